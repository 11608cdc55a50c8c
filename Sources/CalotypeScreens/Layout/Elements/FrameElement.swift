/// An element in a fixed size, as far as there is room.
package struct FrameElement: Element {
  private let fixed: (columns: Int?, rows: Int?)
  private let content: Node

  package init(columns: Int?, rows: Int?, _ content: Node) {
    self.fixed = (columns, rows)
    self.content = content
  }

  package var columns: Demand {
    self.fixed.columns.map { Demand(minimum: $0, ideal: $0) } ?? self.content.columns
  }

  package var rows: Reach { self.fixed.rows.map { Reach(minimum: $0) } ?? self.content.rows }

  package func idealRows(in room: Size) -> Int {
    self.fixed.rows ?? self.content.idealRows(in: self.offered(in: room))
  }

  package func placed(in proposal: Size) -> Placed {
    let offered = self.offered(in: proposal)
    let placed = self.content.placed(in: offered)
    let size = Size(
      columns: self.fixed.columns == nil ? placed.size.columns : offered.columns,
      rows: self.fixed.rows == nil ? placed.size.rows : offered.rows)
    return Placed(size, PlacedFrame(fixed: self.fixed, content: placed))
  }

  private func offered(in room: Size) -> Size {
    Size(
      columns: min(room.columns, self.fixed.columns ?? room.columns), rows: min(room.rows, self.fixed.rows ?? room.rows))
  }
}

private struct PlacedFrame: Drawing {
  let fixed: (columns: Int?, rows: Int?)
  let content: Placed

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    rect.size = Size(
      columns: min(self.fixed.columns ?? rect.columns, rect.columns),
      rows: min(self.fixed.rows ?? rect.rows, rect.rows))
    self.content.draw(in: rect, on: &canvas)
  }
}
