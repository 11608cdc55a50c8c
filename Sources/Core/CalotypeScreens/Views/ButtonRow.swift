/// Buttons side by side, two columns apart. If they do not all fit, they are placed one below the other.
///
///     ButtonRow {
///       Button("Retry") { send(.retryTapped) }
///       Button("Open a copy") { send(.copyTapped) }
///     }
///     // [ Retry ]  [ Open a copy ]
///
///     // in 20 columns
///     // [ Retry ]
///     // [ Open a copy ]
public struct ButtonRow: PrimitiveView {
  private let content: ViewList

  /// Creates a row of buttons, or of other short views.
  public init(@ViewBuilder content: () -> ViewList) {
    self.content = content()
  }

  func node(in environment: RenderEnvironment) -> Node {
    let nodes = content.nodes(in: environment)
    guard nodes.count > 1 else { return nodes.first ?? .empty }
    return Node(
      AlternativesElement(
        first: Node(.horizontal, spacing: 2, nodes), second: Node(.vertical, nodes)))
  }
}
