/// Elements in the same place, the later ones over the earlier ones.
package final class LayersElement: Element {
  private let horizontal: Alignment
  private let vertical: Alignment
  private let children: [Node]

  package init(horizontal: Alignment, vertical: Alignment, _ children: [Node]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.children = children
  }

  package var columns: LengthRequest {
    self.children.reduce(into: LengthRequest(minimum: 0, ideal: 0)) { most, child in
      most.minimum = max(most.minimum, child.columns.minimum)
      most.ideal = max(most.ideal, child.columns.ideal)
      most.isFlexible = most.isFlexible || child.columns.isFlexible
    }
  }

  package var rows: RowRequest {
    self.children.reduce(into: RowRequest(minimum: 0)) { most, child in
      most.minimum = max(most.minimum, child.rows.minimum)
      most.isFlexible = most.isFlexible || child.rows.isFlexible
    }
  }

  package var height: Int { self.children.height }

  package func idealRows(in room: Size) -> Int {
    self.children.reduce(0) { max($0, $1.idealRows(in: room)) }
  }

  package func placed(in proposal: Size) -> Placed {
    let layers = self.children.map { $0.placed(in: proposal) }
    let size = Size(
      columns: layers.reduce(0) { max($0, $1.size.columns) }, rows: layers.reduce(0) { max($0, $1.size.rows) })
    return Placed(size, PlacedLayers(self.horizontal, self.vertical, layers))
  }
}

private final class PlacedLayers: Drawing {
  let horizontal: Alignment
  let vertical: Alignment
  let layers: [Placed]

  init(_ horizontal: Alignment, _ vertical: Alignment, _ layers: [Placed]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.layers = layers
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for layer in self.layers {
      layer.draw(in: rect.placing(layer.size, horizontal: self.horizontal, vertical: self.vertical), on: &canvas)
    }
  }
}

extension Rect {
  /// The part that something of a size takes; all of it in a direction in which it is leading.
  package func placing(_ size: Size, horizontal: Alignment, vertical: Alignment) -> Rect {
    let (columns, rows) = (min(size.columns, self.columns), min(size.rows, self.rows))
    func offset(_ alignment: Alignment, _ free: Int) -> Int {
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    }
    return Rect(
      column: self.column + offset(horizontal, self.columns - columns),
      row: self.row + offset(vertical, self.rows - rows),
      columns: horizontal == .leading ? self.columns : columns, rows: vertical == .leading ? self.rows : rows)
  }
}
