/// Centered nodes one below the other. With too few rows, each main node has a row first. Then those of a higher priority
/// are whole before the others have a row.
struct RankedColumn: Element {
  /// The priority of the main nodes.
  static let main = 8

  let children: [Node]

  var columns: LengthRequest {
    children.reduce(into: LengthRequest(minimum: 1, ideal: 1)) { $0.formUnion($1.columns) }
  }

  var height: Int { children.height }

  func placed(in proposal: Size) -> Placed {
    var children = children.map { $0.placed(in: proposal) }
    let requests = children.map {
      let priority = $0.columns.priority
      return LengthRequest(minimum: priority == Self.main ? 1 : 0, ideal: $0.size.rows, priority: priority)
    }
    let shares = shares(of: requests, in: proposal.rows)
    for (index, rows) in shares.enumerated() where rows < children[index].size.rows {
      children[index].place(in: Size(columns: proposal.columns, rows: rows))
    }
    let columns = children.reduce(0) { max($0, $1.size.columns) }
    return Placed(Size(columns: columns, rows: shares.reduce(0, +))) { [children] rect, canvas in
      var rest = rect
      for (child, rows) in zip(children, shares) {
        let place = rest.slice(.vertical, offset: 0, length: rows)
        child.draw(in: place.placing(child.size, horizontal: .center, vertical: .leading), on: &canvas)
        rest = rest.inset(by: Insets(top: rows))
      }
    }
  }
}
