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
  package init(rows: [[StyledText]], unread: Int = 0, atLeast size: Size = Size(columns: 0, rows: 0)) {
    var rows = rows
    let limit = Self.largestPicture
    if rows.count + unread > limit.rows {
      let hidden = rows.count + unread - limit.rows + 1
      rows = rows.prefix(limit.rows - 1) + [[StyledText("… \(hidden) more rows", style: Style())]]
    }
    // Each text is one row, in which a line break is a glyph like any other.
    let lines = rows.map { $0.map { $0.lines(in: Size(columns: Size.unbounded, rows: 1))[0] } }
    let widest = lines.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    let (columns, height) = (max(size.columns, widest), max(size.rows, rows.count))
    var canvas = Canvas(Size(columns: min(limit.columns, columns), rows: min(limit.rows, height)))
    for (row, (texts, lines)) in zip(rows, lines).enumerated() {
      var column = 0
      for (text, line) in zip(texts, lines) {
        canvas.draw(text, line, column: column, row: row)
        column += line.columns
      }
      if column > canvas.size.columns { canvas.fill(canvas.bounds.row(at: row).lastColumn, with: "…", Style()) }
    }
    self.init(canvas)
  }
}
