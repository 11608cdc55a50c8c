/// A box around an element, with a title in its upper edge. Lines inside that reach the box join it.
struct BorderElement: Wrapper {
  let border: BorderGlyphs
  let style: Style
  let title: StyledText?
  let content: Node

  /// The cells of edges and blanks at both sides of a title.
  private static let besideTitle = 6

  /// The columns that the whole title needs.
  private var titleColumns: Int { title.map { $0.idealColumns + Self.besideTitle } ?? 0 }

  var columns: LengthRequest {
    let content = content.columns
    return LengthRequest(
      minimum: content.minimum + 2, ideal: max(content.ideal + 2, titleColumns), isFlexible: content.isFlexible)
  }

  var rows: RowRequest { RowRequest(minimum: content.rows.minimum + 2, isFlexible: content.rows.isFlexible) }

  func idealRows(in room: Size) -> Int { content.idealRows(in: room.inset(by: .border)) + 2 }

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: proposal.inset(by: .border))
    var size = placed.size.grown(by: .border, in: proposal)
    size.columns = max(size.columns, min(titleColumns, proposal.columns))
    return Placed(size) { rect, canvas in
      placed.draw(in: rect.inset(by: .border), on: &canvas)
      canvas.drawBox(in: rect, border, style)
      drawTitle(in: rect, on: &canvas)
    }
  }

  /// Draws `╭─ Title ─╮`: two cells of edge and blank at both sides.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    guard let title, rect.columns > Self.besideTitle, rect.rows >= 2 else { return }
    let place = Rect(column: rect.column + 3, row: rect.row, columns: rect.columns - Self.besideTitle, rows: 1)
    guard let line = title.lines(in: place.size).first, line.columns > 0 else { return }
    let blank = Rect(column: place.column - 1, row: place.row, columns: line.columns + 2, rows: 1)
    canvas.fill(blank, with: " ", style)
    canvas.draw(title, line, column: place.column, row: place.row)
  }
}
