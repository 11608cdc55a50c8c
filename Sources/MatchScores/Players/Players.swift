import Calotype

/// The players of the NBA, and the search for one: among those that are there at once, and by the service.
struct Players: Reducer {
  struct State: Equatable, Sendable {
    /// All players, as far as they were asked for.
    var players = PagedList<Player>()

    /// What the service found for the query.
    var found = PagedList<Player>()

    var query: SearchQuery = ""

    /// The one team whose players are asked for; nil for all.
    var team: Team.ID?
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case moreTapped
    /// One page is to be looked at by itself; nil for the whole list.
    case pageChosen(Int?)
    case playersLoaded(Result<ListPage<Player, PageCursor>, APIError>)
    case queryChanged(String)
    /// Nobody has typed for a moment, or does not want to wait for it.
    case searchRequested
    case playersFound(Result<ListPage<Player, PageCursor>, APIError>)
    case teamChosen(Team.ID?)
    case playerTapped(Player)
  }

  private enum CancelID {
    case players, search
  }

  @Dependency(\.matchScores) var api
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // A tab that is visited again keeps its list.
        return !state.players.rows.hasLoaded && state.players.start() ? self.load(state) : .none

      case .refreshTapped:
        let players = state.players.start() ? self.load(state) : .none
        return players.merge(with: state.isSearching ? .send(.searchRequested) : .none)

      case .retryTapped:
        return state.players.start() ? self.load(state) : .none

      case .moreTapped where state.isSearching:
        return state.found.startNext().map { self.search(state, $0) } ?? .none

      case .moreTapped:
        return state.players.startNext().map { self.load(state, $0) } ?? .none

      case .pageChosen(let page):
        state.players.page = page
        state.found.page = page
        return self.loadOnTheWay(&state)

      case .playersLoaded(let result):
        state.players.finish(with: result)
        return self.loadOnTheWay(&state)

      case .queryChanged(let text):
        let query = SearchQuery(text)
        let isSame = query.trimmed == state.query.trimmed
        state.query = query
        // A blank more or less asks for nothing else.
        if isSame { return .none }
        // Nobody wants to hear of what was searched for before.
        state.found = PagedList(page: state.players.page)
        guard state.isSearching else { return .cancel(id: CancelID.search) }
        return .send(.searchRequested)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)

      case .searchRequested:
        guard state.isSearching, state.found.start() else { return .none }
        return self.search(state)

      case .playersFound(let result):
        state.found.finish(with: result)
        return state.found.startNextOnTheWay().map { self.search(state, $0) } ?? .none

      case .teamChosen(let team):
        guard team != state.team else { return .none }
        state.team = team
        guard state.players.wasAsked else { return .none }
        state.players = PagedList(page: state.players.page)
        state.found = PagedList(page: state.players.page)
        return .merge(
          state.players.start() ? self.load(state) : .none,
          state.isSearching ? .send(.searchRequested) : .cancel(id: CancelID.search))

      case .playerTapped:
        // The app opens the player.
        return .none
      }
    }
  }

  /// The page that is looked at is one of the search while there is one.
  private func loadOnTheWay(_ state: inout State) -> Effect<Action> {
    if state.isSearching { return state.found.startNextOnTheWay().map { self.search(state, $0) } ?? .none }
    return state.players.startNextOnTheWay().map { self.load(state, $0) } ?? .none
  }

  private func load(_ state: State, _ cursor: PageCursor? = nil) -> Effect<Action> {
    .run { [api, team = state.team] send in
      await send(.playersLoaded(Result(of: try await api.players("", team, cursor))))
    }
    .cancellable(id: CancelID.players, cancelInFlight: true)
  }

  private func search(_ state: State, _ cursor: PageCursor? = nil) -> Effect<Action> {
    .run { [api, name = state.query.trimmed, team = state.team] send in
      await send(.playersFound(Result(of: try await api.players(name, team, cursor))))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension Players.State {
  /// Whether there is a query.
  var isSearching: Bool { !self.query.isEmpty }

  /// The list whose end is the end of the screen: what was found while there is a query, all players otherwise.
  var current: PagedList<Player> { self.isSearching ? self.found : self.players }

  /// Why there are no players to show; nil where there are some, and where nobody knows yet. A search that failed is the
  /// reason only where nobody who is there matches.
  var failure: (any Error)? {
    guard self.isSearching else { return self.players.failure }
    if let missing = self.found.missingPage { return missing }
    if self.matches.isEmpty { return self.players.rows.failure ?? self.found.rows.failure }
    return self.found.rows.failure?.ifNotRecorded
  }

  /// The players to show, from A to Z by given name: those that are there and match the query, joined by those that the
  /// service found. On a page that is looked at by itself, those of that page.
  var matches: [Player] {
    guard self.isSearching else { return self.players.shown.fromAToZ }
    let local = self.found.page == nil ? self.matching(self.players.shown) : []
    let ids = Set(local.map(\.id))
    return (local + self.matching(self.found.shown).filter { !ids.contains($0.id) }).fromAToZ
  }

  /// Those that match the query. What the service found is asked too: some servers take no notice of a search.
  private func matching(_ players: [Player]) -> [Player] {
    self.query.filter(players) { [$0.fullName, $0.position, $0.team?.fullName, $0.team?.city] }
  }
}
