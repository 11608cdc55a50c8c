import Calotype

/// The games of the NBA in the service's order, and the search among them.
struct Games: Reducer {
  struct State: Equatable, Sendable {
    var games = PagedList<Game>()
    var query: SearchQuery = ""

    /// Which games the service is asked for.
    var filter = GameFilter()
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case moreTapped
    /// One page is to be looked at by itself; nil for the whole list.
    case pageChosen(Int?)
    case gamesLoaded(Result<ListPage<Game, PageCursor>, APIError>)
    case queryChanged(String)
    /// Other games are asked for.
    case filterChosen(GameFilter)
    case gameTapped(Game)
  }

  private enum CancelID {
    case games
  }

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // A tab that is visited again keeps its list.
        return !state.games.rows.hasLoaded && state.games.start() ? self.load(state.filter) : .none

      case .refreshTapped, .retryTapped:
        return state.games.start() ? self.load(state.filter) : .none

      case .moreTapped:
        return state.games.startNext().map { self.load(state.filter, $0) } ?? .none

      case .pageChosen(let page):
        state.games.page = page
        return state.games.startNextOnTheWay().map { self.load(state.filter, $0) } ?? .none

      case .gamesLoaded(let result):
        state.games.finish(with: result)
        return state.games.startNextOnTheWay().map { self.load(state.filter, $0) } ?? .none

      case .queryChanged(let query):
        state.query = SearchQuery(query)
        return .none

      case .filterChosen(let filter):
        guard filter != state.filter else { return .none }
        state.filter = filter
        guard state.games.wasAsked else { return .none }
        // Nobody wants to hear of the games that were asked for before: their request ends with the new one.
        state.games = PagedList(page: state.games.page)
        return state.games.start() ? self.load(filter) : .none

      case .gameTapped:
        // The app opens the game.
        return .none
      }
    }
  }

  /// Asks for a page, the first one unless another is named.
  private func load(_ filter: GameFilter, _ cursor: PageCursor? = nil) -> Effect<Action> {
    .run { [api] send in
      await send(.gamesLoaded(Result(of: try await api.games(filter, cursor))))
    }
    .cancellable(id: CancelID.games, cancelInFlight: true)
  }
}

extension Games.State {
  /// How many of the games that are shown are none of those that were asked for.
  var strayCount: Int { self.matches.count { self.filter.excludes($0) } }

  /// The games whose teams or whose day hold the query, in the service's order.
  var matches: [Game] {
    self.query.filter(self.games.shown) { game in
      [game.home?.fullName, game.visitor?.fullName, game.date?.text, game.date?.description]
    }
  }
}
