/// A straight line across or down its place. Lines that it meets join it.
package final class DividerElement: Element, Drawing {
  private let axis: Axis
  private let border: BorderGlyphs
  private let style: Style

  package init(_ axis: Axis, _ border: BorderGlyphs, _ style: Style) {
    self.axis = axis
    self.border = border
    self.style = style
  }

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: self.axis == .horizontal) }
  package var rows: RowRequest { RowRequest(minimum: 1) }

  package func placed(in proposal: Size) -> Placed {
    // Down, it takes one row and fills what its stack has.
    Placed(Size(columns: self.axis == .horizontal ? proposal.columns : 1, rows: 1), self)
  }

  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let place = self.axis == .horizontal ? rect.firstRow : rect.slice(.horizontal, offset: 0, length: 1)
    canvas.drawLine(self.axis, in: place, self.border, self.style)
  }
}
