import CalotypeScreens

/// The rows of a view without colors, with `⟦ ⟧` around reversed text, the focus and badges, and `_ _` around underlined text, and without trailing
/// blanks.
func marked(
  _ view: some View, columns: Int, rows: Int = 1, glyphs: GlyphSet = .unicode, focus: FocusID? = nil
) -> [String] {
  let environment = RenderEnvironment(size: Size(columns: columns, rows: rows), glyphs: glyphs, focus: focus)
  let frame = Frame(view, in: environment)
  return (0..<rows).map { row in
    var (text, last) = ("", Style.Attributes())
    for cell in frame.visibleCells(inRow: row) where !cell.isContinuation {
      let style = frame.styles[cell.style]
      var attributes = style.attributes.intersection([.reverse, .underline])
      let isMarked = [Role.selection, .badge].contains { environment.theme[$0].background == style.background }
      if isMarked { attributes.insert(.reverse) }
      text += mark(from: last, to: attributes)
      text +=
        cell.isCluster
        ? String(decoding: frame.clusters[cell.cluster], as: UTF8.self)
        : Unicode.Scalar(cell.content).map { String($0) } ?? "?"
      last = attributes
    }
    return text + mark(from: last, to: [])
  }
}

private func mark(from old: Style.Attributes, to new: Style.Attributes) -> String {
  guard old != new else { return "" }
  var mark = ""
  if old.contains(.reverse), !new.contains(.reverse) { mark += "⟧" }
  if old.contains(.underline) != new.contains(.underline) { mark += "_" }
  if new.contains(.reverse), !old.contains(.reverse) { mark += "⟦" }
  return mark
}

/// The bytes for a terminal without colors, with a visible escape byte.
func colorless(_ view: some View, columns: Int, rows: Int = 1, focus: FocusID? = nil) -> String {
  visible(
    Frame(view, in: RenderEnvironment(size: Size(columns: columns, rows: rows), focus: focus)).ansi(.none))
}
