/// Text that is ready to be laid out: made safe, with its look and its longest height.
package struct StyledText: Sendable {
  package let text: CellText
  package let style: Style
  package let link: Link?
  package let lineLimit: Int?
  package let glyphs: GlyphSet

  package init(
    _ string: String, style: Style = Style(), link: Link? = nil, lineLimit: Int? = nil, glyphs: GlyphSet = .unicode
  ) {
    self.text = CellText(string)
    self.style = style
    self.link = link
    self.lineLimit = lineLimit
    self.glyphs = glyphs
  }

  /// The lines that fit into a place.
  package func lines(in size: Size) -> [CellLine] {
    guard size.rows > 0, size.columns > 0 else { return [] }
    return self.text.lines(columns: size.columns, limit: min(size.rows, self.lineLimit ?? size.rows))
  }

  /// The columns with which nothing is wrapped or cut.
  package var idealColumns: Int {
    guard let limit = self.lineLimit, self.text.lineBreaks > 0 else { return self.text.columns }
    return self.text.lines(columns: Size.unbounded, limit: limit).reduce(0) { max($0, $1.columns) }
  }
}
