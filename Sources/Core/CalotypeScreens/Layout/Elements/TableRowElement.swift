/// The cells of one row of a table, or of its header, in the places of a plan.
struct TableRowElement: Element {
  let plan: TablePlan
  /// The most lines of a cell; `nil` for no limit.
  let lines: Int?
  let alignment: @Sendable (_ column: Int) -> Alignment
  /// The content of a visible column.
  let cell: @Sendable (_ column: Int) -> Node

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: max(1, plan.columns)) }
  var rows: RowRequest { RowRequest(minimum: 1) }
  var height: Int { Node.tall }

  func placed(in proposal: Size) -> Placed {
    let lines = min(proposal.rows, lines ?? proposal.rows)
    let slots = plan.slots.filter { $0.columns > 0 }
    let cells = slots.map { cell($0.column).placed(in: Size(columns: $0.columns, rows: lines)) }
    let size = Size(
      columns: min(proposal.columns, plan.columns), rows: cells.reduce(1) { max($0, $1.size.rows) })
    return Placed(size) { [alignment] rect, canvas in
      for (slot, cell) in zip(slots, cells) where slot.offset < rect.columns {
        let place = rect.slice(.horizontal, offset: slot.offset, length: slot.columns)
        cell.draw(
          in: place.placing(cell.size, horizontal: alignment(slot.column), vertical: .leading), on: &canvas)
      }
    }
  }
}
