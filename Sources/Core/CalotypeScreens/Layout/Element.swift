/// One kind of thing that layout places and drawing draws: a text, a stack, a border.
///
/// Layout asks in one direction. A parent proposes a size, the element answers with ``Placed``: the size it takes and
/// its parts in their places, ready to be drawn. Nothing is measured twice on the usual way:
///
/// - **Columns** are known from the content alone (``columns``), so a row shares its width without asking anybody.
/// - **Rows** depend on the width. An element that is not flexible is placed at once, and is placed again only where its
///   column gives it less than it took. A flexible one that stands alone gets what is left, and is asked once.
///
/// Where a parent asks twice, its own parent may ask it twice as well. An element of some ``height`` answers the same
/// proposal only once (``LayoutCache``), so the cost of nesting grows with the number of levels and not with its power.
///
/// An element is immutable data without an environment: whatever theme, glyphs and focus decide was decided when the view
/// was lowered.
package protocol Element: AnyObject, Sendable {
  /// What it wants of a row's columns.
  var columns: LengthRequest { get }

  /// What it wants of a column's rows, as far as that is known without its width.
  var rows: RowRequest { get }

  /// Whether it pushes along its stack, and so has no say across it.
  var isSpacer: Bool { get }

  /// The levels of elements inside this one, as far as they are known before the layout.
  var height: Int { get }

  /// The rows that it can use in some room, without what it would take beyond that if it is flexible.
  ///
  /// Only flexible elements are asked; they may answer with more than there is.
  func idealRows(in room: Size) -> Int

  /// The answer to a proposal: never larger than it. Both lengths of the proposal are at least 1.
  ///
  /// Offered ``Size/unbounded`` rows it takes the height of its whole content.
  func placed(in proposal: Size) -> Placed
}

extension Element {
  package var isSpacer: Bool { false }
  package var height: Int { 0 }

  package func idealRows(in room: Size) -> Int { self.placed(in: room).size.rows }
}

/// What an element wants of a column's rows, whatever its width.
package struct RowRequest: Hashable, Sendable {
  /// Below this the element cannot say anything.
  package var minimum: Int

  /// Whether the element takes what nobody else wants, too.
  package var isFlexible: Bool

  package init(minimum: Int, isFlexible: Bool = false) {
    self.minimum = minimum
    self.isFlexible = isFlexible
  }
}

/// An element that knows its size, with its parts in their places.
package struct Placed: Sendable {
  /// The cells it takes. It is drawn into a place of this size or a larger one, which it may fill.
  package let size: Size

  private let drawing: any Drawing

  /// The free cells around what is drawn.
  private let insets: Insets

  package init(_ size: Size, _ drawing: any Drawing) {
    self.init(size, drawing, Insets())
  }

  private init(_ size: Size, _ drawing: any Drawing, _ insets: Insets) {
    self.size = size
    self.drawing = drawing
    self.insets = insets
  }

  /// The same with free cells around it, as far as there is room.
  package func padded(by insets: Insets, in proposal: Size) -> Placed {
    Placed(self.size.grown(by: insets, in: proposal), self.drawing, insets.around(self.insets))
  }

  /// Takes no cells and draws nothing.
  package static let nothing = Placed(Size(columns: 0, rows: 0), Nothing())

  /// Draws into a place. What would lie outside of it, or of the canvas's clip, is not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let place = rect.inset(by: self.insets)
    guard !place.isEmpty, place.intersects(canvas.clip) else { return }
    self.drawing.draw(in: place, on: &canvas)
  }
}

/// The second half of an ``Element``'s work.
package protocol Drawing: AnyObject, Sendable {
  /// Draws into a place of the size that was answered, or a larger one.
  func draw(in rect: Rect, on canvas: inout Canvas)
}

private final class Nothing: Drawing {
  func draw(in rect: Rect, on canvas: inout Canvas) {}
}
