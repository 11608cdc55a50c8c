/// An element with something drawn below, over or around it: a background, the focus.
struct DecoratedElement: Wrapper {
  let content: Node
  /// Draws the content and its decoration.
  let draw: @Sendable (_ content: Placed, _ rect: Rect, _ canvas: inout Canvas) -> Void

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: proposal)
    return Placed(placed.size) { rect, canvas in draw(placed, rect, &canvas) }
  }
}

/// An element that takes the rows that are left over in its column. Its content is at the top.
struct FillElement: Wrapper {
  let content: Node

  /// Only one row is its minimum: the others come after the minimum of the other children.
  var rows: RowRequest { RowRequest(minimum: min(1, content.rows.minimum), isFlexible: true) }

  func idealRows(in room: Size) -> Int { content.usedRows(in: room) }

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: proposal)
    guard !proposal.hasOpenRows else { return placed }
    return Placed(Size(columns: placed.size.columns, rows: proposal.rows), draw: placed.draw)
  }
}

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

  func placed(in proposal: Size) -> Placed { chosen(in: proposal).placed(in: proposal) }

  private func chosen(in room: Size) -> Node { first.columns.ideal <= room.columns ? first : second }
}

/// Elements in the same place, the later ones over the earlier ones.
struct LayersElement: Element {
  let horizontal: Alignment
  let vertical: Alignment
  let children: [Node]

  var columns: LengthRequest { children.reduce(into: LengthRequest(minimum: 0, ideal: 0)) { $0.formUnion($1.columns) } }
  var rows: RowRequest { children.reduce(into: RowRequest(minimum: 0)) { $0.formUnion($1.rows) } }
  var height: Int { children.height }

  func idealRows(in room: Size) -> Int { children.reduce(0) { max($0, $1.idealRows(in: room)) } }

  func placed(in proposal: Size) -> Placed {
    let layers = children.map { $0.placed(in: proposal) }
    let size = Size(
      columns: layers.reduce(0) { max($0, $1.size.columns) }, rows: layers.reduce(0) { max($0, $1.size.rows) })
    return Placed(size) { rect, canvas in
      for layer in layers {
        layer.draw(in: rect.placing(layer.size, horizontal: horizontal, vertical: vertical), on: &canvas)
      }
    }
  }
}
