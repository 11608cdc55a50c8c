import Synchronization

/// The answers of one element, each under its proposal.
///
/// A parent with too little room asks a child twice: how much it would take, and then with what is left for it. If each
/// level did that anew, every level of nesting would double the time. There are few different proposals, since a child
/// is never offered more rows than the screen has.
final class LayoutCache: Sendable {
  private let known = Mutex<(placed: [Size: Placed], rows: [Size: Int])>(([:], [:]))

  func placed(_ element: any Element, in proposal: Size) -> Placed {
    if let placed = self.known.withLock({ $0.placed[proposal] }) { return placed }
    let placed = element.placed(in: proposal)
    self.known.withLock { $0.placed[proposal] = placed }
    return placed
  }

  func idealRows(of element: any Element, in room: Size) -> Int {
    if let rows = self.known.withLock({ $0.rows[room] }) { return rows }
    let rows = element.idealRows(in: room)
    self.known.withLock { $0.rows[room] = rows }
    return rows
  }
}

/// The rows, cards or cells of a collection that were built so far, if building them again would lose their ``LayoutCache``.
final class NodeCache: Sendable {
  private let known = Mutex<[Int: Node]>([:])
  private let nesting: Nesting
  private let level: Int

  init(in environment: RenderEnvironment) {
    self.nesting = environment.nesting
    // Below a row or a cell there is a layout in the layout, which takes as much of the stack as some levels.
    self.level = self.nesting.current + 4
  }

  func node(_ index: Int, _ build: () -> Node) -> Node {
    if let node = self.known.withLock({ $0.isEmpty ? nil : $0[index] }) { return node }
    let node = self.nesting.resuming(at: self.level, build)
    if node.height >= Node.tall { self.known.withLock { $0[index] = node } }
    return node
  }
}
