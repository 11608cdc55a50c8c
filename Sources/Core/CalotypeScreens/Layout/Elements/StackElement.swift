/// A stack that holds its children, each of which holds the nodes inside it or is followed by them.
struct StackElement: Element {
  let stack: Stack
  let children: [Node]
  let columns: LengthRequest
  let rows: RowRequest
  let height: Int

  func idealRows(in room: Size) -> Int { stack.idealRows(of: children.span, in: room) }

  func placed(in proposal: Size) -> Placed {
    var nodes = children
    var span = nodes.mutableSpan
    let (size, isCut) = stack.place(&span, 0..<span.count, in: proposal)
    return Placed(size, draw: Self.drawing(stack, nodes, isCut: isCut))
  }

  /// Draws placed children.
  ///
  /// - Parameter isCut: Whether the last row is a mark.
  static func drawing(
    _ stack: Stack, _ nodes: [Node], isCut: Bool
  ) -> @Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void {
    { stack.draw(nodes.span, nodes.indices, isCut: isCut, in: $0, on: &$1) }
  }
}

extension StackElement {
  init(_ stack: Stack, _ children: [Node]) {
    let (columns, rows, height) = stack.requests(of: children.span)
    self.init(stack: stack, children: children, columns: columns, rows: rows, height: height)
  }
}
