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
        return state.players.rows.hasLoaded ? .none : self.load(state.players.start(), of: state.team)

      case .refreshTapped:
        return .merge(
          self.load(state.players.start(), of: state.team),
          state.isSearching ? .send(.searchRequested) : .none)

      case .retryTapped:
        return self.load(state.players.start(), of: state.team)

      case .moreTapped where state.isSearching:
        return self.search(state.found.startNext(), for: state.query, of: state.team)

      case .moreTapped:
        return self.load(state.players.startNext(), of: state.team)

      case .pageChosen(let page) where state.isSearching:
        return self.search(state.found.look(at: page), for: state.query, of: state.team)

      case .pageChosen(let page):
        return self.load(state.players.look(at: page), of: state.team)

      case .playersLoaded(let result):
        return self.load(state.players.finish(with: result), of: state.team)

      case .queryChanged(let text):
        let query = SearchQuery(text)
        let isSame = query.trimmed == state.query.trimmed
        state.query = query
        // A blank more or less asks for nothing else.
        if isSame { return .none }
        // Nobody wants to hear of what was searched for before.
        state.found = PagedList()
        guard state.isSearching else { return .cancel(id: CancelID.search) }
        return .send(.searchRequested)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)

      case .searchRequested:
        guard state.isSearching else { return .none }
        return self.search(state.found.start(), for: state.query, of: state.team)

      case .playersFound(let result):
        return self.search(state.found.finish(with: result), for: state.query, of: state.team)

      case .teamChosen(let team):
        guard team != state.team else { return .none }
        state.team = team
        guard state.players.wasAsked else { return .none }
        state.players = PagedList(page: state.players.page)
        state.found = PagedList()
        return .merge(
          self.load(state.players.start(), of: team),
          state.isSearching ? .send(.searchRequested) : .cancel(id: CancelID.search))

      case .playerTapped:
        // The app opens the player.
        return .none
      }
    }
  }

  private func load(_ page: PageRequest?, of team: Team.ID?) -> Effect<Action> {
    guard let page else { return .none }
    return .run { [api] send in
      await send(.playersLoaded(Result(of: try await api.players("", team, page.cursor))))
    }
    .cancellable(id: CancelID.players, cancelInFlight: true)
  }

  private func search(_ page: PageRequest?, for query: SearchQuery, of team: Team.ID?) -> Effect<Action> {
    guard let page else { return .none }
    return .run { [api, name = query.trimmed] send in
      await send(.playersFound(Result(of: try await api.players(name, team, page.cursor))))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension Players.State {
  /// Whether there is a query.
  var isSearching: Bool { !self.query.isEmpty }

  /// The list whose end is the end of the screen: what was found while there is a query, all players otherwise.
  var current: PagedList<Player> { self.isSearching ? self.found : self.players }

  /// Why there are no players to show; nil where there are some, and while they load. A search that failed is the
  /// reason only where nobody who is there matches.
  var failure: (any Error)? {
    guard self.isSearching else { return self.players.failure }
    if let missing = self.found.missingPage { return missing }
    if self.unsortedMatches.isEmpty { return self.players.rows.failure ?? self.found.rows.failure }
    return self.found.rows.failure?.ifNotRecorded
  }

  /// The players to show, from A to Z by given name: those that are there and match the query, joined by those that the
  /// service found. On a page that is looked at by itself, those of that page.
  var matches: [Player] { self.unsortedMatches.sortedByName }

  /// The same in any order, for who only counts them.
  var unsortedMatches: [Player] {
    guard self.isSearching else { return self.players.shown }
    let local = self.found.page == nil ? self.matching(self.players.rows.elements) : []
    let ids = Set(local.map(\.id))
    return local + self.found.shown.filter { !ids.contains($0.id) }
  }

  /// Whether a search came to its end without anybody.
  var hasFoundNobody: Bool {
    self.isSearching && self.found.rows.hasLoaded && self.found.page == nil && self.unsortedMatches.isEmpty
  }

  /// How many of those that the service found do not match the query by what is known of them: it may know a player by
  /// another name, or take no notice of a search.
  var unrequestedCount: Int { self.found.shown.count - self.matching(self.found.shown).count }

  /// How many of the players to show are known to be of other teams than the one that was asked for.
  var ofOtherTeamsCount: Int {
    guard let team = self.team else { return 0 }
    return self.unsortedMatches.count { $0.team.map { $0.id != team } ?? false }
  }

  private func matching(_ players: [Player]) -> [Player] {
    self.query.filter(players) { [$0.fullName, $0.position, $0.team?.fullName, $0.team?.city] }
  }
}
