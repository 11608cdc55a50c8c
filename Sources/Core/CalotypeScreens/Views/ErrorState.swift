/// A notice that something failed, with the cause and a way to continue. A failure never looks like empty data.
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

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - title: What failed.
  ///   - cause: The reason.
  ///   - hint: What the user can do about it.
  ///   - code: A code to quote when the user asks for help.
  ///   - retry: Tries again; `nil` for no button.
  ///   - actions: More buttons, after the one that tries again.
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

  /// The notice, with a free row above it.
  public var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Symbol.cross.role(.error)
        Text(title).role(.error)
      }
      VStack {
        Text(cause)
        if let hint { Text(hint).role(.secondary) }
        if let code { Text(code).role(.secondary) }
      }
      .padding(columns: 2)
      if retry != nil || !actions.flattened.isEmpty {
        ButtonRow {
          if let retry { RetryButton(perform: retry) }
          actions
        }
        .padding(Insets(left: 2))
      }
    }
    .padding(rows: 1)
  }
}

/// A button that tries again, in the word of the locale. Its name for the focus is the same in each language.
package struct RetryButton: View {
  private let perform: Perform

  /// Creates a button that tries again.
  package init(perform: @escaping Perform) {
    self.perform = perform
  }

  package func lowered(in environment: RenderEnvironment) -> Node {
    Button(environment.locale.words.retry, id: "Retry", perform: perform).lowered(in: environment)
  }
}
