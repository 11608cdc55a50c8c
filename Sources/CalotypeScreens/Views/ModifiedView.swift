/// A view that was changed by one of the methods of ``View``: with padding, with a border, in a frame.
///
/// It is one type, whatever view is inside. A view's type has to be known where it is put among others, and looking up
/// a new one for each modifier costs more than drawing it.
public final class ModifiedView: View {
  private let content: any View
  private let change: Change

  private enum Change: Sendable {
    case padding(Insets)
    case node(@Sendable (Node, RenderEnvironment) -> Node)
    case environment(@Sendable (inout RenderEnvironment) -> Void)
  }

  private init(_ content: any View, _ change: Change) {
    self.content = content
    self.change = change
  }

  /// A view with free cells around it.
  @usableFromInline
  convenience init(content: any View, padding: Insets) {
    self.init(content, .padding(padding))
  }

  /// A view whose node is changed, e.g. put into another one.
  package convenience init(content: some View, change: @escaping @Sendable (Node, RenderEnvironment) -> Node) {
    self.init(content, .node(change))
  }

  /// A view in another environment.
  package convenience init(content: some View, environment: @escaping @Sendable (inout RenderEnvironment) -> Void) {
    self.init(content, .environment(environment))
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    switch self.change {
    case .padding(let insets):
      return Node(PaddingElement(insets, self.content.lowered(in: environment)))
    case .node(let change):
      return change(self.content.lowered(in: environment), environment)
    case .environment(let change):
      var environment = environment
      change(&environment)
      return self.content.lowered(in: environment)
    }
  }
}
