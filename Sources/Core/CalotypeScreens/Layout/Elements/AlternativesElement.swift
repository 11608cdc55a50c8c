/// The first of two elements if the columns are enough for its ideal, otherwise the second.
struct AlternativesElement: Element {
  let first: Node
  let second: Node

  var columns: LengthRequest {
    var request = first.columns
    request.minimum = min(request.minimum, second.columns.minimum)
    return request
  }

  var rows: RowRequest {
    RowRequest(
      minimum: min(first.rows.minimum, second.rows.minimum),
      isFlexible: first.rows.isFlexible || second.rows.isFlexible)
  }

  var height: Int { [first, second].height }

  func idealRows(in room: Size) -> Int { chosen(in: room).idealRows(in: room) }

  func placed(in proposal: Size) -> Placed { Placed(chosen(in: proposal).placed(in: proposal)) }

  private func chosen(in room: Size) -> Node { first.columns.ideal <= room.columns ? first : second }
}
