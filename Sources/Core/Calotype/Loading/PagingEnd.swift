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
///     // ✗ More players could not be loaded
///     //   The service answered with status 503.
///     //   The trouble is on the service's side. Try again later.
///     //   [ Retry ]
///
///     // All 61 players
///
/// It is empty before the first page, and below a complete list without elements.
public struct PagingEnd: View {
  private let phase: Phase
  private let noun: Noun
  private let count: Int
  private let more: Perform

  private enum Phase: Sendable {
    case nothing, loading, failed(any ExplainedError), more(isEnabled: Bool), end(isWhole: Bool)
  }

  /// Creates the end of a list.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - noun: The noun for the elements, by its plural: `"players"`.
  ///   - more: Loads the next page, and tries again after a failure.
  public init<Element, Cursor, Failure: ExplainedError>(
    _ paging: Paging<Element, Cursor, Failure>, of noun: Noun, more: @escaping Perform
  ) {
    self.noun = noun
    self.count = paging.elements.count
    self.more = more
    if paging.isLoadingMore {
      self.phase = .loading
    } else if let failure = paging.moreFailure {
      self.phase = .failed(failure)
    } else if paging.hasMore {
      self.phase = .more(isEnabled: !paging.isLoading)
    } else if paging.isAtEnd, !paging.elements.isEmpty {
      self.phase = .end(isWhole: paging.pages.allSatisfy(\.omitted.isEmpty))
    } else {
      self.phase = .nothing
    }
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    self.content(environment.locale).lowered(in: environment)
  }

  @ViewBuilder private func content(_ locale: DisplayLocale) -> ViewList {
    switch self.phase {
    case .nothing:
      ViewBuilder.buildBlock()
    case .loading:
      Spinner("Loading more \(self.noun.many)…")
    case .failed(let error):
      FailureNotice(title: "More \(self.noun.many) could not be loaded", error: error, retry: self.more)
    case .more(let isEnabled):
      ButtonRow {
        Button("Load more", perform: self.more).disabled(!isEnabled)
        Text("\(self.noun.counted(self.count, in: locale)) so far").role(.secondary)
      }
    case .end(let isWhole):
      Text(self.endWords(isWhole, locale)).role(.secondary)
    }
  }

  private func endWords(_ isWhole: Bool, _ locale: DisplayLocale) -> String {
    let counted = self.noun.counted(self.count, in: locale)
    let all = self.count == 1 ? counted : "All \(counted)"
    return isWhole ? all : "\(all) that could be read"
  }
}
