import CalotypeTCA
import CalotypeTesting
import Testing

@MainActor
struct TeamListFeatureTests {
  @Test func `a search looks into names, and is cleared`() async {
    let store = TestStore(initialState: TeamListFeature.State(status: .success, teamList: [.bulls, .lakers])) {
      TeamListFeature()
    }
    await store.send(.searchQueryChanged("LOS a")) { $0.searchQuery = "LOS a" }
    #expect(store.state.searchResults == [.lakers])
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
    #expect(store.state.searchResults == [.bulls, .lakers])
  }

  @Test func `teams are fetched once, sorted by name, and again when they are pulled`() async {
    let store = TestStore(initialState: TeamListFeature.State()) {
      TeamListFeature()
    } withDependencies: {
      $0.matchScoresClient.fetchTeams = { [.lakers, .sixers, .bulls] }
    }
    await store.send(.onAppear) { $0.status = .loading }
    await store.receive(\.fetchTeamsResponse.success, [.lakers, .sixers, .bulls]) {
      $0.status = .success
      $0.teamList = [.sixers, .bulls, .lakers]
    }
    await store.send(.onAppear)
    await store.send(.refreshed) { $0.status = .loading }
    await store.receive(\.fetchTeamsResponse.success) { $0.status = .success }
  }

  @Test func `a failure is shown, and the list stays`() async {
    let store = TestStore(initialState: TeamListFeature.State(status: .success, teamList: [.bulls])) {
      TeamListFeature()
    } withDependencies: {
      $0.matchScoresClient.fetchTeams = { throw MatchScoresClient.Failure() }
    }
    await store.send(.refreshed) { $0.status = .loading }
    await store.receive(\.fetchTeamsResponse.failure) { $0.status = .error }
    #expect(store.state.searchResults == [.bulls])
  }
}
