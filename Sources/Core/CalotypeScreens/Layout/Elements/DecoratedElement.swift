/// An element with something drawn below, over or around it: a background, the focus.
struct DecoratedElement: Wrapper {
  let content: Node
  /// Draws the content and its decoration.
  let draw: @Sendable (_ content: Node, _ rect: Rect, _ canvas: inout Canvas) -> Void

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: proposal)
    return Placed(placed.size) { rect, canvas in draw(placed, rect, &canvas) }
  }
}
