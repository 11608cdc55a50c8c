import CalotypeTCA

/// All teams, and a local search among them.
struct TeamListFeature: Reducer {
  struct State: Equatable {
    var status = DataLoadingStatus.notStarted
    var teamList: IdentifiedArrayOf<Team> = []
    var searchQuery = ""

    var searchResults: IdentifiedArrayOf<Team> {
      guard !self.searchQuery.isEmpty else { return self.teamList }
      let query = self.searchQuery.lowercased()
      return self.teamList.filter { $0.fullName.lowercased().contains(query) }
    }
  }

  enum Action {
    case onAppear
    case refreshed
    case fetchTeamsResponse(Result<[Team], any Error>)
    case searchQueryChanged(String)
  }

  @Dependency(\.matchScoresClient.fetchTeams) var fetchTeams

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard state.status == .notStarted || state.status == .error else { return .none }
        return self.fetch(&state)

      case .refreshed:
        guard state.status != .loading else { return .none }
        return self.fetch(&state)

      case .fetchTeamsResponse(.success(let teams)):
        state.status = .success
        state.teamList = IdentifiedArray(uniqueElements: teams.sorted { $0.name < $1.name })
        return .none

      case .fetchTeamsResponse(.failure):
        state.status = .error
        return .none

      case .searchQueryChanged(let query):
        state.searchQuery = query
        return .none
      }
    }
  }

  private func fetch(_ state: inout State) -> Effect<Action> {
    state.status = .loading
    return .run { send in
      await send(.fetchTeamsResponse(Result { try await self.fetchTeams() }))
    }
  }
}

extension TeamListFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let onAppear = AnyCasePath(TeamListFeature.Action.onAppear) { if case .onAppear = $0 { () } else { nil } }
    let fetchTeamsResponse = AnyCasePath(TeamListFeature.Action.fetchTeamsResponse) {
      if case .fetchTeamsResponse(let result) = $0 { result } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
