import CalotypeScreens
import CalotypeState

/// The end of a paged list: a button for the next page, a spinner, an error, or the number of elements.
///
///     PagingEnd(state.players, of: "players") { send(.moreTapped) }
///
///     // [ Load more ]  25 players so far
///
///     // ⠋ Loading more players…
///
///     // ✗ More players not loaded: The service answered with status 503.  [ Retry ]
///     //   The trouble is on the service's side. Try again later.
///
///     // All 61 players
///
/// It is empty before the first page, and below a complete list without elements.
public struct PagingEnd: View {
  /// The button, the spinner, the error or the number.
  public let body: EnvironmentReader<ViewList>

  /// Creates the end of a list.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - noun: The noun for the elements, by its plural: `"players"`.
  ///   - more: Loads the next page, and tries again after a failure.
  public init<Element, Cursor, Failure: ExplainedError>(
    _ paging: Paging<Element, Cursor, Failure>, of noun: Noun, more: @escaping Perform
  ) {
    let (count, failure) = (paging.elements.count, paging.moreFailure)
    let (isLoading, isLoadingMore) = (paging.isLoading, paging.isLoadingMore)
    let (hasMore, isAtEnd) = (paging.hasMore, paging.isAtEnd)
    let isWhole = paging.pages.allSatisfy(\.omitted.isEmpty)
    body = EnvironmentReader { environment in
      let counted = noun.counted(count, in: environment.locale)
      if isLoadingMore {
        Spinner("Loading more \(noun.many)…")
      } else if let failure {
        let failed = "More \(noun.many) not loaded"
        FailureNotice(title: failed, failed: failed, error: failure, retry: more)
      } else if hasMore {
        ButtonRow {
          Button("Load more", perform: more).disabled(isLoading)
          Text("\(counted) so far").role(.secondary)
        }
      } else if isAtEnd, count > 0 {
        Text((count == 1 ? counted : "All \(counted)") + (isWhole ? "" : " that could be read")).role(.secondary)
      }
    }
  }
}
