import CalotypeTCA

/// One player, and how each season went.
struct PlayerDetailFeature: Reducer {
  struct State: Equatable {
    let player: Player
    var status = DataLoadingStatus.notStarted
    var statsList: IdentifiedArrayOf<Stats> = []
  }

  enum Action {
    case closeTapped
    case delegate(Delegate)
    case favoriteTapped
    case fetchStatsResponse(Result<[Stats], any Error>)
    case onAppear

    enum Delegate {
      case favoriteTapped
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.matchScoresClient.fetchStats) var fetchStats

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard state.status != .loading, state.status != .success else { return .none }
        state.status = .loading
        return .run { [id = state.player.id] send in
          await send(.fetchStatsResponse(Result { try await self.fetchStats(id) }))
        }

      case .fetchStatsResponse(.success(let stats)):
        state.status = .success
        state.statsList = IdentifiedArray(uniqueElements: stats.sorted { $0.season > $1.season })
        return .none

      case .fetchStatsResponse(.failure):
        state.status = .error
        return .none

      case .favoriteTapped:
        return .send(.delegate(.favoriteTapped))

      case .closeTapped:
        return .run { _ in await self.dismiss() }

      case .delegate:
        return .none
      }
    }
  }
}

extension PlayerDetailFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let closeTapped = AnyCasePath(PlayerDetailFeature.Action.closeTapped) {
      if case .closeTapped = $0 { () } else { nil }
    }
    let delegate = AnyCasePath(PlayerDetailFeature.Action.delegate) {
      if case .delegate(let action) = $0 { action } else { nil }
    }
    let favoriteTapped = AnyCasePath(PlayerDetailFeature.Action.favoriteTapped) {
      if case .favoriteTapped = $0 { () } else { nil }
    }
    let fetchStatsResponse = AnyCasePath(PlayerDetailFeature.Action.fetchStatsResponse) {
      if case .fetchStatsResponse(let result) = $0 { result } else { nil }
    }
    let onAppear = AnyCasePath(PlayerDetailFeature.Action.onAppear) { if case .onAppear = $0 { () } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
