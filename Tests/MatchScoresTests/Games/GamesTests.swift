import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct GamesTests {
  private let first = ListPage<Game, PageCursor>([.bostonCharlotte, .lakersHawks], next: .cursor("48751"))
  private let second = ListPage<Game, PageCursor>([.upcoming])

  private func store() -> TestStoreOf<Games> {
    TestStore(initialState: Games.State()) {
      Games()
    } withDependencies: {
      $0.matchScores.games = { [first, second] _, cursor in cursor == nil ? first : second }
    }
  }

  /// A list of games that are all there.
  private func loaded(_ games: [Game], _ query: SearchQuery = "") -> Games.State {
    var state = Games.State()
    _ = state.list.start()
    state.list.finish(with: .success(ListPage(games)))
    state.query = query
    return state
  }

  @Test func `games are loaded once, in pages, and sorted`() async {
    let store = store()
    await store.send(.appeared) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.appeared)
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.list.sketch == "47179 48751 50000, end")
    await store.send(.moreTapped)
    #expect(store.state.matches == [.upcoming, .lakersHawks, .bostonCharlotte])
  }

  @Test func `a search sends no request, and a refresh continues during it`() async {
    let store = store()
    await store.send(.queryChanged("lakers")) { $0.query = "lakers" }
    #expect(store.state.list.sketch == "not asked for")
    await store.send(.refreshTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.refreshTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.matches == [.lakersHawks])
    await store.send(.queryChanged("")) { $0.query = "" }
    #expect(store.state.matches == [.lakersHawks, .bostonCharlotte])
    #expect(store.state.list.sketch == "47179 48751, more")
  }

  @Test func `a failure is reported, and a retry requests again`() async {
    let store = store()
    let error = APIError.status(429, message: nil)
    store.dependencies.matchScores.games = { _, _ throws(APIError) in throw error }
    await store.send(.appeared) { _ = $0.list.start() }
    await store.receive(.loaded(.failure(error))) { $0.list.finish(with: .failure(error)) }
    #expect(store.state.list.sketch == "failed")
    #expect(store.state.list.failure as? APIError == error)
    store.dependencies.matchScores.games = { [first] _, _ in first }
    await store.send(.retryTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.list.sketch == "47179 48751, more")
    #expect(store.state.list.failure == nil)
  }

  @Test func `other games are created at once, and the answer for those before is not waited for`() async {
    let filter = Filter(teams: [2], seasons: [2018])
    let store = store()
    store.dependencies.matchScores.games = { [second] asked, cursor in
      // The first one never answers; only a cancellation gets it to return.
      if asked == Filter() { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return asked == filter && cursor == nil ? second : ListPage([])
    }
    await store.send(.appeared) { _ = $0.list.start() }
    await store.send(.filterChosen(filter)) { $0.filter = filter }
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.list.sketch == "50000, end")
    await store.send(.filterChosen(filter))
  }

  @Test func `a selection before the list appears is requested when it appears`() async {
    let filter = Filter(teams: [2])
    let store = store()
    await store.send(.filterChosen(filter)) { $0.filter = filter }
    await store.send(.pageChosen(2)) { _ = $0.list.show(page: 2) }
    await store.send(.appeared) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.list.sketch == "loading more")
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.list.sketch == "50000, end")
  }

  @Test(arguments: [
    ("lakers", [48751]), ("Boston Celtics", [47179]), ("charlotte", [47179]), ("30.01.2019", [47179]),
    ("jan 30", [47179]),
    ("2019-02-09", [48751]), (".2019", [48751, 47179]), ("1946", []),
  ])
  func `a search looks at both teams and at the day`(query: String, ids: [Int]) {
    #expect(loaded([.bostonCharlotte, .lakersHawks, .upcoming], SearchQuery(query)).matches.map(\.id) == ids)
  }

  @Test func `other games are looked at on the same page`() async {
    let store = store()
    await store.send(.appeared) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.pageChosen(1)) { _ = $0.list.show(page: 1) }
    await store.send(.filterChosen(Filter(teams: [2]))) {
      $0.filter = Filter(teams: [2])
      $0.list = PagedList(page: 1)
      _ = $0.list.start()
    }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.list.page == 1)
    #expect(store.state.list.sketch == "47179 48751, more")
  }

  @Test func `games outside the filter are counted, not hidden`() {
    var state = loaded([.bostonCharlotte, .lakersHawks, .upcoming, Game(id: 1)])
    #expect(state.rejectedCount == 0)
    state.filter = Filter(teams: [2])
    #expect(state.rejectedCount == 2)
    state.filter = Filter(teams: [2], seasons: [1946])
    #expect(state.rejectedCount == 3)
    #expect(state.matches.count == 4)
  }

  @Test func `games that are being played come first, then the latest`() {
    var live = Game.bostonCharlotte
    live.phase = .live
    #expect(
      loaded([.lakersHawks, Game(id: 1), .upcoming, live]).matches == [live, .upcoming, .lakersHawks, Game(id: 1)])
  }

  @Test func `a game without teams and day is listed, and in no search`() {
    #expect(loaded([Game(id: 1)]).matches.map(\.id) == [1])
    #expect(loaded([Game(id: 1)], "a").matches == [])
  }
}
