import CalotypeTCA

/// The players, page by page, those whose names the server finds, and over them one player.
struct PlayerListFeature: Reducer {
  struct State: Equatable {
    var status = DataLoadingStatus.notStarted
    var playerList: IdentifiedArrayOf<Player> = []
    var nextPage: Int?
    var isLoadingNextPage = false
    var searchQuery = ""
    var favorites: Set<Player.ID> = []
    @Presents var detail: PlayerDetailFeature.State?

    var favoriteList: IdentifiedArrayOf<Player> { self.playerList.filter { self.favorites.contains($0.id) } }
  }

  enum Action {
    case detail(PresentationAction<PlayerDetailFeature.Action>)
    case favoriteTapped(Player.ID)
    case favoritesLoaded(Set<Player.ID>)
    case fetchNextResponse(Result<Chunk<Player>, any Error>)
    case fetchPlayersResponse(Result<Chunk<Player>, any Error>)
    case onAppear
    case onAppearPlayer(Player.ID)
    case playerTapped(Player.ID)
    case refreshed
    case searchQueryChanged(String)
  }

  private enum CancelID { case fetch, fetchNext }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.favorites) var favorites
  @Dependency(\.matchScoresClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard state.status == .notStarted || state.status == .error else { return .none }
        return .merge(
          self.fetch(&state),
          .run { send in await send(.favoritesLoaded(self.favorites.load())) })

      case .refreshed:
        return self.fetch(&state)

      case .searchQueryChanged(let query):
        guard query != state.searchQuery else { return .none }
        state.searchQuery = query
        return self.fetch(&state, after: query.isEmpty ? .zero : .milliseconds(300))

      case .fetchPlayersResponse(.success(let page)):
        state.status = .success
        state.playerList = IdentifiedArray(uniqueElements: page.elements)
        state.nextPage = page.next
        return .none

      case .fetchPlayersResponse(.failure):
        state.status = .error
        return .none

      case .onAppearPlayer(let id):
        guard id == state.playerList.last?.id, let page = state.nextPage, !state.isLoadingNextPage else { return .none }
        state.isLoadingNextPage = true
        return .run { [query = state.searchQuery] send in
          await send(.fetchNextResponse(Result { try await self.client.fetchPlayers(query, page) }))
        }
        .cancellable(id: CancelID.fetchNext)

      case .fetchNextResponse(.success(let page)):
        state.isLoadingNextPage = false
        state.playerList += page.elements
        state.nextPage = page.next
        return .none

      case .fetchNextResponse(.failure):
        state.isLoadingNextPage = false
        return .none

      case .favoritesLoaded(let favorites):
        state.favorites = favorites
        return .none

      case .favoriteTapped(let id):
        state.favorites.formSymmetricDifference([id])
        return .run { [favorites = state.favorites] _ in await self.favorites.save(favorites) }

      case .playerTapped(let id):
        state.detail = state.playerList[id: id].map { PlayerDetailFeature.State(player: $0) }
        return .none

      case .detail(.presented(.delegate(.favoriteTapped))):
        return state.detail.map { .send(.favoriteTapped($0.player.id)) } ?? .none

      case .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { PlayerDetailFeature() }
  }

  /// Starts again with the first page. Running requests belong to another list, and are dropped.
  private func fetch(_ state: inout State, after pause: Duration = .zero) -> Effect<Action> {
    state.status = .loading
    state.isLoadingNextPage = false
    return .merge(
      .cancel(id: CancelID.fetchNext),
      .run { [query = state.searchQuery] send in
        if pause > .zero { try await self.clock.sleep(for: pause) }
        await send(.fetchPlayersResponse(Result { try await self.client.fetchPlayers(query, 1) }))
      }
      .cancellable(id: CancelID.fetch, cancelInFlight: true))
  }
}

extension PlayerListFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let detail = AnyCasePath(PlayerListFeature.Action.detail) {
      if case .detail(let action) = $0 { action } else { nil }
    }
    let favoritesLoaded = AnyCasePath(PlayerListFeature.Action.favoritesLoaded) {
      if case .favoritesLoaded(let ids) = $0 { ids } else { nil }
    }
    let favoriteTapped = AnyCasePath(PlayerListFeature.Action.favoriteTapped) {
      if case .favoriteTapped(let id) = $0 { id } else { nil }
    }
    let fetchNextResponse = AnyCasePath(PlayerListFeature.Action.fetchNextResponse) {
      if case .fetchNextResponse(let result) = $0 { result } else { nil }
    }
    let fetchPlayersResponse = AnyCasePath(PlayerListFeature.Action.fetchPlayersResponse) {
      if case .fetchPlayersResponse(let result) = $0 { result } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
