/// A gap that takes what nobody else in its stack wants. It pushes along its stack and never across it.
package final class SpacerElement: Element, Drawing {
  private let minimum: Int

  /// The usual gap, made once.
  package static let zero = SpacerElement(minimum: 0)

  package init(minimum: Int) { self.minimum = min(minimum, Size.unbounded) }

  package var columns: LengthRequest { LengthRequest(minimum: self.minimum, ideal: self.minimum, isFlexible: true) }
  package var rows: RowRequest { RowRequest(minimum: self.minimum, isFlexible: true) }

  package var isSpacer: Bool { true }

  package func idealRows(in room: Size) -> Int { self.minimum }
  package func placed(in proposal: Size) -> Placed { Placed(Size(columns: 0, rows: 0), self) }
  package func draw(in rect: Rect, on canvas: inout Canvas) {}
}
