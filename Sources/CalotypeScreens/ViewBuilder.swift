/// Collects the views listed in a `body`.
///
/// The result is always a plain list: `if`, `switch` and `for` need no types of their own, and each statement is
/// type-checked alone. (No parameter packs: stored packs are not specialised away and cost more than the drawing.)
@resultBuilder
public enum ViewBuilder {
  /// One view of the list.
  public static func buildExpression(_ view: some View) -> ViewList { ViewList([view]) }
  /// No view.
  public static func buildBlock() -> ViewList { ViewList([]) }
  /// The first statement.
  public static func buildPartialBlock(first: ViewList) -> ViewList { first }
  /// One statement more.
  public static func buildPartialBlock(accumulated: ViewList, next: ViewList) -> ViewList {
    accumulated.followed(by: next)
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
  package let views: [any View]

  package init(_ views: [any View]) {
    self.views = views
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let nodes = self.nodes(in: environment)
    return nodes.count == 1 ? nodes[0] : Node(StackElement(.vertical, nodes))
  }

  fileprivate consuming func followed(by next: ViewList) -> ViewList {
    var views = self.views
    views.append(contentsOf: next.views)
    return ViewList(views)
  }

  package func nodes(in environment: RenderEnvironment) -> [Node] {
    self.views.map { $0.lowered(in: environment) }
  }
}
