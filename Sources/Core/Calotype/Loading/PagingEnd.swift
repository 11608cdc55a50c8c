import CalotypeScreens
import CalotypeState

/// What stands below a list that comes in pages: the way to the next page, or the end.
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
/// There is nothing before the first page, nor below a list without elements that has no more of them.
public struct PagingEnd: View {
  private let phase: Phase
  private let noun: Noun
  private let count: Int
  private let more: Perform

  private enum Phase: Sendable {
    case nothing, loading, failed(any ExplainedError), more(isEnabled: Bool), end(isWhole: Bool)
  }

  /// The end of a list.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - noun: What it is a list of, by its plural: `"players"`.
  ///   - more: What asks for the next page; also what tries again.
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
      FailureNotice("More \(self.noun.many) could not be loaded", error, retry: self.more)
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
