/// A bar, filled from the left: one row, as wide as there is room.
package final class BarElement: Element, Drawing {
  private let progress: Progress
  private let glyphs: GlyphSet
  private let done: Style
  private let left: Style
  package let columns = LengthRequest(minimum: 1, ideal: 10, isFlexible: true)
  package let rows = RowRequest(minimum: 1)

  package init(_ progress: Progress, glyphs: GlyphSet, done: Style, left: Style) {
    self.progress = progress
    self.glyphs = glyphs
    self.done = done
    self.left = left
  }

  package func placed(in proposal: Size) -> Placed { Placed(Size(columns: proposal.columns, rows: 1), self) }

  package func draw(in rect: Rect, on canvas: inout Canvas) {
    // ASCII has no half of a cell.
    let parts = self.glyphs == .unicode ? 2 : 1
    let row = rect.firstRow
    guard row.columns > 0 else { return }
    let (full, part) = self.progress.steps(of: parts * row.columns).quotientAndRemainder(dividingBy: parts)
    canvas.fill(row, with: self.glyphs.progress(halves: 0), self.left)
    canvas.fill(row.slice(.horizontal, offset: 0, length: full), with: self.glyphs.progress(halves: 2), self.done)
    guard part > 0 else { return }
    canvas.fill(row.slice(.horizontal, offset: full, length: 1), with: self.glyphs.progress(halves: part), self.done)
  }
}
