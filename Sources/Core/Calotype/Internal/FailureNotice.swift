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
      Label(self.title, symbol: .cross, role: .error)
      VStack {
        Text(self.error.summary).lineLimit(3)
        Text(self.error.advice).role(.secondary)
        ButtonRow {
          if let remark = self.remark { Text(remark).role(.secondary) }
          if let retry = self.retry { RetryButton(perform: retry) }
        }
      }
      .padding(Insets(left: 2))
    }
  }
}
