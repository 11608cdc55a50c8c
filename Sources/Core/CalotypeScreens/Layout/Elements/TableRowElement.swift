/// The cells of one row of a table, or of its header, in the places of a plan.
package final class TableRowElement: Element {
  private let plan: TablePlan
  private let lines: Int?
  private let alignment: @Sendable (_ column: Int) -> Alignment
  private let cell: @Sendable (_ column: Int) -> Node

  /// - Parameters:
  ///   - lines: How many lines a cell may take; nil for as many as it wants.
  ///   - alignment: Where a column's cells stand that are narrower.
  ///   - cell: What stands in a column; only asked for those in sight.
  package init(
    _ plan: TablePlan, lines: Int?, alignment: @escaping @Sendable (_ column: Int) -> Alignment,
    cell: @escaping @Sendable (_ column: Int) -> Node
  ) {
    self.plan = plan
    self.lines = lines
    self.alignment = alignment
    self.cell = cell
  }

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: max(1, self.plan.columns)) }
  package var rows: RowRequest { RowRequest(minimum: 1) }

  package var height: Int { Node.tall }

  package func placed(in proposal: Size) -> Placed {
    let lines = min(proposal.rows, self.lines ?? proposal.rows)
    var rows = 1
    var cells: [PlacedTableRow.Cell] = []
    cells.reserveCapacity(self.plan.slots.count)
    for slot in self.plan.slots where slot.columns > 0 {
      let placed = self.cell(slot.column).placed(in: Size(columns: slot.columns, rows: lines))
      rows = max(rows, placed.size.rows)
      cells.append(PlacedTableRow.Cell(slot: slot, alignment: self.alignment(slot.column), placed: placed))
    }
    return Placed(Size(columns: min(proposal.columns, self.plan.columns), rows: rows), PlacedTableRow(cells))
  }
}

private final class PlacedTableRow: Drawing {
  let cells: [Cell]

  struct Cell: Sendable {
    let slot: TablePlan.Slot
    let alignment: Alignment
    let placed: Placed
  }

  init(_ cells: [Cell]) { self.cells = cells }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for cell in self.cells where cell.slot.offset < rect.columns {
      let place = rect.slice(.horizontal, offset: cell.slot.offset, length: cell.slot.columns)
      cell.placed.draw(
        in: place.placing(cell.placed.size, horizontal: cell.alignment, vertical: .leading), on: &canvas)
    }
  }
}
