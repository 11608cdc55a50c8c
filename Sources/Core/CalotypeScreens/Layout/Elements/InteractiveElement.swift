/// An element that answers to the user. Where it has the focus it is drawn in the look of the selection.
package final class InteractiveElement: Element {
  private let target: Interaction.Target
  private let selection: Style?
  private let content: Node

  /// - Parameter selection: The look of the focus; nil where something else has it.
  package init(_ target: Interaction.Target, selection: Style?, _ content: Node) {
    self.target = target
    self.selection = selection
    self.content = content
  }

  package var columns: LengthRequest { self.content.columns }
  package var rows: RowRequest { self.content.rows }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int { self.content.idealRows(in: room) }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal)
    return Placed(placed.size, PlacedInteractive(self.target, self.selection, placed))
  }
}

private final class PlacedInteractive: Drawing {
  let target: Interaction.Target
  let selection: Style?
  let content: Placed

  init(_ target: Interaction.Target, _ selection: Style?, _ content: Placed) {
    self.target = target
    self.selection = selection
    self.content = content
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.content.draw(in: rect, on: &canvas)
    var taken = rect
    taken.size = Size(
      columns: min(rect.columns, self.content.size.columns), rows: min(rect.rows, self.content.size.rows))
    canvas.add(self.target, in: taken, selection: self.selection)
  }
}
