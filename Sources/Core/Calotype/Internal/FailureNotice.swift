import CalotypeScreens

/// A failure next to usable content: a compact ``ErrorState``.
///
///     // ✗ More players could not be loaded
///     //   The service answered with status 503.
///     //   The trouble is on the service's side. Try again later.
///     //   [ Retry ]
struct FailureNotice: View {
  private let title: String
  private let error: any ExplainedError
  private let remark: String?
  private let retry: Perform?

  /// - Parameters:
  ///   - title: What failed.
  ///   - error: Why.
  ///   - remark: A note about the content that is still shown.
  ///   - retry: Tries again.
  init(_ title: String, _ error: any ExplainedError, remark: String? = nil, retry: Perform?) {
    self.title = title
    self.error = error
    self.remark = remark
    self.retry = retry
  }

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
