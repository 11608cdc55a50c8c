/// A notice that something failed, with the cause and a way to continue. A failure never looks like empty data.
///
///     ErrorState("The breeds could not be loaded", cause: "dog.ceo is overloaded.", hint: "Try again in a minute.",
///       code: "HTTP 503", retry: { send(.retryTapped) })
///
///                   ✗
///
///     The breeds could not be loaded
///         dog.ceo is overloaded.
///         Try again in a minute.
///                HTTP 503
///
///               ▌ Retry ▐ Enter
///
/// It is in the middle of its place, and its first button gets the focus first.
public struct ErrorState: View {
  /// The notice.
  public let body: ViewList

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
    _ title: String, cause: String? = nil, hint: String? = nil, code: String? = nil, retry: Perform? = nil,
    @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    @ViewBuilder func buttons() -> ViewList {
      if let retry { RetryButton(title, perform: retry) }
      actions()
    }
    let details = [cause, hint, code].compactMap(\.self)
    body = ViewList([
      Notice(.cross, role: .error, Text(title).role(.error), details: details, actions: buttons())
    ])
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
