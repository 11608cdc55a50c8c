/// Collects the views listed in a `body`.
///
/// The result is always a plain list: `if`, `switch` and `for` need no types of their own, and each statement is
/// type-checked alone. (No parameter packs: stored packs are not specialised away and cost more than the drawing.)
@resultBuilder
public enum ViewBuilder {
  /// One view of the list.
  @inlinable
  public static func buildExpression(_ view: some View) -> ViewList { ViewList(one: view) }
  /// No view.
  public static func buildBlock() -> ViewList { ViewList([]) }
  /// The first statement.
  public static func buildPartialBlock(first: ViewList) -> ViewList { first }
  /// One statement more.
  public static func buildPartialBlock(accumulated: consuming ViewList, next: consuming ViewList) -> ViewList {
    accumulated.append(next)
    return accumulated
  }
  /// An `if` without `else`.
  public static func buildOptional(_ list: ViewList?) -> ViewList { list ?? ViewList([]) }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: ViewList) -> ViewList { first }
  /// Its other branch.
  public static func buildEither(second: ViewList) -> ViewList { second }
  /// A `for` loop.
  public static func buildArray(_ lists: [ViewList]) -> ViewList { ViewList(lists.flatMap(\.views)) }
}

/// What a ``ViewBuilder`` makes: views in a row. On its own it draws as a column.
public struct ViewList: View {
  private var content: Content

  /// One view needs no array: most builders are given few, in every frame anew.
  private enum Content: Sendable {
    case one(any View)
    case many([any View])
  }

  package init(_ views: [any View]) {
    self.content = .many(views)
  }

  @usableFromInline
  init(one view: any View) {
    self.content = .one(view)
  }

  package var views: [any View] {
    switch self.content {
    case .one(let view): [view]
    case .many(let views): views
    }
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let nodes = self.nodes(in: environment)
    return nodes.count == 1 ? nodes[0] : Node(StackElement(.vertical, nodes))
  }

  /// The views as a row of a list: side by side, unless it is a single one that takes the whole row anyway.
  package func row(in environment: RenderEnvironment) -> Node {
    if case .one(let view) = self.content {
      let node = view.lowered(in: environment)
      return node.columns.isFlexible ? node : Node(StackElement(.horizontal, [node]))
    }
    return Node(StackElement(.horizontal, spacing: 1, self.nodes(in: environment)))
  }

  package func nodes(in environment: RenderEnvironment) -> [Node] {
    switch self.content {
    case .one(let view): [view.lowered(in: environment)]
    case .many(let views): views.map { $0.lowered(in: environment) }
    }
  }

  fileprivate mutating func append(_ next: consuming ViewList) {
    var views: [any View] = []
    switch self.content {
    case .one(let view):
      views.reserveCapacity(4)
      views.append(view)
    case .many(let more):
      views = more
      // The only other owner lets go, so that nothing is copied.
      self.content = .many([])
    }
    switch next.content {
    case .one(let view): views.append(view)
    case .many(let more): views.append(contentsOf: more)
    }
    self.content = .many(views)
  }
}
