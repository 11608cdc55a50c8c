/// Collects the views in a `body`.
///
/// The result is always a plain list: `if`, `switch` and `for` do not have their own types.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> ViewList { ViewList([]) }

  // One overload for each common count, which creates an array of the right length where the types are known. A
  // parameter pack would look the types up at run time.

  /// A single list, e.g. from an `if`.
  @inlinable
  public static func buildBlock(_ list: ViewList) -> ViewList { list }
  /// A single view.
  @inlinable
  public static func buildBlock(_ view: some View) -> ViewList { ViewList([view]) }
  /// Two views.
  @inlinable
  public static func buildBlock(_ first: some View, _ second: some View) -> ViewList { ViewList([first, second]) }
  /// Three views.
  @inlinable
  public static func buildBlock(_ first: some View, _ second: some View, _ third: some View) -> ViewList {
    ViewList([first, second, third])
  }
  /// Four views.
  @inlinable
  public static func buildBlock(
    _ first: some View, _ second: some View, _ third: some View, _ fourth: some View
  ) -> ViewList {
    ViewList([first, second, third, fourth])
  }
  /// Five views or more.
  @inlinable
  public static func buildBlock<each More: View>(
    _ first: some View, _ second: some View, _ third: some View, _ fourth: some View, _ fifth: some View,
    _ more: repeat each More
  ) -> ViewList {
    var views: [any View] = [first, second, third, fourth, fifth]
    repeat views.append(each more)
    return ViewList(views)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ list: ViewList?) -> ViewList { list ?? ViewList([]) }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: ViewList) -> ViewList { first }
  /// Its other branch.
  public static func buildEither(second: ViewList) -> ViewList { second }
  /// A `for` loop.
  public static func buildArray(_ lists: [ViewList]) -> ViewList { ViewList(lists) }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ list: ViewList) -> ViewList { list }
}

/// The result of a ``ViewBuilder``: a list of views.
///
/// In a stack, its views are laid out among the others, as if they were written there directly. On its own, the list is
/// drawn as a column.
public struct ViewList: View {
  package let views: [any View]

  @usableFromInline
  init(_ views: [any View]) { self.views = views }

  /// Returns the view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    if views.count == 1 { return views[0].nested(in: environment) }
    let nodes = self.nodes(in: environment)
    return nodes.count == 1 ? nodes[0] : Node(StackElement(.vertical, cut: TruncationStyle(in: environment), nodes))
  }

  /// Appends each of its views.
  public func append(to nodes: inout [Node], in environment: RenderEnvironment) {
    environment.nesting.entering(Self.self) {
      for index in views.indices { views[index].append(to: &nodes, in: environment) }
    }
  }

  /// The views as a row of a list: side by side, unless a single view fills the row anyway.
  package func row(in environment: RenderEnvironment) -> Node {
    if views.count == 1, !(views[0] is ViewList) {
      let node = views[0].nested(in: environment)
      return node.columns.isFlexible ? node : Node(StackElement(.horizontal, [node]))
    }
    return Node(StackElement(.horizontal, spacing: 1, nodes(in: environment)))
  }

  package func nodes(in environment: RenderEnvironment) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    for index in views.indices { views[index].append(to: &nodes, in: environment) }
    return nodes
  }
}
