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
  /// The notice, with a free row above and below it.
  public let body: EnvironmentReader<ModifiedView>

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
    let actions = actions()
    // Built when it is drawn: views that are stored inside each other take more of the stack to be released.
    body = EnvironmentReader { _ in
      return VStack(spacing: 1) {
        Label(title, symbol: .cross, role: .error)
        VStack {
          Text(cause)
          if let hint { Text(hint).role(.secondary) }
          if let code { Text(code).role(.secondary) }
        }
        .padding(columns: 2)
        if retry != nil || !actions.flattened.isEmpty {
          ButtonRow {
            if let retry { RetryButton(title, perform: retry) }
            actions
          }
          .padding(Insets(left: 2))
        }
      }
      .padding(rows: 1)
    }
  }
}

/// A button that tries again, in the word of the locale. It gets the focus first.
package struct RetryButton: View {
  package let body: EnvironmentReader<Button>

  /// Creates a button.
  ///
  /// - Parameter title: What failed, which distinguishes it from others on the screen; `nil` if it is the only one.
  package init(_ title: String? = nil, perform: @escaping Perform) {
    let id = "Retry" + (title.map { ": \($0)" } ?? "")
    body = EnvironmentReader { return Button($0.locale.words.retry, id: id, isDefault: true, perform: perform) }
  }
}
