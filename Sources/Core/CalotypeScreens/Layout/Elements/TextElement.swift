/// Text in cells, wrapped and cut to its place.
extension StyledText: Element {
  package var columns: LengthRequest {
    let ideal = self.lineLimit == 0 ? 0 : self.idealColumns
    return LengthRequest(minimum: min(1, ideal), ideal: ideal)
  }

  package var rows: RowRequest { RowRequest(minimum: self.lineLimit == 0 ? 0 : 1) }

  package func placed(in proposal: Size) -> Placed {
    if let line = self.onlyLine(in: proposal) { return Placed(Size(columns: line.columns, rows: 1), self) }
    let lines = self.lines(in: proposal)
    var columns = 0
    for line in lines { columns = max(columns, line.columns) }
    return Placed(Size(columns: columns, rows: lines.count), PlacedText(self, lines))
  }
}

/// Most texts are one line: they are drawn as they are.
extension StyledText: Drawing {
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    guard let line = self.onlyLine(in: Size(columns: Size.unbounded, rows: 1)) else { return }
    canvas.draw(self, line, column: rect.column(of: line, self.alignment), row: rect.row)
  }
}

private final class PlacedText: Drawing {
  let text: StyledText
  let lines: [CellLine]

  init(_ text: StyledText, _ lines: [CellLine]) {
    self.text = text
    self.lines = lines
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (offset, line) in self.lines.prefix(rect.rows).enumerated() {
      canvas.draw(self.text, line, column: rect.column(of: line, self.text.alignment), row: rect.row + offset)
    }
  }
}

extension Rect {
  /// Where a line begins; of an odd number of free columns the greater part is behind it.
  fileprivate func column(of line: CellLine, _ alignment: Alignment) -> Int {
    let free = max(0, self.columns - line.columns)
    return switch alignment {
    case .leading: self.column
    case .center: self.column + free / 2
    case .trailing: self.column + free
    }
  }
}
