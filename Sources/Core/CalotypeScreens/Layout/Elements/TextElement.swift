/// Text in cells, wrapped and cut to its place.
extension StyledText: Element {
  var columns: LengthRequest {
    let ideal = lineLimit == 0 ? 0 : idealColumns
    return LengthRequest(minimum: min(1, ideal), ideal: ideal)
  }

  var rows: RowRequest { RowRequest(minimum: lineLimit == 0 ? 0 : 1) }

  func placed(in proposal: Size) -> Placed {
    // Most texts are one line, which is found again faster than it is stored.
    if let line = onlyLine(in: proposal) { return Placed(Size(columns: line.columns, rows: 1), draw: drawOnlyLine) }
    let lines = lines(in: proposal)
    var columns = 0
    for line in lines { columns = max(columns, line.columns) }
    return Placed(Size(columns: columns, rows: lines.count)) { rect, canvas in
      for (offset, line) in lines.prefix(rect.rows).enumerated() {
        self.draw(line, in: rect.row(at: offset), on: &canvas)
      }
    }
  }

  func drawOnlyLine(in rect: Rect, on canvas: inout Canvas) {
    guard let line = onlyLine(in: Size(columns: Size.unbounded, rows: 1)) else { return }
    draw(line, in: rect, on: &canvas)
  }

  private func draw(_ line: CellLine, in rect: Rect, on canvas: inout Canvas) {
    let free = max(0, rect.columns - line.columns)
    canvas.draw(self, line, column: rect.column + alignment.offset(in: free), row: rect.row)
  }
}
