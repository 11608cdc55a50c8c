/// One of the kit's own signs: one cell.
package final class SymbolElement: Element, Drawing {
  private let glyph: Unicode.Scalar
  private let style: Style

  package init(_ glyph: Unicode.Scalar, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1) }
  package var rows: RowRequest { RowRequest(minimum: 1) }

  package func placed(in proposal: Size) -> Placed { Placed(Size(columns: 1, rows: 1), self) }

  package func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect.slice(.horizontal, offset: 0, length: 1).firstRow, with: self.glyph, self.style)
  }
}
