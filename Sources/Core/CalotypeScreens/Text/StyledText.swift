/// Text that is ready for layout: sanitized, with its styles and its rules for lines.
package struct StyledText: Sendable {
  package let text: CellText

  /// The style of its beginning.
  package let style: Style

  /// The changes of style or link, in order. A link of the beginning is one too: most texts have none.
  package let runs: [Run]

  /// The most lines; below 0 for no limit.
  @Short private var limit: Int
  package let truncation: Truncation
  package let alignment: Alignment

  /// The glyph set for typographic characters.
  package let glyphs: GlyphSet

  /// The glyph set for the ellipsis and line breaks.
  package var effectiveGlyphs: GlyphSet { text.ambiguous == .wide ? .ascii : glyphs }

  package var lineLimit: Int? { limit < 0 ? nil : limit }

  /// A part of a text with a different style or link than the part before.
  package struct Run: Hashable, Sendable {
    /// The start in the sanitized text, in UTF-8 bytes.
    package let start: Int
    package let style: Style
    package let link: Link?
  }

  package init(
    _ text: CellText, style: Style = Style(), runs: [Run] = [], lineLimit: Int? = nil, truncation: Truncation = .tail,
    alignment: Alignment = .leading, glyphs: GlyphSet = .unicode
  ) {
    (self.text, self.style, self.runs) = (text, style, runs)
    limit = lineLimit ?? -1
    (self.truncation, self.alignment, self.glyphs) = (truncation, alignment, glyphs)
  }

  package init(_ string: String, style: Style, link: Link? = nil) {
    self.init(CellText(string), style: style, runs: link == nil ? [] : [Run(start: 0, style: style, link: link)])
  }

  /// Returns the lines that fit into a place.
  package func lines(in size: Size) -> [CellLine] {
    guard size.rows > 0, size.columns > 0 else { return [] }
    return text.lines(columns: size.columns, limit: min(size.rows, lineLimit ?? size.rows), truncation: truncation)
  }

  /// Returns the whole text as one line, or `nil` if it does not fit or has line breaks. Most texts fit.
  @inline(__always)  // To return a line takes longer than to create it.
  package func onlyLine(in size: Size) -> CellLine? {
    guard text.lineBreaks == 0, text.columns <= size.columns, size.rows > 0, lineLimit != 0 else { return nil }
    return CellLine(start: 0, end: text.string.utf8.count, columns: text.columns)
  }

  /// The columns at which nothing is wrapped or truncated.
  package var idealColumns: Int {
    guard let limit = lineLimit, text.lineBreaks > 0 else { return text.columns }
    return text.lines(columns: Size.unbounded, limit: limit).reduce(0) { max($0, $1.columns) }
  }
}
