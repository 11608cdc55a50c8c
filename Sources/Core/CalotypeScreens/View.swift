/// A screen, or a part of one: a value that says what should be drawn and reads nothing but what it was given.
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
/// Views belong to no actor. `body` is evaluated once per frame, when the view is lowered to a ``Node``.
public protocol View: Sendable {
  /// The type of what the view is made of; inferred.
  associatedtype Body

  /// What the view is made of.
  @ViewBuilder var body: Body { get }

  /// The view as plain data for one frame. Views with a ``body`` never write this.
  func lowered(in environment: RenderEnvironment) -> Node

  /// Adds what the view is in a stack: one node, or several where it is a list of views. Nobody but ``ViewList`` writes
  /// this.
  func append(to nodes: inout [Node], in environment: RenderEnvironment)
}

extension View {
  /// Adds the view as one node.
  public func append(to nodes: inout [Node], in environment: RenderEnvironment) {
    nodes.append(self.nested(in: environment))
  }
}

extension View where Body: View {
  /// Lowers what the view is made of.
  public func lowered(in environment: RenderEnvironment) -> Node {
    self.body.nested(in: environment)
  }
}

extension View where Body == Never {
  /// A view that is drawn by the kit itself has no parts.
  public var body: Never {
    fatalError("\(Self.self) has no body: it implements lowered(in:).")
  }
}

/// A part that is made from the environment it stands in, e.g. another layout for narrow terminals.
///
///     EnvironmentReader { environment in
///       Text(environment.size.columns < 60 ? "FG%" : "Field goals")
///     }
public struct EnvironmentReader<Content: View>: View {
  private let content: @Sendable (RenderEnvironment) -> Content

  /// A part made by a closure, once per frame.
  public init(@ViewBuilder content: @escaping @Sendable (_ environment: RenderEnvironment) -> Content) {
    self.content = content
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    self.content(environment).nested(in: environment)
  }
}
