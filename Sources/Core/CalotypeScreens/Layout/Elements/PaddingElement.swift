/// Free cells around an element. If there is too little room, they go first: the same number on both sides, and an odd
/// one stays at the left or top.
struct PaddingElement: Wrapper {
  let insets: Insets
  let content: Node

  var columns: LengthRequest {
    var request = content.columns
    request.ideal += insets.columns
    return request
  }

  func idealRows(in room: Size) -> Int { content.idealRows(in: room.inset(by: insets)) + insets.rows }

  func placed(in proposal: Size) -> Placed {
    // The content's minimum decides: asking for its ideal rows would place it twice at every level.
    let insets = insets.cut(
      columns: proposal.columns - content.columns.minimum, rows: proposal.rows - content.rows.minimum)
    let placed = content.placed(in: proposal.inset(by: insets))
    return Placed(placed.size.grown(by: insets, in: proposal)) { placed.draw(in: $0.inset(by: insets), on: &$1) }
  }
}
