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
