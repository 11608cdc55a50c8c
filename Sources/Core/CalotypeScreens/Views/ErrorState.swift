/// Says that something failed, why, and what can be done: a failure never looks like empty data.
///
///     ErrorState("The breeds could not be loaded", cause: "dog.ceo is overloaded.", hint: "Try again in a minute.",
///       code: "HTTP 503", retry: { send(.retryTapped) })
///
///     ✗ The breeds could not be loaded
///
///       dog.ceo is overloaded.
///       Try again in a minute.
///       HTTP 503
///
///       [ Retry ]
public struct ErrorState: View {
  private let title: String
  private let cause: String
  private let hint: String?
  private let code: String?
  private let retry: Perform?
  private let actions: ViewList

  /// A failure with its cause, a way out, and a button that tries again.
  ///
  /// - Parameters:
  ///   - title: What failed.
  ///   - cause: Why.
  ///   - hint: What can be done about it.
  ///   - code: What to name when asking somebody for help.
  ///   - retry: What tries again; nil where that is of no use.
  ///   - actions: Buttons beside the one that tries again.
  public init(
    _ title: String, cause: String, hint: String? = nil, code: String? = nil, retry: Perform? = nil,
    @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    self.title = title
    self.cause = cause
    self.hint = hint
    self.code = code
    self.retry = retry
    self.actions = actions()
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
        if let code = self.code { Text(code).role(.secondary) }
      }
      .padding(columns: 2)
      if self.retry != nil || !self.actions.flattened.isEmpty {
        ButtonRow {
          if let retry = self.retry { RetryButton(perform: retry) }
          self.actions
        }
        .padding(Insets(left: 2))
      }
    }
    .padding(rows: 1)
  }
}
