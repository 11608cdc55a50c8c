/// Buttons side by side, two columns apart; below each other where the row is too narrow for all of them.
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
public struct ButtonRow: View {
  private let content: ViewList

  /// A row of buttons, or of other short views.
  public init(@ViewBuilder content: () -> ViewList) {
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let nodes = self.content.flattenedNodes(in: environment)
    guard nodes.count > 1 else { return nodes.first ?? Node(StackElement(.horizontal, [])) }
    return Node(
      AlternativesElement(
        Node(StackElement(.horizontal, spacing: 2, nodes)), or: Node(StackElement(.vertical, nodes))))
  }
}
