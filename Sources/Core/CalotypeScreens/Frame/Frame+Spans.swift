/// A piece of a row in one style.
package struct StyledSpan: Hashable, Sendable {
  package let text: CellText
  package let style: Style
  package let link: Link?

  package init(_ text: String, style: Style, link: Link? = nil) {
    self.text = CellText(text)
    self.style = style
    self.link = link
  }

  /// The whole text as one row, in which a line break is a glyph like any other.
  fileprivate var line: CellLine {
    let line = CellLine(start: 0, end: text.string.utf8.count, columns: text.columns)
    guard text.lineBreaks > 0 else { return line }
    var columns = 0
    text.forEachCluster(in: line) { cluster, _ in columns += cluster.width }
    return CellLine(start: 0, end: line.end, columns: columns)
  }
}

extension Frame {
  /// The largest frame that is created from the rows of a file, in cells.
  package static let largestPicture = Size(columns: 1_000, rows: 2_000)

  /// Creates a frame from rows that were drawn before, e.g. those of a golden. Their texts are segmented and measured by
  /// the kit's own rules.
  ///
  /// The frame is as wide as its widest row. Cells beyond ``largestPicture`` are cut, and the last column or row says so.
  ///
  /// - Parameters:
  ///   - unread: The number of further rows that the file has.
  ///   - size: The minimum size.
  package init(rows: [[StyledSpan]], unread: Int = 0, atLeast size: Size = Size(columns: 0, rows: 0)) {
    var rows = rows
    let limit = Self.largestPicture
    if rows.count + unread > limit.rows {
      let hidden = rows.count + unread - limit.rows + 1
      rows = rows.prefix(limit.rows - 1) + [[StyledSpan("… \(hidden) more rows", style: Style())]]
    }
    let lines = rows.map { $0.map(\.line) }
    let widest = lines.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    let (columns, height) = (max(size.columns, widest), max(size.rows, rows.count))
    var canvas = Canvas(Size(columns: min(limit.columns, columns), rows: min(limit.rows, height)))
    for (row, (spans, lines)) in zip(rows, lines).enumerated() {
      var column = 0
      for (span, line) in zip(spans, lines) {
        canvas.draw(StyledText(span.text, style: span.style, link: span.link), line, column: column, row: row)
        column += line.columns
      }
      if column > canvas.size.columns { canvas.fill(canvas.bounds.row(at: row).lastColumn, with: "…", Style()) }
    }
    self.init(canvas)
  }
}
