/// Text that is ready to be laid out: made safe, with its looks, its longest height, and where its lines stand.
package final class StyledText: Sendable {
  package let text: CellText

  /// The look of its beginning.
  package let style: Style

  /// What its beginning leads to.
  package let link: Link?

  /// Where it changes its look, from the first change on.
  package let runs: [Run]

  package let lineLimit: Int?
  package let truncation: Truncation
  package let alignment: Alignment

  /// Which typography it is drawn with.
  package let glyphs: GlyphSet

  /// Which signs of the kit are drawn in it.
  package var effectiveGlyphs: GlyphSet { self.text.ambiguous == .wide ? .ascii : self.glyphs }

  /// A part of a text in another look than the part before it.
  package struct Run: Hashable, Sendable {
    /// Where it begins in the sanitised text, in UTF-8 bytes.
    package let start: Int
    package let style: Style
    package let link: Link?
  }

  /// A text in one look.
  package init(
    _ string: String, style: Style = Style(), link: Link? = nil, lineLimit: Int? = nil, truncation: Truncation = .tail,
    alignment: Alignment = .leading, glyphs: GlyphSet = .unicode, ambiguous: AmbiguousWidth = .narrow
  ) {
    self.text = CellText(string, ambiguous: ambiguous)
    self.style = style
    self.link = link
    self.runs = []
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.alignment = alignment
    self.glyphs = glyphs
  }

  /// A text of several pieces, each in its look.
  package init(
    joining pieces: [(string: String, style: Style, link: Link?)], lineLimit: Int? = nil,
    truncation: Truncation = .tail, alignment: Alignment = .leading, glyphs: GlyphSet = .unicode,
    ambiguous: AmbiguousWidth = .narrow
  ) {
    let (text, ends) = CellText.joining(pieces.map(\.string), ambiguous: ambiguous)
    self.text = text
    self.style = pieces.first?.style ?? Style()
    self.link = pieces.first?.link
    var runs: [Run] = []
    runs.reserveCapacity(max(0, pieces.count - 1))
    for index in pieces.indices.dropFirst() {
      runs.append(Run(start: ends[index - 1], style: pieces[index].style, link: pieces[index].link))
    }
    self.runs = runs
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.alignment = alignment
    self.glyphs = glyphs
  }

  /// The lines that fit into a place.
  package func lines(in size: Size) -> [CellLine] {
    guard size.rows > 0, size.columns > 0 else { return [] }
    return self.text.lines(
      columns: size.columns, limit: min(size.rows, self.lineLimit ?? size.rows), truncation: self.truncation)
  }

  /// The whole text as one line, where it fits and has no line breaks: most texts do.
  package func onlyLine(in size: Size) -> CellLine? {
    guard self.text.lineBreaks == 0, self.text.columns <= size.columns, size.rows > 0, self.lineLimit != 0 else {
      return nil
    }
    return CellLine(start: 0, end: self.text.string.utf8.count, columns: self.text.columns)
  }

  /// The columns with which nothing is wrapped or cut.
  package var idealColumns: Int {
    guard let limit = self.lineLimit, self.text.lineBreaks > 0 else { return self.text.columns }
    return self.text.lines(columns: Size.unbounded, limit: limit).reduce(0) { max($0, $1.columns) }
  }
}
