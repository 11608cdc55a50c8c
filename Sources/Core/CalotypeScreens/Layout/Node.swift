/// A view after lowering: plain data that can be placed and drawn, and no environment any more.
///
/// Each kind of `Element` is a file of `Layout/Elements`. Every view of the kit and of an app comes down to them.
public struct Node: Sendable {
  package let element: any Element

  /// What it wants of a row's columns; of the element, kept so that it is worked out once.
  package let columns: LengthRequest

  /// What it wants of a column's rows.
  package let rows: RowRequest

  /// Who is served first where a stack has too little; 0 unless said otherwise.
  package let priority: Int

  /// Whether it pushes along its stack, and so has no say across it.
  package let isSpacer: Bool

  /// The levels of elements in this one.
  package let height: Int

  /// What was answered so far; `nil` for a low element, where to ask again costs less than to remember.
  private let answers: LayoutCache?

  /// From this height on, answers are remembered.
  package static let tall = 4

  package init(_ element: some Element, priority: Int = 0) {
    self.element = element
    self.columns = element.columns
    self.rows = element.rows
    self.isSpacer = element.isSpacer
    self.priority = priority
    self.height = element.height
    self.answers = self.height >= Self.tall ? LayoutCache() : nil
  }

  private init(_ node: Node, priority: Int) {
    self.element = node.element
    self.columns = node.columns
    self.rows = node.rows
    self.isSpacer = node.isSpacer
    self.priority = priority
    self.height = node.height
    self.answers = node.answers
  }

  /// The same with another priority.
  package func with(priority: Int) -> Node { Node(self, priority: priority) }

  /// The answer to a proposal: never larger than it.
  package func placed(in proposal: Size) -> Placed {
    guard proposal.columns > 0, proposal.rows > 0 else { return .nothing }
    guard let answers = self.answers else { return self.element.placed(in: proposal) }
    return answers.placed(self.element, in: proposal)
  }

  /// The rows that it can use in some room, without what it would take beyond that.
  package func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return self.rows.minimum }
    guard let answers = self.answers else { return self.element.idealRows(in: room) }
    return answers.idealRows(of: self.element, in: room)
  }
}

extension [Node] {
  /// The height of an element around these.
  package var height: Int {
    var highest = 0
    for index in self.indices where self[index].height > highest { highest = self[index].height }
    return highest + 1
  }
}
