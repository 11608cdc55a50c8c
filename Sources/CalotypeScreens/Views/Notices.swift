/// Says that there is nothing to show, and what to do about it.
///
///     EmptyState("No breed matches “cat”.", hint: "Change or clear the filter.")
public struct EmptyState: View {
  private let title: String
  private let hint: String?

  /// A notice with an optional way out.
  public init(_ title: String, hint: String? = nil) {
    self.title = title
    self.hint = hint
  }

  /// The notice, one row below what stands above it.
  public var body: some View {
    VStack {
      Text(self.title)
      if let hint = self.hint { Text(hint).role(.secondary) }
    }
    .padding(rows: 1)
  }
}

/// Says that something failed, why, and what can be done: a failure never looks like empty data.
///
///     ErrorState("The breeds could not be loaded", cause: "dog.ceo refused the connection.",
///       hint: "Check the connection.", retry: { send(.retryTapped) })
///
///     ✗ The breeds could not be loaded
///
///       dog.ceo refused the connection.
///       Check the connection.
///
///       [ Retry ]
public struct ErrorState: View {
  private let title: String
  private let cause: String
  private let hint: String?
  private let retry: Perform?

  /// A failure with its cause, a way out, and a button that tries again.
  public init(_ title: String, cause: String, hint: String? = nil, retry: Perform? = nil) {
    self.title = title
    self.cause = cause
    self.hint = hint
    self.retry = retry
  }

  /// The notice, one row below what stands above it.
  public var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Symbol.cross.role(.error)
        Text(self.title).role(.error)
      }
      VStack {
        Text(self.cause)
        if let hint = self.hint { Text(hint).role(.secondary) }
      }
      .padding(columns: 2)
      if let retry = self.retry { Button("Retry", perform: retry).padding(Insets(left: 2)) }
    }
    .padding(rows: 1)
  }
}
