/// An element that takes the rows that nobody else in its column wants, and stands at their top.
package final class FillElement: Element {
  private let content: Node

  package init(_ content: Node) { self.content = content }

  package var columns: LengthRequest { self.content.columns }

  /// One row comes before what others want; the rest of its own minimum does not.
  package var rows: RowRequest { RowRequest(minimum: min(1, self.content.rows.minimum), isFlexible: true) }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int {
    self.content.rows.isFlexible ? self.content.idealRows(in: room) : self.content.placed(in: room).size.rows
  }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal)
    guard !proposal.hasOpenRows else { return placed }
    return Placed(Size(columns: placed.size.columns, rows: proposal.rows), PlacedFill(placed))
  }
}

private final class PlacedFill: Drawing {
  let content: Placed

  init(_ content: Placed) { self.content = content }

  func draw(in rect: Rect, on canvas: inout Canvas) { self.content.draw(in: rect, on: &canvas) }
}
