import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct MatchScoresTests {
  private let teams = ListPage<Team, PageCursor>([.hawks, .celtics])
  private let games = ListPage<Game, PageCursor>([.bostonCharlotte])
  private let players = ListPage<Player, PageCursor>([.anigbogu])

  private func store() -> TestStoreOf<MatchScores> {
    TestStore(initialState: MatchScores.State()) {
      MatchScores()
    } withDependencies: {
      $0.storage = MemoryStorage()
      $0.matchScores.teams = { [teams] _, _ in teams }
      $0.matchScores.games = { [games] _, _ in games }
      $0.matchScores.players = { [players] _, _ in players }
    }
  }

  @Test func `each tab loads its list when it is first visited, and keeps it`() async {
    let store = store()
    await store.send(.appeared)
    await store.receive(.favorites(.appeared)) { $0.favorites.stored.start() }
    await store.receive(.teams(.appeared)) { _ = $0.teams.list.start() }
    await store.receive(.favorites(.loaded(.success(FavoriteList())))) { $0.favorites.stored = .loaded(FavoriteList()) }
    await store.receive(.teams(.loaded(.success(teams)))) { $0.teams.list.finish(with: .success(teams)) }

    await store.send(.tabSelected(.games)) { $0.tab = .games }
    await store.receive(.games(.appeared)) { _ = $0.games.list.start() }
    await store.receive(.games(.loaded(.success(games)))) { $0.games.list.finish(with: .success(games)) }

    await store.send(.tabSelected(.players)) { $0.tab = .players }
    await store.receive(.players(.appeared)) { _ = $0.players.list.start() }
    await store.receive(.players(.loaded(.success(players)))) {
      $0.players.list.finish(with: .success(players))
    }

    await store.send(.tabSelected(.games)) { $0.tab = .games }
    await store.receive(.games(.appeared))
    await store.send(.tabSelected(.teams)) { $0.tab = .teams }
    await store.receive(.teams(.appeared))
  }

  @Test func `a refresh reloads the visible list`() async {
    let store = store()
    await store.send(.tabSelected(.games)) { $0.tab = .games }
    await store.receive(.games(.appeared)) { _ = $0.games.list.start() }
    await store.receive(.games(.loaded(.success(games)))) { $0.games.list.finish(with: .success(self.games)) }
    await store.send(.refreshTapped)
    await store.receive(.games(.refreshTapped)) { _ = $0.games.list.start() }
    await store.receive(.games(.loaded(.success(games)))) { $0.games.list.finish(with: .success(self.games)) }
  }
}
