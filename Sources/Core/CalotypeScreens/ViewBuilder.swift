/// Collects the views in a `body`.
///
/// The result is always a plain list: `if`, `switch` and `for` do not have their own types.
@resultBuilder
public enum ViewBuilder {
  /// Builds a single list, e.g. from an `if`.
  public static func buildBlock(_ list: ViewList) -> ViewList { list }
  /// Builds a list from any number of views.
  public static func buildBlock(_ views: any View...) -> ViewList { ViewList(views) }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ list: ViewList?) -> ViewList { list ?? ViewList([]) }
  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: ViewList) -> ViewList { first }
  /// Its other branch.
  public static func buildEither(second: ViewList) -> ViewList { second }
  /// Builds a `for` loop.
  public static func buildArray(_ lists: [ViewList]) -> ViewList { ViewList(lists) }
  /// Builds an `if #available`.
  public static func buildLimitedAvailability(_ list: ViewList) -> ViewList { list }
}

/// The result of a ``ViewBuilder``: a list of views.
///
/// In a stack, its views are laid out among the others, as if they were written there directly. On its own, the list is
/// drawn as a column.
public struct ViewList: PrimitiveView {
  let views: [any View]

  init(_ views: [any View]) { self.views = views }

  func node(in environment: RenderEnvironment) -> Node {
    if views.count == 1 { return views[0].nested(in: environment) }
    let nodes = nodes(in: environment)
    return nodes.count == 1 ? nodes[0] : Node(.vertical, cut: TruncationStyle(in: environment), nodes)
  }

  /// Returns the views as a row of a list: side by side, unless a single view fills the row anyway.
  func row(in environment: RenderEnvironment) -> Node {
    if views.count == 1, !views[0].isList {
      let node = views[0].nested(in: environment)
      return node.columns.isFlexible ? node : Node(.horizontal, [node])
    }
    return Node(.horizontal, spacing: 1, nodes(in: environment))
  }

  /// Returns the nodes of the views, including those of lists inside.
  func nodes(in environment: RenderEnvironment) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    appendAll(to: &nodes, in: environment)
    return nodes
  }

  fileprivate func appendAll(to nodes: inout [Node], in environment: RenderEnvironment) {
    for index in views.indices { views[index].append(to: &nodes, in: environment) }
  }

  /// The views one by one, including those of lists inside.
  var flattened: [any View] {
    var (flat, rest): ([any View], [any View]) = ([], views.reversed())
    while let view = rest.popLast() {
      if let list = view as? ViewList { rest += list.views.reversed() } else { flat.append(view) }
    }
    return flat
  }
}

extension View {
  /// Whether the view is a list. A cast of each view takes longer than the comparison.
  fileprivate var isList: Bool { Self.self == ViewList.self }

  /// Appends the node of the view, or those of a list.
  fileprivate func append(to nodes: inout [Node], in environment: RenderEnvironment) {
    guard isList, let list = self as? ViewList else { return nodes.append(nested(in: environment)) }
    environment.nesting.entering(Self.self) { list.appendAll(to: &nodes, in: environment) }
  }
}
