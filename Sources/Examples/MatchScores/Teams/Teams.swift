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
        return state.teams.rows.hasLoaded ? .none : self.load(state.teams.start())

      case .refreshTapped, .retryTapped:
        return self.load(state.teams.start())

      case .moreTapped:
        return self.load(state.teams.startNext())

      case .pageChosen(let page):
        return self.load(state.teams.look(at: page))

      case .teamsLoaded(let result):
        return self.load(state.teams.finish(with: result))

      case .queryChanged(let query):
        state.query = SearchQuery(query)
        return .none

      case .teamTapped:
        // The app opens the team.
        return .none
      }
    }
  }

  private func load(_ page: PageRequest?) -> Effect<Action> {
    guard let page else { return .none }
    return .run { [api] send in
      await send(.teamsLoaded(Result(of: try await api.teams(page.cursor))))
    }
  }
}

extension Teams.State {
  /// The teams whose name, city or letters hold the query, from A to Z by nickname.
  var matches: [Team] {
    self.query.filter(self.teams.shown) { [$0.fullName, $0.city, $0.abbreviation] }.sortedByName
  }
}
