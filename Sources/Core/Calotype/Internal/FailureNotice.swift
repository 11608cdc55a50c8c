import CalotypeScreens

/// A failure next to usable content: a compact ``ErrorState``.
///
///     // ✗ More players could not be loaded
///     //   The service answered with status 503.
///     //   The trouble is on the service's side. Try again later.
///     //   [ Retry ]
struct FailureNotice: View {
  let title: String
  let error: any ExplainedError
  /// A note about the content that is still shown.
  var remark: String?
  /// Tries again; `nil` for no button.
  let retry: Perform?

  var body: some View {
    VStack {
      Label(title, symbol: .cross, role: .error)
      VStack {
        Text(error.summary).lineLimit(3)
        Text(error.advice).role(.secondary)
        ButtonRow {
          if let remark { Text(remark).role(.secondary) }
          if let retry { RetryButton(perform: retry) }
        }
      }
      .padding(Insets(left: 2))
    }
  }
}
