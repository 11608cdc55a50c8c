/// An element that takes the rows that are left over in its column. Its content is at the top.
struct FillElement: Wrapper {
  let content: Node

  /// Only one row is its minimum: the others come after the minimum of the other children.
  var rows: RowRequest { RowRequest(minimum: min(1, content.rows.minimum), isFlexible: true) }

  func idealRows(in room: Size) -> Int { content.usedRows(in: room) }

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: proposal)
    guard !proposal.hasOpenRows else { return Placed(placed) }
    return Placed(Size(columns: placed.size.columns, rows: proposal.rows), draw: placed.draw)
  }
}
