/// Elements side by side in one row, of which only those are drawn that fit whole.
///
///     q Quit  / Search  r Reload
///     q Quit  / Search  …
///
/// The last ones are left out first, and an ellipsis stands in their place.
package final class FittingRowElement: Element {
  private let children: [Node]
  private let spacing: Int
  private let ellipsis: (glyph: Unicode.Scalar, style: Style)

  package init(spacing: Int, ellipsis: (glyph: Unicode.Scalar, style: Style), _ children: [Node]) {
    self.children = children
    self.spacing = spacing
    self.ellipsis = ellipsis
  }

  package var columns: LengthRequest {
    let gaps = self.spacing * max(0, self.children.count - 1)
    return LengthRequest(
      minimum: self.children.isEmpty ? 0 : 1, ideal: self.children.reduce(gaps) { $0 + $1.columns.ideal })
  }

  package var rows: RowRequest { RowRequest(minimum: self.children.isEmpty ? 0 : 1) }

  package var height: Int { self.children.height }

  package func placed(in proposal: Size) -> Placed {
    guard !self.children.isEmpty else { return .nothing }
    var parts: [PlacedFittingRow.Part] = []
    var end = 0
    for (index, child) in self.children.enumerated() {
      let start = parts.isEmpty ? 0 : end + self.spacing
      let isLast = index == self.children.count - 1
      let reserved = isLast ? 0 : self.spacing + 1
      let rest = self.children[index...].reduce(start - self.spacing) { $0 + self.spacing + $1.columns.ideal }
      guard rest <= proposal.columns || start + child.columns.ideal + reserved <= proposal.columns else {
        let column = parts.isEmpty ? 0 : end + self.spacing
        return self.placed(parts, ellipsisAt: column, columns: column + 1)
      }
      let placed = child.placed(in: Size(columns: child.columns.ideal, rows: 1))
      parts.append(PlacedFittingRow.Part(column: start, columns: child.columns.ideal, placed: placed))
      end = start + child.columns.ideal
    }
    return self.placed(parts, ellipsisAt: nil, columns: end)
  }

  private func placed(_ parts: [PlacedFittingRow.Part], ellipsisAt column: Int?, columns: Int) -> Placed {
    Placed(Size(columns: columns, rows: 1), PlacedFittingRow(parts, ellipsisAt: column, self.ellipsis))
  }
}

private final class PlacedFittingRow: Drawing {
  let parts: [Part]
  let ellipsisColumn: Int?
  let ellipsis: (glyph: Unicode.Scalar, style: Style)

  struct Part: Sendable {
    let column: Int
    let columns: Int
    let placed: Placed
  }

  init(_ parts: [Part], ellipsisAt column: Int?, _ ellipsis: (glyph: Unicode.Scalar, style: Style)) {
    self.parts = parts
    self.ellipsisColumn = column
    self.ellipsis = ellipsis
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.firstRow
    for part in self.parts {
      part.placed.draw(in: row.slice(.horizontal, offset: part.column, length: part.columns), on: &canvas)
    }
    guard let column = self.ellipsisColumn, column < rect.columns else { return }
    canvas.fill(row.slice(.horizontal, offset: column, length: 1), with: self.ellipsis.glyph, self.ellipsis.style)
  }
}
