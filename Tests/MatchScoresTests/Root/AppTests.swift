import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// The app as somebody uses it from one day to the next.
@MainActor
struct AppTests {
  private let first = ListPage([Team.hawks, .celtics], next: PageCursor.page(2))
  private let second = ListPage<Team, PageCursor>([.lakers])
  private let games = ListPage<Game, PageCursor>([.bostonCharlotte])
  private let down = APIError.status(503, message: nil)

  private func store(over storage: MemoryStorage) -> TestStoreOf<MatchScores> {
    TestStore(initialState: MatchScores.State()) {
      MatchScores()
    } withDependencies: {
      $0.storage = storage
      $0.matchScores.teams = { [first, second] _, cursor in cursor == nil ? first : second }
      $0.matchScores.games = { [games] _, _ in games }
    }
  }

  @Test func `load, search, more, refresh, failure, retry, star, restart`() async {
    let storage = MemoryStorage()
    let celtics = FavoriteList([Favorite(.celtics)])
    let store = store(over: storage)

    await store.send(.appeared)
    await store.receive(.favorites(.appeared)) { $0.favorites.stored = .loading }
    await store.receive(.teams(.appeared)) { _ = $0.teams.list.start() }
    await store.receive(.favorites(.loaded(.success(FavoriteList())))) { $0.favorites.stored = .loaded(FavoriteList()) }
    await store.receive(.teams(.loaded(.success(first)))) { $0.teams.list.finish(with: .success(first)) }
    #expect(store.state.teams.matches == [.hawks, .celtics])

    await store.send(.teams(.queryChanged("lakers"))) { $0.teams.query = "lakers" }
    #expect(store.state.teams.matches == [])
    await store.send(.teams(.moreTapped)) { _ = $0.teams.list.startNext() }
    await store.receive(.teams(.loaded(.success(second)))) { $0.teams.list.finish(with: .success(self.second)) }
    #expect(store.state.teams.matches == [.lakers])
    await store.send(.teams(.queryChanged(""))) { $0.teams.query = "" }
    #expect(store.state.teams.matches == [.hawks, .celtics, .lakers])

    store.dependencies.matchScores.teams = { [down] _, _ throws(APIError) in throw down }
    await store.send(.refreshTapped)
    await store.receive(.teams(.refreshTapped)) { _ = $0.teams.list.start() }
    await store.receive(.teams(.loaded(.failure(down)))) { $0.teams.list.finish(with: .failure(down)) }
    #expect(store.state.teams.list.rows.failure == down)
    #expect(store.state.teams.matches == [.hawks, .celtics, .lakers])

    store.dependencies.matchScores.teams = { [second] _, _ in second }
    await store.send(.teams(.retryTapped)) { _ = $0.teams.list.start() }
    await store.receive(.teams(.loaded(.success(second)))) { $0.teams.list.finish(with: .success(self.second)) }
    #expect(store.state.teams.list.rows.failure == nil)
    #expect(store.state.teams.matches == [.lakers])

    var team = TeamDetail.State(.celtics)
    await store.send(.teams(.rowTapped(.celtics))) { [team] in $0.path.append(.team(team)) }
    await store.receive(.path(.element(id: 0, action: .appeared)))
    team.list.begin()
    await store.receive(.path(.element(id: 0, action: .team(.appeared)))) { [team] in $0.path[id: 0] = .team(team) }
    team.list.finish(with: .success(games))
    await store.receive(.path(.element(id: 0, action: .team(.listLoaded(.success(games)))))) { [team] in
      $0.path[id: 0] = .team(team)
    }
    await store.send(.path(.element(id: 0, action: .team(.favoriteTapped))))
    await store.receive(.favorites(.toggled(Favorite(.celtics)))) {
      $0.favorites.unsaved = [.add(Favorite(.celtics))]
      $0.favorites.savingCount = 1
    }
    await store.receive(.favorites(.saved(.success(celtics)))) {
      $0.favorites.stored = .loaded(celtics)
      $0.favorites.unsaved = []
      $0.favorites.savingCount = 0
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
    await store.finish()

    let tomorrow = self.store(over: storage)
    await tomorrow.send(.tabSelected(.favorites)) { $0.tab = .favorites }
    await tomorrow.receive(.favorites(.appeared)) { $0.favorites.stored = .loading }
    await tomorrow.receive(.favorites(.loaded(.success(celtics)))) { $0.favorites.stored = .loaded(celtics) }
  }
}
