/// A view after lowering: plain data that can be placed and drawn without an environment.
///
/// Only a view that implements ``View/lowered(in:)`` returns one, usually by lowering another view. The kinds of nodes
/// are in `Layout/Elements`.
public struct Node: Sendable {
  let element: any Element

  /// The columns that it wants; stored because computing them may visit the whole content.
  let columns: LengthRequest

  /// The rows that it wants.
  let rows: RowRequest

  /// Children with a higher priority are served first when a stack has too little room; 0 by default.
  private(set) var priority = 0

  /// Whether it pushes along its stack and is ignored across it.
  let isSpacer: Bool

  /// The levels of elements inside.
  let height: Int

  /// The answers so far; `nil` for an element of few levels, which is faster to place again.
  private let cache: LayoutCache?

  /// From this height on, answers are cached.
  static let tall = 4

  init(_ element: some Element) {
    self.element = element
    columns = element.columns
    rows = element.rows
    isSpacer = element is SpacerElement
    height = element.height
    cache = height >= Self.tall ? LayoutCache() : nil
  }

  /// Returns the same with another priority.
  func with(priority: Int) -> Node {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// Returns the answer to a proposal, never larger than the proposal.
  package func placed(in proposal: Size) -> Placed {
    guard proposal.columns > 0, proposal.rows > 0 else { return .nothing }
    guard let cache else { return element.placed(in: proposal) }
    return cache.placed(element, in: proposal)
  }

  /// Returns the rows that it can use in a room, without the rows that it would only fill.
  func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    guard let cache else { return element.idealRows(in: room) }
    return cache.idealRows(of: element, in: room)
  }

  /// Returns the rows that it takes in a room; if it is flexible, the rows that it can use.
  func usedRows(in room: Size) -> Int { rows.isFlexible ? idealRows(in: room) : placed(in: room).size.rows }

  /// Takes no cells and draws nothing.
  static let empty = Node(StackElement(.horizontal, []))
}

extension [Node] {
  /// The height of an element around these.
  var height: Int {
    var highest = 0
    for index in indices where self[index].height > highest { highest = self[index].height }
    return highest + 1
  }
}
