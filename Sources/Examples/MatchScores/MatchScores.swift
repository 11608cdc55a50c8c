import Calotype

/// The app: a tab for each list, and over them the teams, games and players that are open.
struct MatchScores: Reducer {
  struct State: Equatable, Sendable {
    var tab = Tab.teams
    var teams = Teams.State()
    var games = Games.State()
    var players = Players.State()
    var favorites = Favorites.State()
    /// The open details, each over the one from which it was opened.
    var path = StackState<Detail.State>()
  }

  /// The tabs, by their titles.
  enum Tab: String, Sendable, CaseIterable {
    case teams = "Teams"
    case games = "Games"
    case players = "Players"
    case favorites = "Favorites"
  }

  enum Action: Equatable, Sendable {
    case appeared
    case tabSelected(Tab)
    case refreshTapped
    case teams(Teams.Action)
    case games(Games.Action)
    case players(Players.Action)
    case favorites(Favorites.Action)
    case detailOpened(Detail.State)
    case path(StackActionOf<Detail>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.teams, action: \.teams) { Teams() }
    Scope(state: \.games, action: \.games) { Games() }
    Scope(state: \.players, action: \.players) { Players() }
    Scope(state: \.favorites, action: \.favorites) { Favorites() }
    Reduce { state, action in
      switch action {
      case .appeared:
        // All lists show the stars of favorites.
        return .merge(.send(.favorites(.appeared)), .send(state.tab.actions.appeared))

      case .tabSelected(let tab):
        state.tab = tab
        state.path.removeAll()
        return .send(tab.actions.appeared)

      case .refreshTapped:
        return .send(state.tab.actions.refresh)

      case .teams(.rowTapped(let team)):
        return open(.team(TeamDetail.State(team)), &state)

      case .games(.rowTapped(let game)):
        return open(.game(GameDetail.State(game)), &state)

      case .path(.element(_, .team(.rowTapped(let game)))):
        return open(.game(GameDetail.State(game)), over: true, &state)

      case .path(.element(_, .game(.rowTapped(let line)))):
        guard var player = line.player else { return .none }
        player.team = player.team ?? line.team
        return open(.player(PlayerDetail.State(player)), over: true, &state)

      case .path(.element(_, .player(.rowTapped(let line)))):
        return line.game.map { open(.game(GameDetail.State(finding: .number($0.id))), over: true, &state) } ?? .none

      case .players(.rowTapped(let player)):
        return open(.player(PlayerDetail.State(player)), &state)

      case .favorites(.favoriteTapped(let favorite)):
        return open(Detail.State(finding: favorite), &state)

      case .detailOpened(let detail):
        return open(detail, over: true, &state)

      case .path(.element(let id, .team(.favoriteTapped))), .path(.element(let id, .player(.favoriteTapped))):
        return state.path[id: id]?.favorite.map { .send(.favorites(.toggled($0))) } ?? .none

      case .games(.loaded(.success(let page))), .path(.element(_, .team(.listLoaded(.success(let page))))):
        return update(page.elements, state)

      case .teams, .games, .players, .favorites, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Detail() }
  }

  /// Opens a detail over the others, or in place of them: a list may be beside them.
  private func open(_ detail: Detail.State, over isOver: Bool = false, _ state: inout State) -> Effect<Action> {
    if !isOver { state.path.removeAll() }
    state.path.append(detail)
    return state.path.ids.last.map { .send(.path(.element(id: $0, action: .appeared))) } ?? .none
  }

  /// Updates the open games from a list that has loaded.
  private func update(_ games: [Game], _ state: State) -> Effect<Action> {
    .merge(
      zip(state.path.ids, state.path).compactMap { id, detail in
        guard case .game(let open) = detail, let known = open.found,
          let game = games.first(where: { $0.id == known.id }), game != known
        else { return nil }
        return .send(.path(.element(id: id, action: .game(.itemLoaded(.success(.one(game)))))))
      })
  }
}

extension MatchScores.Tab {
  /// The actions that every list has.
  var actions: (appeared: MatchScores.Action, refresh: MatchScores.Action, more: MatchScores.Action) {
    switch self {
    case .teams: (.teams(.appeared), .teams(.refreshTapped), .teams(.moreTapped))
    case .games: (.games(.appeared), .games(.refreshTapped), .games(.moreTapped))
    case .players: (.players(.appeared), .players(.refreshTapped), .players(.moreTapped))
    case .favorites: (.favorites(.appeared), .favorites(.refreshTapped), .favorites(.appeared))
    }
  }
}

/// The facts about a tab's list that its title, its footer and the journeys need.
struct TabSummary {
  /// The page that is shown alone.
  var page: Int?
  var canSearch = false
  var hasMore = false
  /// The number of visible rows.
  var count = 0
  /// The number of all rows; `nil` while it is unknown.
  var total: Int?
  var failure: (any Error)?
}

extension MatchScores.State {
  var summary: TabSummary {
    switch tab {
    case .teams: teams.summary
    case .games: games.summary
    case .players: players.summary
    case .favorites: favorites.summary
    }
  }
}

extension MatchScores.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let teams = AnyCasePath(MatchScores.Action.teams) { if case .teams(let action) = $0 { action } else { nil } }
    let games = AnyCasePath(MatchScores.Action.games) { if case .games(let action) = $0 { action } else { nil } }
    let players = AnyCasePath(MatchScores.Action.players) { if case .players(let action) = $0 { action } else { nil } }
    let favorites = AnyCasePath(MatchScores.Action.favorites) {
      if case .favorites(let action) = $0 { action } else { nil }
    }
    let path = AnyCasePath(MatchScores.Action.path) { if case .path(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
