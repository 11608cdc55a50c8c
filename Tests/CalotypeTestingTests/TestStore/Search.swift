import CalotypeTCA
import CalotypeTesting

/// A feature with everything that a test store checks: state, an effect that answers, one that does not end.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var results: Loading<[String], Failure> = .idle
    var ticks = 0
  }

  enum Failure: Error { case offline }

  enum Action: Equatable {
    case queryChanged(String)
    case searchTapped
    case searched(Result<[String], Failure>)
    case timerTapped
    case ticked
    case stopTapped
    case echo
    case row(Row)
  }

  enum Row: Equatable { case tapped }

  enum CancelID { case timer }

  @Dependency(\.search) var search

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .none
      case .searchTapped:
        state.results.start()
        return .run { [search, query = state.query] send in
          await send(.searched(Result(of: try await search.find(query))))
        }
      case .searched(let result):
        state.results.finish(with: result)
        return .none
      case .timerTapped:
        return .run(
          name: "timer",
          operation: { [search] send in
            for await _ in search.ticks { await send(.ticked) }
          },
          fileID: "Search/Search.swift", line: 12
        )
        .cancellable(id: CancelID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      case .stopTapped:
        return .cancel(id: CancelID.timer)
      case .echo:
        return .send(.ticked)
      case .row:
        return .none
      }
    }
  }
}

extension Search.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let searched = AnyCasePath(Search.Action.searched) { if case .searched(let result) = $0 { result } else { nil } }
    let row = AnyCasePath(Search.Action.row) { if case .row(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The dependencies of the feature.
struct SearchClient: DependencyKey {
  var find: @Sendable (_ query: String) async throws(Search.Failure) -> [String]
  var ticks: AsyncStream<Void>

  static var liveValue: Self {
    Self(find: { (_) async throws(Search.Failure) in [] }, ticks: AsyncStream { $0.finish() })
  }
}

extension DependencyValues {
  var search: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

/// A store of the feature whose client answers with the query, and whose ticks never come.
@MainActor
func searchStore(
  _ state: Search.State = Search.State(),
  _ prepare: (inout DependencyValues) -> Void = { $0.search.ticks = AsyncStream { _ in } }
) -> TestStoreOf<Search> {
  TestStore(initialState: state) {
    Search()
  } withDependencies: {
    $0.search.find = { (query) async throws(Search.Failure) in [query] }
    prepare(&$0)
  }
}
