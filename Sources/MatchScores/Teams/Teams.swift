import Calotype

/// The teams of the NBA, those of today and those of its history, and the search among them.
struct Teams: Reducer {
  struct State: Equatable, Sendable {
    var teams = PagedList<Team>()
    var query: SearchQuery = ""
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case moreTapped
    /// One page is to be looked at by itself; nil for the whole list.
    case pageChosen(Int?)
    case teamsLoaded(Result<ListPage<Team, PageCursor>, APIError>)
    case queryChanged(String)
    case teamTapped(Team)
  }

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // A tab that is visited again keeps its list.
        return !state.teams.rows.hasLoaded && state.teams.start() ? self.load() : .none

      case .refreshTapped, .retryTapped:
        return state.teams.start() ? self.load() : .none

      case .moreTapped:
        return state.teams.startNext().map { self.load($0) } ?? .none

      case .pageChosen(let page):
        state.teams.page = page
        return state.teams.startNextOnTheWay().map { self.load($0) } ?? .none

      case .teamsLoaded(let result):
        state.teams.finish(with: result)
        return state.teams.startNextOnTheWay().map { self.load($0) } ?? .none

      case .queryChanged(let query):
        state.query = SearchQuery(query)
        return .none

      case .teamTapped:
        // The app opens the team.
        return .none
      }
    }
  }

  /// Asks for a page, the first one unless another is named.
  private func load(_ cursor: PageCursor? = nil) -> Effect<Action> {
    .run { [api] send in
      await send(.teamsLoaded(Result(of: try await api.teams(cursor))))
    }
  }
}

extension Teams.State {
  /// The teams whose name, city or letters hold the query, from A to Z by nickname.
  var matches: [Team] {
    self.query.filter(self.teams.shown) { [$0.fullName, $0.city, $0.abbreviation] }.fromAToZ
  }
}
