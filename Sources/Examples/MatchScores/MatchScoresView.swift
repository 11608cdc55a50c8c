import Calotype

/// The list of the tab that is chosen, or what is open over it.
struct MatchScoresView: View {
  let state: MatchScores.State
  let send: Send<MatchScores.Action>

  var body: some View {
    if let id = state.path.ids.last, let detail = state.path.last {
      DetailView(id: id, state: detail, favorites: state.favorites, send: send)
    } else {
      TabView(state: state, send: send)
    }
  }
}

/// The list of a tab, below the tabs.
private struct TabView: View {
  let state: MatchScores.State
  let send: Send<MatchScores.Action>

  var body: some View {
    Page {
      VStack { list }
    } header: {
      EnvironmentReader { [state] environment in
        TitleBar(state.title, trailing: state.countText(in: environment.locale))
      }
      Tabs(MatchScores.Tab.allCases, selection: state.tab) { tab in
        tab.title
      } onSelect: { tab in
        send(.tabSelected(tab))
      }
    } footer: {
      Footer {
        if state.canSearch { KeyHelp("/", "Search") }
        if state.hasRows { KeyHelp(.enter, "Open") }
        KeyHelp("r", "Refresh")
        KeyHelp("1–4", "Tabs")
      }
    }
    .onKey(.character("r")) { send(.refreshTapped) }
    .onKey(.character("1")) { send(.tabSelected(.teams)) }
    .onKey(.character("2")) { send(.tabSelected(.games)) }
    .onKey(.character("3")) { send(.tabSelected(.players)) }
    .onKey(.character("4")) { send(.tabSelected(.favorites)) }
  }

  @ViewBuilder private var list: some View {
    switch state.tab {
    case .teams: TeamList(state: state.teams, favorites: state.favorites, send: send.scoped(\.teams))
    case .games: GameList(state: state.games, send: send.scoped(\.games))
    case .players: PlayerList(state: state.players, favorites: state.favorites, send: send.scoped(\.players))
    case .favorites: FavoriteLists(state: state.favorites, send: send.scoped(\.favorites))
    }
  }
}

extension MatchScores.Tab {
  /// The name of the tab's screen.
  var name: String { self.title.lowercased() }

  /// What the tab is called.
  var title: String {
    switch self {
    case .teams: "Teams"
    case .games: "Games"
    case .players: "Players"
    case .favorites: "Favorites"
    }
  }
}

extension MatchScores.State {
  /// `NBA teams`, or `NBA teams · Page 2` for a page that is looked at by itself.
  fileprivate var title: String {
    let page: Int? =
      switch self.tab {
      case .teams: self.teams.teams.page
      case .games: self.games.games.page
      case .players: self.players.current.page
      case .favorites: nil
      }
    return "NBA \(self.tab.name)" + (page.map { " · Page \($0)" } ?? "")
  }

  /// Whether there is anything to search: not before the first rows.
  fileprivate var canSearch: Bool {
    switch self.tab {
    case .teams: self.teams.teams.rows.hasLoaded
    case .games: self.games.games.rows.hasLoaded
    case .players: self.players.players.rows.hasLoaded
    case .favorites: false
    }
  }

  /// Whether there are rows to open.
  fileprivate var hasRows: Bool { self.counts.inSight > 0 }

  /// How many rows are in sight: `3 of 30 teams`; nil before there are any.
  fileprivate func countText(in locale: DisplayLocale) -> String? {
    let (count, all, noun) = self.counts
    let total = max(count, all)
    let hasFoundNobody = self.tab == .players && self.players.hasFoundNobody
    return total == 0 && !hasFoundNobody ? nil : noun.counted(count, of: total, in: locale)
  }

  private var counts: (inSight: Int, all: Int, noun: Noun) {
    switch self.tab {
    case .teams: (self.teams.matches.count, self.teams.teams.shown.count, "teams")
    case .games: (self.games.matches.count, self.games.games.shown.count, "games")
    // How many players the service knows nobody says, so those that were found are not a part of anything.
    case .players where self.players.isSearching: (self.players.unsortedMatches.count, 0, "players")
    case .players: (self.players.players.shown.count, 0, "players")
    case .favorites: (self.favorites.list.favorites.count, 0, "favorites")
    }
  }
}
