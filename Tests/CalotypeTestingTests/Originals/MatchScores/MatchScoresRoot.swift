import CalotypeTCA

/// The tabs of the scores.
struct MatchScoresRoot: Reducer {
  enum Tab { case teams, players, favorites }

  struct State: Equatable {
    var selectedTab = Tab.teams
    var teamListState = TeamListFeature.State()
    var playerListState = PlayerListFeature.State()
  }

  enum Action {
    case tabSelected(Tab)
    case teamList(TeamListFeature.Action)
    case playerList(PlayerListFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.teamListState, action: \.teamList) { TeamListFeature() }
    Scope(state: \.playerListState, action: \.playerList) { PlayerListFeature() }
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none
      case .teamList, .playerList:
        return .none
      }
    }
  }
}

extension MatchScoresRoot.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let teamList = AnyCasePath(MatchScoresRoot.Action.teamList) {
      if case .teamList(let action) = $0 { action } else { nil }
    }
    let playerList = AnyCasePath(MatchScoresRoot.Action.playerList) {
      if case .playerList(let action) = $0 { action } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
