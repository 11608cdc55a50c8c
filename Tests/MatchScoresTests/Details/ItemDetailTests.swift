import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// What is the same for teams, games and players.
@MainActor
struct ItemDetailTests {
  private let refused = APIError.transport(.connectionRefused("api.balldontlie.io"))
  private let stats = ListPage<StatLine, PageCursor>([.sample(1, points: 20)])
  private let newer = ListPage<StatLine, PageCursor>([.sample(1, points: 22)])

  private var live: Game {
    var game = Game.bostonCharlotte
    (game.phase, game.period, game.home.score, game.visitor.score) = (.live, 3, 88, 71)
    return game
  }

  private func loaded(_ game: Game) -> GameDetail.State {
    var state = GameDetail.State(game)
    state.list.begin()
    state.list.finish(with: .success(stats))
    return state
  }

  @Test func `a refresh requests the item and its list, and keeps the old ones meanwhile`() async {
    let store = TestStore(initialState: loaded(live)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.game = { _ in .bostonCharlotte }
      $0.matchScores.stats = { [newer] _, _ in newer }
    }
    await store.send(.refreshTapped) {
      $0.item = .loading(previous: .one(live))
      $0.list.begin()
    }
    #expect(store.state.list.elements == stats.elements)
    await store.receive(.itemLoaded(.success(.one(.bostonCharlotte)))) { $0.item = .loaded(.one(.bostonCharlotte)) }
    await store.receive(.listLoaded(.success(newer))) { $0.list.finish(with: .success(newer)) }
    #expect(store.state.list.elements == newer.elements)
  }

  @Test func `a second refresh waits for the first one`() async {
    var state = loaded(live)
    state.item.start()
    state.list.begin()
    let store = TestStore(initialState: state) { GameDetail() }
    await store.send(.refreshTapped)
  }

  @Test func `a game that started in the meantime requests its statistics`() async {
    var begun = Game.upcoming
    (begun.phase, begun.period) = (.live, 1)
    let store = TestStore(initialState: GameDetail.State(.upcoming)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.game = { [begun] _ in begun }
      $0.matchScores.stats = { [stats] _, _ in stats }
    }
    await store.send(.refreshTapped) { $0.item = .loading(previous: .one(.upcoming)) }
    await store.receive(.itemLoaded(.success(.one(begun)))) {
      $0.item = .loaded(.one(begun))
      $0.list.begin()
    }
    await store.receive(.listLoaded(.success(stats))) { $0.list.finish(with: .success(stats)) }
  }

  @Test func `a failed refresh keeps the content, and a retry requests again`() async {
    let store = TestStore(initialState: loaded(live)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.game = { [refused] _ throws(APIError) in throw refused }
      $0.matchScores.stats = { [refused] _, _ throws(APIError) in throw refused }
    }
    let old = Found.one(live)
    await store.send(.refreshTapped) {
      $0.item = .loading(previous: old)
      $0.list.begin()
    }
    await store.receive(.itemLoaded(.failure(refused))) { $0.item = .failed(refused, previous: old) }
    await store.receive(.listLoaded(.failure(refused))) { $0.list.finish(with: .failure(refused)) }
    #expect(store.state.list.elements == stats.elements)
    #expect(Detail.State.game(store.state).failure == nil)

    store.dependencies.matchScores.game = { _ in .bostonCharlotte }
    await store.send(.retryTapped) { $0.item = .loading(previous: old) }
    await store.receive(.itemLoaded(.success(.one(.bostonCharlotte)))) { $0.item = .loaded(.one(.bostonCharlotte)) }
  }
}
