/// An element that says which keys a screen answers to, and remembers where.
package final class FooterElement: Element {
  private let content: Node

  package init(_ content: Node) { self.content = content }

  package var columns: LengthRequest { self.content.columns }
  package var rows: RowRequest { self.content.rows }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int { self.content.idealRows(in: room) }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal)
    return Placed(placed.size, PlacedFooter(placed))
  }
}

private final class PlacedFooter: Drawing {
  let content: Placed

  init(_ content: Placed) { self.content = content }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.content.draw(in: rect, on: &canvas)
    canvas.footers.append(rect.intersection(canvas.clip))
  }
}
