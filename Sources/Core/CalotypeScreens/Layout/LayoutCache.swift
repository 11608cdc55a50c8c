import Synchronization

/// The layouts of one node so far, by proposal.
///
/// A parent with too little room places a child twice: first to learn how much it would take, then in what is left.
/// Without the cache, each level of nesting would double the time. There are few different proposals, since a child is
/// never offered more rows than the screen has.
final class LayoutCache: Sendable {
  private struct Cached {
    /// Most nodes have one layout, which is found without hashing.
    var first: (proposal: Size, layout: Placed)?
    var others: [Size: Placed] = [:]
    var rows: [Size: Int] = [:]
  }

  private let cached = Mutex(Cached())

  func layout(in proposal: Size) -> Placed? {
    cached.withLock { $0.first?.proposal == proposal ? $0.first?.layout : $0.others[proposal] }
  }

  func add(_ layout: Placed, in proposal: Size) {
    cached.withLock { if $0.first == nil { $0.first = (proposal, layout) } else { $0.others[proposal] = layout } }
  }

  func rows(in room: Size) -> Int? { cached.withLock { $0.rows[room] } }
  func add(rows: Int, in room: Size) { cached.withLock { $0.rows[room] = rows } }
}

/// The rows, cards or cells of a collection that are built so far. Of rows and cards, only those with a ``LayoutCache``
/// are stored, which building them again would lose. Of a table, all cells are: they are measured before they are drawn.
final class NodeCache: Sendable {
  private let built = Mutex<[Int: Node]>([:])
  /// To lock takes longer than to build a short row.
  private let isEmpty = Atomic(true)
  private let nesting: Nesting
  private let level: Int
  private let storesAll: Bool

  init(in environment: borrowing RenderEnvironment, storesAll: Bool = false) {
    self.storesAll = storesAll
    nesting = environment.nesting
    // The layout of a row runs inside the layout of its list, which takes as much of the stack as some levels.
    level = nesting.current + 4
  }

  func node(_ index: Int, _ build: () -> Node) -> Node {
    if !isEmpty.load(ordering: .acquiring), let node = stored(index) { return node }
    let node = nesting.resuming(at: level, build)
    store(node, index)
    return node
  }

  /// Appends a row, card or cell, and the nodes inside it.
  func append(_ index: Int, to nodes: inout [Node], _ build: (_ index: Int, _ nodes: inout [Node]) -> Void) {
    if !isEmpty.load(ordering: .acquiring), let node = stored(index) { return nodes.append(node) }
    let root = nodes.count
    nesting.resuming(at: level) { build(index, &nodes) }
    if nodes[root].height >= Node.tall { store(nodes.span.node(at: root), index) }
  }

  private func stored(_ index: Int) -> Node? { built.withLock { $0[index] } }

  private func store(_ node: Node, _ index: Int) {
    guard storesAll || node.height >= Node.tall else { return }
    built.withLock { $0[index] = node }
    isEmpty.store(false, ordering: .releasing)
  }
}
