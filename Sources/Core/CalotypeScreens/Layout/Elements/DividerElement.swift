/// A straight line across or down its place. It joins lines that it meets.
struct DividerElement: Element {
  let axis: Axis
  let border: BorderGlyphs
  let style: Style

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: axis == .horizontal) }
  var rows: RowRequest { RowRequest(minimum: 1) }

  func placed(in proposal: Size) -> Placed {
    // A vertical line takes one row and fills the height of its stack.
    Placed(Size(columns: axis == .horizontal ? proposal.columns : 1, rows: 1)) { rect, canvas in
      canvas.drawLine(axis, in: axis == .horizontal ? rect.firstRow : rect.column(at: 0), border, style)
    }
  }
}
