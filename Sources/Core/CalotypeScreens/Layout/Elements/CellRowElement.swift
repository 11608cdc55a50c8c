/// Nodes side by side in given places: the cells of a table's row or header, or the cards in a row of a grid.
struct CellRowElement: Element {
  let cells: [Cell]
  /// The width of all places.
  var width = Size.unbounded
  /// The most lines of a cell; `nil` for no limit.
  var lines: Int?

  /// A node, its place, and its interaction.
  struct Cell: Sendable {
    let node: Node
    let offset: Int
    let columns: Int
    var alignment = Alignment.leading
    var target: Interaction.Target?
    /// The style of the focus, if the cell has it.
    var selection: Selection?
  }

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  var height: Int { cells.map(\.node).height }

  func placed(in proposal: Size) -> Placed {
    let lines = min(proposal.rows, lines ?? proposal.rows)
    let parts = cells.map { $0.node.placed(in: Size(columns: $0.columns, rows: lines)) }
    let rows = parts.reduce(1) { max($0, $1.size.rows) }
    return Placed(Size(columns: min(proposal.columns, width), rows: min(proposal.rows, rows))) { rect, canvas in
      for (cell, part) in zip(cells, parts) where cell.offset < rect.columns {
        var place = rect.slice(.horizontal, offset: cell.offset, length: cell.columns)
        place.size.rows = min(rect.rows, rows)
        part.draw(in: place.placing(part.size, horizontal: cell.alignment, vertical: .leading), on: &canvas)
        if let target = cell.target { canvas.add(target, in: place, selection: cell.selection) }
      }
    }
  }
}
