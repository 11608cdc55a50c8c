/// Collects the views in a `body`.
///
/// A block with several views is a ``ViewPair``, one with an `if` a ``ViewChoice``, and a `for` makes a ``ViewList``. A
/// function that is not generic returns any block as a ``ViewList``:
///
///     @ViewBuilder func facts() -> ViewList {
///       Text(dog.name)
///       if let origin = dog.origin { Text(origin) }
///     }
///
/// The caller inlines the functions that join views, because it knows the types of the blocks. To look them up at run
/// time takes longer than to draw the views.
@resultBuilder
public enum ViewBuilder {
  /// Builds a view of a known type.
  @inlinable public static func buildExpression<Content: View>(_ view: consuming Content) -> Item<Content> {
    Item(view)
  }
  /// Builds a view of an unknown type.
  @_disfavoredOverload
  public static func buildExpression(_ view: any View) -> ViewList { ViewList(of: view) }

  /// Builds an empty block.
  public static func buildBlock() -> ViewList { ViewList([]) }
  /// Builds the first view of a block.
  @inlinable public static func buildPartialBlock<First: View>(first: consuming Item<First>) -> First { first.view }
  /// Builds the first `if` or `for` of a block.
  @inlinable public static func buildPartialBlock<First: View>(first: consuming First) -> First { first }
  /// Builds the views up to the next one.
  @inlinable public static func buildPartialBlock<Before: View, Last: View>(
    accumulated: consuming Before, next: consuming Item<Last>
  ) -> ViewPair<Before, Last> {
    ViewPair(accumulated, next.view)
  }
  /// Builds the views up to the next `if` or `for`.
  @inlinable public static func buildPartialBlock<Before: View, Last: View>(
    accumulated: consuming Before, next: consuming Last
  ) -> ViewPair<Before, Last> {
    ViewPair(accumulated, next)
  }

  /// Builds an `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> ViewChoice<Content, ViewList> {
    content.map { .first($0) } ?? .second(ViewList([]))
  }
  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ViewChoice<First, Second> {
    .first(first)
  }
  /// Builds its other branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> ViewChoice<First, Second> {
    .second(second)
  }
  /// Builds a `for` loop.
  public static func buildArray<Content: View>(_ views: [Content]) -> ViewList { ViewList(views) }
  /// Builds an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> ViewList { ViewList(of: content) }

  /// Builds a block with the type that its views give it.
  @inlinable public static func buildFinalResult<Content: View>(_ content: consuming Content) -> Content { content }
  /// Builds any block as a list.
  @_disfavoredOverload
  public static func buildFinalResult<Content: View>(_ content: Content) -> ViewList { ViewList(of: content) }

  /// A view in a block. Without it, a view of an unknown type would pass for one of a known type.
  public struct Item<Content: View> {
    @usableFromInline let view: Content

    @inlinable init(_ view: consuming Content) { self.view = view }
  }
}

/// Several views of a ``ViewBuilder``.
///
/// In a stack, they are laid out among the others, as if they were written there directly. On its own, a block is drawn
/// as a column.
protocol ViewBlock: PrimitiveView {
  /// The views of the block, some of which can be blocks too.
  var parts: [any View] { get }
}

extension ViewBlock {
  func node(in environment: RenderEnvironment) -> Node { column(of: nodes(in: environment), in: environment) }

  fileprivate func column(of nodes: [Node], in environment: RenderEnvironment) -> Node {
    nodes.count == 1 ? nodes[0] : Node(.vertical, cut: TruncationStyle(in: environment), nodes)
  }

  /// The views one by one, including those of blocks inside.
  var flattened: [any View] {
    var (flat, rest): ([any View], [any View]) = ([], parts.reversed())
    while let view = rest.popLast() {
      if let block = view as? any ViewBlock { rest += block.parts.reversed() } else { flat.append(view) }
    }
    return flat
  }
}

/// Views that follow each other, as a ``ViewBuilder`` collects them.
public struct ViewPair<Before: View, Last: View>: ViewBlock {
  @usableFromInline var before: Before
  @usableFromInline var last: Last

  @inlinable init(_ before: consuming Before, _ last: consuming Last) {
    self.before = before
    self.last = last
  }

  var parts: [any View] { [before, last] }

  /// Appends the nodes of both.
  @inlinable public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    before.appendNodes(to: &nodes, in: environment)
    last.appendNodes(to: &nodes, in: environment)
  }
}

/// One of two blocks, as a ``ViewBuilder`` builds an `if` or a `switch`.
public enum ViewChoice<First: View, Second: View>: ViewBlock {
  /// The block of the first branch.
  case first(First)
  /// The block of the other branch.
  case second(Second)

  var parts: [any View] {
    switch self {
    case .first(let block): [block]
    case .second(let block): [block]
    }
  }

  /// Appends the nodes of the block.
  public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    switch self {
    case .first(var block): block.appendNodes(to: &nodes, in: environment)
    case .second(var block): block.appendNodes(to: &nodes, in: environment)
    }
  }
}

/// A list of views of any types, and the type of any block where it must not depend on the views.
public struct ViewList: ViewBlock {
  private(set) var parts: [any View]

  init(_ views: [any View]) { parts = views }

  /// Creates a list of the views in a block.
  init<Content: View>(of block: Content) { self = block as? ViewList ?? ViewList([block]) }

  func node(in environment: RenderEnvironment) -> Node {
    if parts.count == 1 { return parts[0].nested(in: environment) }
    var (nodes, copy): ([Node], Self) = ([], self)
    copy.appendParts(to: &nodes, in: environment)
    return column(of: nodes.separated, in: environment)
  }

  /// Appends the nodes of all views.
  public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    if parts.count == 1 { return parts[0].appendNodes(to: &nodes, in: environment) }
    // A list of lists can be as deep as nested views.
    environment.nesting.entering(Self.self) { appendParts(to: &nodes, in: environment) }
  }

  private mutating func appendParts(to nodes: inout [Node], in environment: RenderEnvironment) {
    for index in parts.indices { parts[index].appendNodes(to: &nodes, in: environment) }
  }
}

extension View {
  /// Appends the node of the view, which holds those inside it.
  public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    guard environment.nesting.enter() else { return nodes.append(.empty) }
    nodes.append(lowered(in: environment))
    environment.nesting.leave(Self.self)
  }

  /// Returns the nodes of the view, or of the views in a block. Each holds those inside it.
  func nodes(in environment: RenderEnvironment) -> [Node] {
    var (nodes, copy): ([Node], Self) = ([], self)
    copy.appendNodes(to: &nodes, in: environment)
    return nodes.separated
  }

  /// Whether it is a block of a ``ViewBuilder``.
  @usableFromInline static var isBlock: Bool { self is any ViewBlock.Type }
}

extension [Node] {
  /// Begins a row of a list, and returns its index. Its views follow: those of a block side by side, any other one as
  /// wide as the row.
  @usableFromInline mutating func beginRow(ofBlock isBlock: Bool) -> Int {
    if isBlock { append(Node(Stack(axis: .horizontal, alignment: .leading, spacing: 1, cut: nil))) }
    return isBlock ? count - 1 : count
  }

  /// Ends a row after its views.
  @usableFromInline mutating func endRow(at row: Int, ofBlock isBlock: Bool) {
    if !isBlock {
      let isSingle = count > row && span.next(after: row) == count
      if isSingle, self[row].columns.isFlexible { return }
      insert(Node(Stack(axis: .horizontal, alignment: .leading, spacing: 0, cut: nil)), at: row)
    }
    close(at: row, nil)
  }
}
