/// The answer of an element to a proposal.
package struct Placed: Sendable {
  /// The cells it takes. It is drawn into a place of this size, or into a larger one, which it may fill.
  package let size: Size

  /// Draws into a place of at least this size; `nil` if there is nothing to draw.
  let draw: (@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)?

  init(_ size: Size, draw: (@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)? = nil) {
    (self.size, self.draw) = (size, draw)
  }

  /// The same as a node that was placed.
  init(_ node: Node) { self.init(node.size, draw: node.draw) }

  /// Takes no cells and draws nothing.
  static let nothing = Placed(Size(columns: 0, rows: 0))

  /// Draws into a place. Cells outside of the place or the canvas's clip are not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty, rect.intersects(canvas.clip), let draw else { return }
    draw(rect, &canvas)
  }
}
