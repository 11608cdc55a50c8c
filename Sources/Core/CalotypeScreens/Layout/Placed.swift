/// An element whose size is known, with its parts in their places.
package struct Placed: Sendable {
  /// The cells it takes. It is drawn into a place of this size, or into a larger one, which it may fill.
  package let size: Size

  private let drawing: @Sendable (Rect, inout Canvas) -> Void

  /// - Parameter draw: Draws into a place of at least this size; nothing by default.
  init(_ size: Size, draw: @escaping @Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void = { _, _ in }) {
    self.size = size
    drawing = draw
  }

  /// Takes no cells and draws nothing.
  static let nothing = Placed(Size(columns: 0, rows: 0))

  /// Draws into a place. Cells outside of the place or the canvas's clip are not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty, rect.intersects(canvas.clip) else { return }
    drawing(rect, &canvas)
  }
}
