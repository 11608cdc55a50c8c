/// An element whose size is known, with its parts in their places.
package struct Placed: Sendable {
  /// The cells it takes. It is drawn into a place of this size, or into a larger one, which it may fill.
  package let size: Size

  /// Free cells around what is drawn.
  private var insets = Insets()
  private let drawing: Drawing

  /// What is drawn. The most common elements have no closure: it would be allocated for each.
  enum Drawing: Sendable {
    case nothing
    case line(Axis, Unicode.Scalar, Style)
    case glyph(Unicode.Scalar, Style)
    case stack(PlacedStack)
    case closure(@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)
  }

  init(_ size: Size, _ drawing: Drawing = .nothing) {
    (self.size, self.drawing) = (size, drawing)
  }

  /// - Parameter draw: Draws into a place of at least this size.
  init(_ size: Size, draw: @escaping @Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void) {
    self.init(size, .closure(draw))
  }

  /// The same in a place that has free cells around it.
  ///
  /// - Parameter size: The cells it takes with the free ones.
  init(_ size: Size, _ content: Placed, insetBy insets: Insets) {
    let isInset = content.insets != Insets()
    self.init(size, isInset ? .closure { content.draw(in: $0, on: &$1) } : content.drawing)
    self.insets = insets
  }

  /// Takes no cells and draws nothing.
  static let nothing = Placed(Size(columns: 0, rows: 0))

  /// Draws into a place. Cells outside of the place or the canvas's clip are not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let rect = rect.inset(by: insets)
    guard !rect.isEmpty, rect.intersects(canvas.clip) else { return }
    switch drawing {
    case .nothing: break
    case .line(let axis, let glyph, let style):
      canvas.drawLine(axis, in: axis == .horizontal ? rect.firstRow : rect.column(at: 0), glyph, style)
    case .glyph(let glyph, let style): canvas.fill(rect.column(at: 0).firstRow, with: glyph, style)
    case .stack(let stack): stack.draw(in: rect, on: &canvas)
    case .closure(let draw): draw(rect, &canvas)
    }
  }
}
