import CalotypeScreens
import CalotypeState

/// A part of a screen whose value comes from somewhere slow: what stands there while it is waited for, when it came, and
/// when it did not.
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
///     // … and where it does not come, an ``ErrorState``
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
/// A value stays where it is during a reload and after its failure; a notice below it says so. Where rows are rare, the
/// notice takes them from a list, table or grid above it. A failure never looks like an empty list. Each notice has a free
/// row above it; the content brings its own.
///
/// What should stand there also before the first value, such as a search field, goes above the whole.
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

  /// The content of a value.
  ///
  /// - Parameters:
  ///   - loading: The value, as far as it is.
  ///   - waiting: What is under way: `Loading breeds…`.
  ///   - failed: What did not work: `The breeds could not be loaded`.
  ///   - retry: What tries again; nil where that is of no use.
  ///   - content: What the value looks like.
  public init<Value, Failure: ExplainedError>(
    _ loading: Loading<Value, Failure>, waiting: String, failed: String, retry: Perform? = nil,
    @ViewBuilder content: (Value) -> ViewList
  ) {
    self.phase = Phase(
      loading.value.map(content), isReloading: loading.isLoading, failure: loading.failure)
    (self.waiting, self.failed, self.retry) = (waiting, failed, retry)
  }

  /// The content of a list that comes in pages. What stands below the list says ``PagingEnd``.
  ///
  /// - Parameters:
  ///   - paging: The list, as far as it is.
  ///   - waiting: What is under way: `Loading players…`.
  ///   - failed: What did not work: `The players could not be loaded`.
  ///   - retry: What tries again to load the first page; nil where that is of no use.
  ///   - content: What the elements look like.
  public init<Element, Cursor, Failure: ExplainedError>(
    _ paging: Paging<Element, Cursor, Failure>, waiting: String, failed: String, retry: Perform? = nil,
    @ViewBuilder content: ([Element]) -> ViewList
  ) {
    self.phase = Phase(
      paging.hasLoaded ? content(paging.elements) : nil, isReloading: paging.isLoading && !paging.isLoadingMore,
      failure: paging.moreFailure == nil ? paging.failure : nil)
    (self.waiting, self.failed, self.retry) = (waiting, failed, retry)
  }

  /// The content, or what stands in its place.
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
