import CalotypeScreens
import CalotypeState

/// The part of a screen for a value that is loaded: a spinner, the content, or an error.
///
///     LoadingContent(
///       state.breeds, waiting: "Loading breeds…", failed: "The breeds could not be loaded",
///       retry: { send(.retryTapped) }
///     ) { breeds in
///       List("breeds", breeds) { Text($0.name) }
///     }
///
///     // before the first value
///     // ⠋ Loading breeds…
///
///     // after a failure, an ``ErrorState``
///
///     // a reload has failed
///     // Affenpinscher
///     // African
///     //
///     // ✗ Not refreshed: The service answered with status 503.  ▌ Retry ▐
///     //   The trouble is on the service's side. Try again later.
///
/// A value remains visible during a reload and after its failure. The spinner of a reload is at the end of the last row, so
/// that nothing moves. A failure has a notice below the value, between empty rows; in a narrow terminal of fewer than 30 rows
/// it leaves out the advice. If there are few rows, the notice takes them from a list, table or grid above it. A failure never
/// looks like an empty list.
///
/// Put views that are visible before the first value, such as a search field, above this view.
public struct LoadingContent: View {
  /// The content, the spinner or the error.
  public let body: ViewList

  /// Creates the content for a value.
  ///
  /// - Parameters:
  ///   - loading: The value.
  ///   - waiting: The text of the spinner, e.g. `Loading breeds…`.
  ///   - failed: The title of a failure, e.g. `The breeds could not be loaded`.
  ///   - stale: The label of a failure beside the old value.
  ///   - retry: Tries again; `nil` for no button.
  ///   - content: Returns the view of the value.
  public init<Value, Failure: ExplainedError>(
    _ loading: Loading<Value, Failure>, waiting: String, failed: String, stale: String = "Not refreshed",
    retry: Perform? = nil, @ViewBuilder content: (Value) -> ViewList
  ) {
    self.init(
      loading.value.map(content), isReloading: loading.isLoading, loading.failure, waiting: waiting, failed: failed,
      stale: stale, retry: retry)
  }

  /// Creates the content for a paged list. Use ``PagingEnd`` below the list.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - waiting: The text of the spinner, e.g. `Loading players…`.
  ///   - failed: The title of a failure, e.g. `The players could not be loaded`.
  ///   - retry: Loads the first page again; `nil` for no button.
  ///   - content: Returns the view of the elements.
  public init<Element, Cursor, Failure: ExplainedError>(
    _ paging: Paging<Element, Cursor, Failure>, waiting: String, failed: String, retry: Perform? = nil,
    @ViewBuilder content: ([Element]) -> ViewList
  ) {
    self.init(
      paging.hasLoaded ? content(paging.elements) : nil, isReloading: paging.isLoading && !paging.isLoadingMore,
      paging.moreFailure == nil ? paging.failure : nil, waiting: waiting, failed: failed, retry: retry)
  }

  private init(
    _ content: ViewList?, isReloading: Bool, _ failure: (any ExplainedError)?, waiting: String, failed: String,
    stale: String = "Not refreshed", retry: Perform?
  ) {
    @ViewBuilder func parts() -> ViewList {
      if let content, isReloading {
        ZStack(horizontal: .trailing, vertical: .trailing) {
          VStack { content }.frame(minColumns: .max, minRows: .max)
          Spinner(waiting).padding(Insets(left: 1)).background(.text)
        }
      } else if let content {
        content
        if let failure {
          FailureNotice(title: stale, failed: failed, error: failure, retry: retry)
            .padding(Insets(rows: 1)).layoutPriority(1)
        }
      } else if let failure {
        ErrorState(failed, cause: failure.summary, hint: failure.advice, retry: retry)
      } else {
        Spinner(waiting).centered()
      }
    }
    body = parts()
  }
}

/// A failure next to usable content: a compact ``ErrorState``. In a narrow terminal the button is below the texts, and the
/// advice needs 30 rows.
///
///     // ✗ More players not loaded: The service answered with status 503.  ▌ Retry ▐
///     //   The trouble is on the service's side. Try again later.
struct FailureNotice: View {
  let title: String
  /// The failed part, which distinguishes the button from others on the screen.
  let failed: String
  let error: any ExplainedError
  /// Tries again; `nil` for no button.
  let retry: Perform?

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.sizeClass == .compact
      let button = retry.map { RetryButton(failed, perform: $0) }
      VStack {
        HStack(spacing: 2) {
          Label(Text("\(title): \(error.summary)").lineLimit(3), symbol: .cross, role: .error)
          if let button, !isCompact { button.layoutPriority(1) }
        }
        if !isCompact || environment.size.rows >= 30 {
          Text(error.advice).role(.secondary).padding(Insets(left: 2))
        }
        if let button, isCompact { button.padding(Insets(left: 2)) }
      }
    }
  }
}
