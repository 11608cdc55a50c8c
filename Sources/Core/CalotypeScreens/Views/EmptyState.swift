/// Says that there is nothing to show, and what to do about it.
///
///     EmptyState("No breed matches “cat”.", hint: "Change or clear the filter.") {
///       Button("Clear the filter") { send(.filterCleared) }
///     }
///     // No breed matches “cat”.
///     // Change or clear the filter.
///     //
///     // [ Clear the filter ]
public struct EmptyState: View {
  private let title: String
  private let hint: String?
  private let actions: ViewList

  /// A notice with an optional way out.
  ///
  /// - Parameters:
  ///   - title: What there is none of.
  ///   - hint: What can be done about it.
  ///   - actions: Buttons that do it.
  public init(
    _ title: String, hint: String? = nil, @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    self.title = title
    self.hint = hint
    self.actions = actions()
  }

  /// The notice, one row below what stands above it.
  public var body: some View {
    VStack(spacing: 1) {
      VStack {
        Text(self.title)
        if let hint = self.hint { Text(hint).role(.secondary) }
      }
      if !self.actions.flattened.isEmpty { ButtonRow { self.actions } }
    }
    .padding(rows: 1)
  }
}
