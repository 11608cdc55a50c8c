/// A screen or a part of one: a value that describes what to draw.
///
///     struct Greeting: View {
///       let name: String
///
///       var body: some View {
///         VStack {
///           Text("Hello").role(.title)
///           Text(name)
///         }
///       }
///     }
///
/// A view depends only on its own values. It is not bound to an actor. `body` is evaluated once per frame, when the
/// view is lowered to a ``Node``.
public protocol View: Sendable {
  /// The type of the view's content; inferred.
  associatedtype Body

  /// The view's content.
  @ViewBuilder var body: Body { get }

  /// Returns the view as plain data for one frame. Views with a ``body`` do not implement this.
  func lowered(in environment: RenderEnvironment) -> Node

  /// Appends the view as plain data: the nodes of all views in a block of a ``ViewBuilder``, or the node of any other
  /// view, and those inside it. Only blocks, stacks and texts implement this.
  ///
  /// It is mutating because the nodes may take over the strings of texts. The view is not used again.
  mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment)
}

extension View where Body: View {
  /// Lowers the view's content.
  public func lowered(in environment: RenderEnvironment) -> Node { body.nested(in: environment) }
}

extension View where Body == Never {
  /// Not available: the kit draws this view directly.
  public var body: Never { fatalError("\(Self.self) has no body: it implements lowered(in:).") }
}

/// A view of the kit that is drawn directly, without a ``View/body``.
protocol PrimitiveView: View where Body == Never {
  /// Returns the view as plain data for one frame.
  func node(in environment: RenderEnvironment) -> Node
}

extension PrimitiveView {
  /// Lowers the view for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node { node(in: environment) }
}

/// A view of the kit that is drawn by a closure, which captures the parameters of the initializer.
protocol ClosureView: PrimitiveView {
  /// Returns the view as plain data for one frame.
  var draw: @Sendable (_ environment: RenderEnvironment) -> Node { get }
}

extension ClosureView {
  func node(in environment: RenderEnvironment) -> Node { draw(environment) }
}

/// A part of another view that is drawn by a closure.
struct DrawnPart: ClosureView {
  let draw: @Sendable (_ environment: RenderEnvironment) -> Node
}

/// A view built from its environment, e.g. a different layout for narrow terminals.
///
///     EnvironmentReader { environment in
///       Text(environment.size.columns < 60 ? "FG%" : "Field goals")
///     }
public struct EnvironmentReader<Content: View>: PrimitiveView {
  private let content: @Sendable (RenderEnvironment) -> Content

  /// Creates a view from a closure that runs once per frame.
  public init(@ViewBuilder content: @escaping @Sendable (_ environment: RenderEnvironment) -> Content) {
    self.content = content
  }

  func node(in environment: RenderEnvironment) -> Node { content(environment).nested(in: environment) }
}
