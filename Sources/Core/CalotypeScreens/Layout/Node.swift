/// A view after lowering: plain data that can be placed and drawn without an environment.
///
/// Only a view that implements ``View/lowered(in:)`` returns one, usually by lowering another view. The kinds of nodes
/// are in `Layout/Elements`.
public struct Node: Sendable {
  let element: any Element

  /// The columns that it wants; stored because computing them may visit the whole content.
  private(set) var columns: LengthRequest

  /// The rows that it wants.
  let rows: RowRequest

  /// Children with a higher priority are served first when a stack has too little room; 0 by default.
  private(set) var priority = 0

  /// Whether it pushes along its stack and is ignored across it.
  private(set) var isSpacer: Bool

  /// The levels of elements inside.
  private(set) var height: Int

  /// Free cells around the element, see ``padded(by:)``.
  private var padding: Insets?

  /// The answers of the element so far; `nil` for one of few levels, which is faster to place again.
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

  /// Returns the same with free cells around it. If there is too little room, they go first: the same number on both sides, and
  /// an odd one stays at the left or top.
  ///
  /// Padding is common, so it is a part of the node: an element around the content would be allocated and copied.
  func padded(by insets: Insets) -> Node {
    if padding != nil { return Node(PaddedElement(content: self)).padded(by: insets) }
    var copy = self
    copy.padding = insets
    copy.columns.ideal += insets.columns
    (copy.priority, copy.isSpacer, copy.height) = (0, false, height + 1)
    return copy
  }

  /// Whether it only separates other nodes.
  var isLine: Bool { padding == nil && element is LineElement }

  /// Returns the answer to a proposal, never larger than the proposal.
  package func placed(in proposal: Size) -> Placed {
    guard let padding, proposal.columns > 0, proposal.rows > 0 else { return placedElement(in: proposal) }
    // The content's minimum decides: asking for its ideal rows would place it twice at every level.
    let insets = padding.cut(columns: proposal.columns - columns.minimum, rows: proposal.rows - rows.minimum)
    let placed = placedElement(in: proposal.inset(by: insets))
    return Placed(placed.size.grown(by: insets, in: proposal), placed, insetBy: insets)
  }

  private func placedElement(in proposal: Size) -> Placed {
    guard proposal.columns > 0, proposal.rows > 0 else { return .nothing }
    guard let cache else { return element.placed(in: proposal) }
    return cache.placed(element, in: proposal)
  }

  /// Returns the rows that it can use in a room, without the rows that it would only fill.
  func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    guard let padding else { return idealElementRows(in: room) }
    return idealElementRows(in: room.inset(by: padding)) + padding.rows
  }

  private func idealElementRows(in room: Size) -> Int {
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
