/// A style behind an element, over the whole place that it is given.
package final class BackgroundElement: Element {
  private let style: Style
  private let content: Node

  package init(_ style: Style, _ content: Node) {
    self.style = style
    self.content = content
  }

  package var columns: LengthRequest { self.content.columns }
  package var rows: RowRequest { self.content.rows }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int { self.content.idealRows(in: room) }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal)
    return Placed(placed.size, PlacedBackground(self.style, placed))
  }
}

private final class PlacedBackground: Drawing {
  let style: Style
  let content: Placed

  init(_ style: Style, _ content: Placed) {
    self.style = style
    self.content = content
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: " ", Style())
    self.content.draw(in: rect, on: &canvas)
    canvas.underlay(rect, self.style)
  }
}
