/// A view after lowering: plain data that can be placed and drawn, and no environment any more.
///
/// Each kind of `Element` is a file of `Layout/Elements`. Every view of the kit and of an app comes down to them.
public struct Node: Sendable {
  package let element: any Element

  /// What it wants of a row's columns; of the element, kept so that it is worked out once.
  package let columns: Demand

  /// What it wants of a column's rows.
  package let rows: Reach

  /// Who is served first where a stack has too little; 0 unless said otherwise.
  package let priority: Int

  /// Whether it pushes along its stack, and so has no say across it.
  package let isSpacer: Bool

  package init(_ element: some Element, priority: Int = 0) {
    self.element = element
    self.columns = element.columns
    self.rows = element.rows
    self.isSpacer = element.isSpacer
    self.priority = priority
  }

  private init(_ node: Node, priority: Int) {
    self.element = node.element
    self.columns = node.columns
    self.rows = node.rows
    self.isSpacer = node.isSpacer
    self.priority = priority
  }

  /// The same with another priority.
  package func with(priority: Int) -> Node { Node(self, priority: priority) }

  /// The answer to a proposal: never larger than it.
  package func placed(in proposal: Size) -> Placed {
    guard proposal.columns > 0, proposal.rows > 0 else { return .nothing }
    return self.element.placed(in: proposal)
  }

  /// The rows that it can use in some room, without what it would take beyond that.
  package func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return self.rows.minimum }
    return self.element.idealRows(in: room)
  }
}
