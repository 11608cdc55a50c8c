/// Text in cells, wrapped and cut to its place.
package struct TextElement: Element {
  private let text: StyledText

  package init(_ text: StyledText) { self.text = text }

  package var columns: Demand {
    let ideal = self.text.idealColumns
    return Demand(minimum: min(1, ideal), ideal: ideal)
  }

  package var rows: Reach { Reach(minimum: 1) }

  package func placed(in proposal: Size) -> Placed {
    let lines = self.text.lines(in: proposal)
    var columns = 0
    for line in lines { columns = max(columns, line.columns) }
    return Placed(
      Size(columns: columns, rows: lines.count), PlacedText(text: self.text, lines: lines))
  }
}

private struct PlacedText: Drawing {
  let text: StyledText
  let lines: [CellLine]

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (offset, line) in self.lines.prefix(rect.rows).enumerated() {
      canvas.draw(self.text, line, column: rect.column, row: rect.row + offset)
    }
  }
}
