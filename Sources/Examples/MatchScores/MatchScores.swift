import Calotype

/// The whole app: a tab for each list, and over them the teams, games and players that were opened.
struct MatchScores: Reducer {
  struct State: Equatable, Sendable {
    var tab = Tab.teams
    var teams = Teams.State()
    var games = Games.State()
    var players = Players.State()
    var favorites = Favorites.State()

    /// What was opened, each over that from which it was.
    var path = StackState<Detail.State>()
  }

  /// The lists of the app.
  enum Tab: Hashable, Sendable, CaseIterable {
    case teams, games, players, favorites
  }

  enum Action: Equatable, Sendable {
    case appeared
    case tabSelected(Tab)
    case refreshTapped
    case teams(Teams.Action)
    case games(Games.Action)
    case players(Players.Action)
    case favorites(Favorites.Action)
    /// Something is to be looked at, over what is open.
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
        // The stars of the favorites stand in all lists.
        return .merge(.send(.favorites(.appeared)), self.appear(state.tab))

      case .tabSelected(let tab):
        state.tab = tab
        state.path.removeAll()
        return self.appear(tab)

      case .refreshTapped:
        return self.refresh(state.tab)

      case .teams(.teamTapped(let team)):
        return self.open(.team(TeamDetail.State(team)), &state)

      case .games(.gameTapped(let game)), .path(.element(_, .team(.rowTapped(let game)))):
        return self.open(.game(GameDetail.State(game)), &state)

      case .players(.playerTapped(let player)):
        return self.open(.player(PlayerDetail.State(player)), &state)

      case .favorites(.favoriteTapped(let favorite)):
        return self.open(Detail.State(finding: favorite), &state)

      case .detailOpened(let detail):
        return self.open(detail, &state)

      case .path(.element(let id, .team(.favoriteTapped))), .path(.element(let id, .player(.favoriteTapped))):
        guard let favorite = state.path[id: id]?.favorite else { return .none }
        return .send(.favorites(.toggled(favorite)))

      case .games(.gamesLoaded(.success(let page))), .path(.element(_, .team(.listLoaded(.success(let page))))):
        return self.update(page.elements, state)

      case .teams, .games, .players, .favorites, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Detail() }
  }

  private func open(_ detail: Detail.State, _ state: inout State) -> Effect<Action> {
    state.path.append(detail)
    return state.path.ids.last.map { .send(.path(.element(id: $0, action: .appeared))) } ?? .none
  }

  /// Tells the games that are open what a list that was loaded knows of them.
  private func update(_ games: [Game], _ state: State) -> Effect<Action> {
    .merge(
      zip(state.path.ids, state.path).compactMap { id, detail in
        guard case .game(let open) = detail, let known = open.item.value?.element,
          let game = games.first(where: { $0.id == open.id }), game != known
        else { return nil }
        return .send(.path(.element(id: id, action: .game(.itemLoaded(.success(.one(game)))))))
      })
  }

  /// Tells a list that it is in sight.
  private func appear(_ tab: Tab) -> Effect<Action> {
    switch tab {
    case .teams: .send(.teams(.appeared))
    case .games: .send(.games(.appeared))
    case .players: .send(.players(.appeared))
    case .favorites: .send(.favorites(.appeared))
    }
  }

  private func refresh(_ tab: Tab) -> Effect<Action> {
    switch tab {
    case .teams: .send(.teams(.refreshTapped))
    case .games: .send(.games(.refreshTapped))
    case .players: .send(.players(.refreshTapped))
    case .favorites: .send(.favorites(.refreshTapped))
    }
  }
}

extension Detail.State {
  /// A favorite, of which no more is kept than its number and its name.
  init(finding favorite: Favorite.ID) {
    switch favorite.kind {
    case .team: self = .team(TeamDetail.State(finding: .number(favorite.number)))
    case .player: self = .player(PlayerDetail.State(finding: favorite.number))
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
