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
        return state.games.rows.hasLoaded ? .none : self.load(state.games.start(), of: state.filter)

      case .refreshTapped, .retryTapped:
        return self.load(state.games.start(), of: state.filter)

      case .moreTapped:
        return self.load(state.games.startNext(), of: state.filter)

      case .pageChosen(let page):
        return self.load(state.games.look(at: page), of: state.filter)

      case .gamesLoaded(let result):
        return self.load(state.games.finish(with: result), of: state.filter)

      case .queryChanged(let query):
        state.query = SearchQuery(query)
        return .none

      case .filterChosen(let filter):
        guard filter != state.filter else { return .none }
        state.filter = filter
        guard state.games.wasAsked else { return .none }
        // Nobody wants to hear of the games that were asked for before: their request ends with the new one.
        state.games = PagedList(page: state.games.page)
        return self.load(state.games.start(), of: filter)

      case .gameTapped:
        // The app opens the game.
        return .none
      }
    }
  }

  private func load(_ page: PageRequest?, of filter: GameFilter) -> Effect<Action> {
    guard let page else { return .none }
    return .run { [api] send in
      await send(.gamesLoaded(Result(of: try await api.games(filter, page.cursor))))
    }
    .cancellable(id: CancelID.games, cancelInFlight: true)
  }
}

extension Games.State {
  /// The games of which a text holds the query, in the service's order.
  var matches: [Game] { self.query.filter(self.games.shown) { $0.searchTexts } }

  /// How many of them are none of those that were asked for.
  var unrequestedCount: Int { self.matches.count { self.filter.excludes($0) } }
}
