import CalotypeTCA
import CalotypeTesting
import Testing

@MainActor
struct MatchScoresRootTests {
  @Test func `tabs are chosen, and each has its own list`() async {
    let store = TestStore(initialState: MatchScoresRoot.State()) {
      MatchScoresRoot()
    } withDependencies: {
      $0.matchScoresClient.fetchTeams = { [.bulls] }
      $0.matchScoresClient.fetchPlayers = { _, _ in throw MatchScoresClient.Failure() }
      $0.favorites.load = { [] }
    }
    await store.send(.teamList(.onAppear)) { $0.teamListState.status = .loading }
    await store.receive(\.teamList.fetchTeamsResponse.success) {
      $0.teamListState.status = .success
      $0.teamListState.teamList = [.bulls]
    }
    await store.send(.tabSelected(.players)) { $0.selectedTab = .players }
    await store.send(.playerList(.onAppear)) { $0.playerListState.status = .loading }
    await store.receive(\.playerList.fetchPlayersResponse.failure) { $0.playerListState.status = .error }
    await store.receive(\.playerList.favoritesLoaded)
  }
}
