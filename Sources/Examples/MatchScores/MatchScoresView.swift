import Calotype

/// The list of the selected tab, or the detail that is open over it.
struct MatchScoresView: View {
  let state: MatchScores.State
  let send: Send<MatchScores.Action>

  @ViewBuilder var body: ViewList {
    if let id = state.path.ids.last, let detail = state.path.last {
      MasterDetail(
        state.summary.count > 0 ? list(isBeside: true) : nil,
        detail: DetailView(id: id, state: detail, favorites: state.favorites, send: send),
        opened: state.path.first?.row, columns: 44)
    } else {
      list()
    }
  }

  /// The list of the selected tab, below the tabs.
  @ViewBuilder private func list(isBeside: Bool = false) -> some View {
    let (name, summary) = (state.tab.rawValue.lowercased(), state.summary)
    Page {
      VStack { rows }
    } header: {
      EnvironmentReader { environment in
        TitleBar(
          "NBA \(name)" + (summary.page.map { " · Page \($0)" } ?? ""),
          trailing: summary.total.map { Noun(name).counted(summary.count, of: $0, in: environment.locale) })
      }
      Tabs(MatchScores.Tab.allCases, selection: state.tab, title: \.rawValue) { send(.tabSelected($0)) }
    } footer: {
      Footer {
        if summary.canSearch { KeyHelp("/", "Search") }
        if summary.count > 0 { KeyHelp(.enter, "Open") }
        if !isBeside { KeyHelp("r", "Refresh") }
        KeyHelp("1–4", "Tabs")
      }
    }
    .onKey(.character("r")) { send(.refreshTapped) }
    .onKey(.character("1")) { send(.tabSelected(.teams)) }
    .onKey(.character("2")) { send(.tabSelected(.games)) }
    .onKey(.character("3")) { send(.tabSelected(.players)) }
    .onKey(.character("4")) { send(.tabSelected(.favorites)) }
  }

  @ViewBuilder private var rows: some View {
    let favorites = state.favorites
    switch state.tab {
    case .teams: ItemListView(state: state.teams, favorites: favorites, send: send.scoped(\.teams))
    case .games: ItemListView(state: state.games, favorites: favorites, send: send.scoped(\.games))
    case .players: ItemListView(state: state.players, favorites: favorites, send: send.scoped(\.players))
    case .favorites:
      FavoriteLists(state: favorites, browse: { send(.tabSelected($0)) }, send: send.scoped(\.favorites))
    }
  }
}

extension Detail.State {
  /// The row of the open item in its list.
  fileprivate var row: FocusID? {
    switch self {
    case .team(let team): team.found.map { .row(list: $0.isHistoric ? "historic teams" : "teams", id: "\($0.id)") }
    case .game(let game): game.found.map { .row(list: "games", id: "\($0.id)") }
    case .player(let player): player.found.map { .row(list: "players", id: "\($0.id)") }
    }
  }
}
