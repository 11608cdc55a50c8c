/// One of the kit's own signs: one cell.
package final class SymbolElement: Element, Drawing {
  private let sign: Unicode.Scalar
  private let style: Style

  package init(_ sign: Unicode.Scalar, _ style: Style) {
    self.sign = sign
    self.style = style
  }

  package var columns: Demand { Demand(minimum: 1, ideal: 1) }
  package var rows: Reach { Reach(minimum: 1) }

  package func placed(in proposal: Size) -> Placed { Placed(Size(columns: 1, rows: 1), self) }

  package func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect.slice(.horizontal, offset: 0, length: 1).firstRow, with: self.sign, self.style)
  }
}
