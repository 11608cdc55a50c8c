/// Text in cells, wrapped and cut to its place.
package final class TextElement: Element {
  private let text: StyledText
  private let alignment: Alignment
  package let columns: Demand

  package init(_ text: StyledText, alignment: Alignment = .leading) {
    self.text = text
    self.alignment = alignment
    let ideal = text.lineLimit == 0 ? 0 : text.idealColumns
    self.columns = Demand(minimum: min(1, ideal), ideal: ideal)
  }

  package var rows: Reach { Reach(minimum: self.text.lineLimit == 0 ? 0 : 1) }

  package func placed(in proposal: Size) -> Placed {
    if let line = self.text.onlyLine(in: proposal) {
      return Placed(Size(columns: line.columns, rows: 1), self)
    }
    let lines = self.text.lines(in: proposal)
    var columns = 0
    for line in lines { columns = max(columns, line.columns) }
    return Placed(
      Size(columns: columns, rows: lines.count), PlacedText(self.text, lines, self.alignment))
  }
}

/// Most texts are one line: they are drawn as they are.
extension TextElement: Drawing {
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    guard let line = self.text.onlyLine(in: Size(columns: Size.unbounded, rows: 1)) else { return }
    canvas.draw(self.text, line, column: rect.column(of: line, self.alignment), row: rect.row)
  }
}

private final class PlacedText: Drawing {
  let text: StyledText
  let lines: [CellLine]
  let alignment: Alignment

  init(_ text: StyledText, _ lines: [CellLine], _ alignment: Alignment) {
    self.text = text
    self.lines = lines
    self.alignment = alignment
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (offset, line) in self.lines.prefix(rect.rows).enumerated() {
      canvas.draw(self.text, line, column: rect.column(of: line, self.alignment), row: rect.row + offset)
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
