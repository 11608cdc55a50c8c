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
///     // ✗ The breeds could not be loaded
///     //   The service answered with status 503.
///     //   The trouble is on the service's side. Try again later.
///     //   An earlier answer is shown.  [ Retry ]
///
/// A value remains visible during a reload and after its failure, with a notice below it. If there are few rows, the notice
/// takes them from a list, table or grid above it. A failure never looks like an empty list. Each notice has an empty row
/// above it.
///
/// Put views that are visible before the first value, such as a search field, above this view.
public struct LoadingContent: View {
  private let phase: Phase
  private let waiting: String
  private let failed: String
  private let retry: Perform?

  private enum Phase: Sendable {
    case waiting
    case failed(any ExplainedError)
    case shown(ViewList, isReloading: Bool, failure: (any ExplainedError)?)

    init(_ content: ViewList?, isReloading: Bool, failure: (any ExplainedError)?) {
      self =
        content.map { .shown($0, isReloading: isReloading, failure: failure) } ?? failure.map { .failed($0) }
        ?? .waiting
    }
  }

  /// Creates the content for a value.
  ///
  /// - Parameters:
  ///   - loading: The value.
  ///   - waiting: The text of the spinner, e.g. `Loading breeds…`.
  ///   - failed: The title of a failure, e.g. `The breeds could not be loaded`.
  ///   - retry: Tries again; `nil` for no button.
  ///   - content: Returns the view of the value.
  public init<Value, Failure: ExplainedError>(
    _ loading: Loading<Value, Failure>, waiting: String, failed: String, retry: Perform? = nil,
    @ViewBuilder content: (Value) -> ViewList
  ) {
    self.phase = Phase(
      loading.value.map(content), isReloading: loading.isLoading, failure: loading.failure)
    (self.waiting, self.failed, self.retry) = (waiting, failed, retry)
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
    self.phase = Phase(
      paging.hasLoaded ? content(paging.elements) : nil, isReloading: paging.isLoading && !paging.isLoadingMore,
      failure: paging.moreFailure == nil ? paging.failure : nil)
    (self.waiting, self.failed, self.retry) = (waiting, failed, retry)
  }

  /// The content, the spinner or the error.
  @ViewBuilder public var body: some View {
    switch self.phase {
    case .waiting:
      Spinner(self.waiting).padding(rows: 1)
    case .failed(let error):
      ErrorState(self.failed, cause: error.summary, hint: error.advice, retry: self.retry)
    case .shown(let content, let isReloading, let failure):
      content
      if isReloading {
        Spinner(self.waiting).padding(Insets(top: 1)).layoutPriority(1)
      } else if let failure {
        FailureNotice(self.failed, failure, remark: "An earlier answer is shown.", retry: self.retry)
          .padding(Insets(top: 1)).layoutPriority(1)
      }
    }
  }
}
