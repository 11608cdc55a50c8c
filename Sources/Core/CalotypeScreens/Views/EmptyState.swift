/// A notice that there is nothing to show, with a hint about what to do.
///
///     EmptyState("No breed matches “cat”.", hint: "Change or clear the filter.") {
///       Button("Clear the filter") { send(.filterCleared) }
///     }
///     // No breed matches “cat”.
///     // Change or clear the filter.
///     //
///     // [ Clear the filter ]
public struct EmptyState: View {
  /// The notice, with a free row above and below it.
  public let body: EnvironmentReader<ModifiedView>

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - title: The reason why the screen is empty.
  ///   - hint: What the user can do about it.
  ///   - actions: Buttons that do it.
  public init(
    _ title: String, hint: String? = nil, @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    let actions = actions()
    // Built when it is drawn: views that are stored inside each other take more of the stack to be released.
    body = EnvironmentReader { _ in
      return VStack(spacing: 1) {
        VStack {
          Text(title)
          if let hint { Text(hint).role(.secondary) }
        }
        if !actions.flattened.isEmpty { ButtonRow { actions } }
      }
      .padding(rows: 1)
    }
  }
}
