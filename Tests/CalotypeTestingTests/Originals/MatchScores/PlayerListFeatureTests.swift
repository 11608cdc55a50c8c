import CalotypeTCA
import CalotypeTesting
import Testing

@MainActor
struct PlayerListFeatureTests {
  private func store(
    _ state: PlayerListFeature.State = PlayerListFeature.State(),
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<PlayerListFeature> {
    TestStore(initialState: state) {
      PlayerListFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.favorites.load = { [2] }
      prepare(&$0)
    }
  }

  @Test func `pages follow each other until the last`() async {
    let store = self.store {
      $0.matchScoresClient.fetchPlayers = { query, page in
        #expect(query.isEmpty)
        return page == 1 ? Chunk(elements: [.ada, .bob], next: 2) : Chunk(elements: [.bob, .cid])
      }
    }
    await store.send(.onAppear) { $0.status = .loading }
    await store.receive(\.fetchPlayersResponse.success) {
      $0.status = .success
      $0.playerList = [.ada, .bob]
      $0.nextPage = 2
    }
    await store.receive(\.favoritesLoaded, [2]) { $0.favorites = [2] }
    #expect(store.state.favoriteList == [.bob])

    await store.send(.onAppearPlayer(1))
    await store.send(.onAppearPlayer(2)) { $0.isLoadingNextPage = true }
    await store.receive(\.fetchNextResponse.success, Chunk(elements: [.bob, .cid])) {
      $0.isLoadingNextPage = false
      $0.playerList = [.ada, .bob, .cid]
      $0.nextPage = nil
    }
    await store.send(.onAppearPlayer(3))
  }

  @Test func `a page that is loading is requested once`() async {
    let state = PlayerListFeature.State(status: .success, playerList: [.ada], nextPage: 2, isLoadingNextPage: true)
    let store = self.store(state)
    await store.send(.onAppearPlayer(1))
  }

  @Test func `a failed page can be retried`() async {
    let store = self.store(PlayerListFeature.State(status: .success, playerList: [.ada], nextPage: 2)) {
      $0.matchScoresClient.fetchPlayers = { _, _ in throw MatchScoresClient.Failure() }
    }
    await store.send(.onAppearPlayer(1)) { $0.isLoadingNextPage = true }
    await store.receive(\.fetchNextResponse.failure) { $0.isLoadingNextPage = false }
    await store.send(.onAppearPlayer(1)) { $0.isLoadingNextPage = true }
    await store.receive(\.fetchNextResponse.failure) { $0.isLoadingNextPage = false }
  }

  @Test func `a search waits for a pause in typing and sends one request`() async {
    let clock = TestClock()
    let asked = LockIsolated<[String]>([])
    let store = self.store(PlayerListFeature.State(status: .success, playerList: [.ada], nextPage: 2)) {
      $0.continuousClock = clock
      $0.matchScoresClient.fetchPlayers = { query, _ in
        asked.withValue { $0.append(query) }
        return Chunk(elements: [.bob])
      }
    }
    await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
      $0.status = .loading
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(.searchQueryChanged("Bo")) { $0.searchQuery = "Bo" }
    await clock.advance(by: .milliseconds(299))
    #expect(asked.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.fetchPlayersResponse.success) {
      $0.status = .success
      $0.playerList = [.bob]
      $0.nextPage = nil
    }
    #expect(asked.value == ["Bo"])
  }

  @Test func `a cleared search requests immediately and cancels the previous request`() async {
    let clock = TestClock()
    let store = self.store(PlayerListFeature.State(status: .success)) {
      $0.continuousClock = clock
      $0.matchScoresClient.fetchPlayers = { query, _ in
        #expect(query.isEmpty)
        return Chunk(elements: [.ada])
      }
    }
    await store.send(.searchQueryChanged("B")) {
      $0.searchQuery = "B"
      $0.status = .loading
    }
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
    await store.receive(\.fetchPlayersResponse.success) {
      $0.status = .success
      $0.playerList = [.ada]
    }
    await clock.run()
  }

  @Test func `a favorite is saved and removed`() async {
    let kept = LockIsolated<[Set<Player.ID>]>([])
    let store = self.store(PlayerListFeature.State(status: .success, playerList: [.ada, .bob])) {
      $0.favorites.save = { favorites in kept.withValue { $0.append(favorites) } }
    }
    await store.send(.favoriteTapped(1)) { $0.favorites = [1] }
    await store.send(.favoriteTapped(2)) { $0.favorites = [1, 2] }
    await store.send(.favoriteTapped(1)) { $0.favorites = [2] }
    await store.finish()
    #expect(kept.value == [[1], [1, 2], [2]])
  }

  @Test func `a player is shown with the newest season first, and closes itself`() async {
    let store = self.store(PlayerListFeature.State(status: .success, playerList: [.ada, .bob])) {
      $0.favorites.save = { _ in }
      $0.matchScoresClient.fetchStats = { id in
        [Stats(id: 1, season: 2017), Stats(id: id * 10, season: 2018)]
      }
    }
    await store.send(.playerTapped(2)) { $0.detail = PlayerDetailFeature.State(player: .bob) }
    await store.send(\.detail.onAppear) { $0.detail?.status = .loading }
    await store.receive(\.detail.fetchStatsResponse.success) {
      $0.detail?.status = .success
      $0.detail?.statsList = [Stats(id: 20, season: 2018), Stats(id: 1, season: 2017)]
    }
    await store.send(\.detail.favoriteTapped)
    await store.receive(\.detail.delegate)
    await store.receive(\.favoriteTapped, 2) { $0.favorites = [2] }
    await store.send(\.detail.closeTapped)
    await store.receive(\.detail.dismiss) { $0.detail = nil }
    await store.send(.playerTapped(99))
  }

  @Test func `closing a player cancels his requests`() async {
    let store = self.store(PlayerListFeature.State(status: .success, playerList: [.ada])) {
      $0.matchScoresClient.fetchStats = { _ in try await Task.never() }
    }
    await store.send(.playerTapped(1)) { $0.detail = PlayerDetailFeature.State(player: .ada) }
    await store.send(\.detail.onAppear) { $0.detail?.status = .loading }
    await store.send(\.detail.dismiss) { $0.detail = nil }
  }
}
