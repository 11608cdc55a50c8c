/// Elements side by side in one row. The last ones that do not fit are left out, and an ellipsis takes their place.
///
///     q Quit  / Search  r Reload
///     q Quit  / Search  …
struct FittingRowElement: Element {
  let spacing: Int
  let environment: RenderEnvironment
  let children: [Node]

  var columns: LengthRequest {
    let gaps = spacing * max(0, children.count - 1)
    return LengthRequest(minimum: children.isEmpty ? 0 : 1, ideal: children.reduce(gaps) { $0 + $1.columns.ideal })
  }

  var rows: RowRequest { RowRequest(minimum: children.isEmpty ? 0 : 1) }
  var height: Int { children.height }

  func placed(in proposal: Size) -> Placed {
    let isWhole = columns.ideal <= proposal.columns
    var parts: [(column: Int, columns: Int, placed: Node)] = []
    var column = 0
    for child in children {
      let columns = child.columns.ideal
      // Without room for all, an ellipsis follows after a gap.
      guard isWhole || column + columns + spacing + 1 <= proposal.columns else { break }
      parts.append((column, columns, child.placed(in: Size(columns: columns, rows: 1))))
      column += columns + spacing
    }
    let size = Size(columns: isWhole ? column - spacing : column + 1, rows: min(1, children.count))
    return Placed(size) { [parts, column] rect, canvas in
      let row = rect.firstRow
      for part in parts {
        part.placed.draw(in: row.slice(.horizontal, offset: part.column, length: part.columns), on: &canvas)
      }
      guard !isWhole, column < row.columns else { return }
      canvas.fill(row.column(at: column), with: environment.glyph(.ellipsis), environment.theme[.secondary])
    }
  }
}
