import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct PlayersTests {
  private let all = ListPage<Player, PageCursor>([.anigbogu, .alexander], next: .cursor("25"))
  private let found = ListPage<Player, PageCursor>([.ajinca, .alexander])
  private let clock = TestClock()

  private func store() -> TestStoreOf<Players> {
    TestStore(initialState: Players.State()) {
      Players()
    } withDependencies: {
      $0.continuousClock = clock
      $0.matchScores.players = { [all, found] search, _, _ in search.isEmpty ? all : found }
    }
  }

  private func load(_ store: TestStoreOf<Players>) async {
    await store.send(.appeared) { _ = $0.players.start() }
    await store.receive(.playersLoaded(.success(all))) { $0.players.finish(with: .success(self.all)) }
  }

  @Test func `players are loaded once, from A to Z by given name`() async {
    let store = store()
    await load(store)
    await store.send(.appeared)
    #expect(store.state.matches == [.anigbogu, .alexander])
  }

  @Test func `the players that are there are searched at once, the others by the service after a moment`() async {
    let store = store()
    await load(store)
    await store.send(.queryChanged("Alex")) { $0.query = "Alex" }
    #expect(store.state.matches == [.alexander])
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
    #expect(store.state.matches == [.ajinca, .alexander])

    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.found = PagedList()
    }
    #expect(store.state.matches == [.anigbogu, .alexander])
  }

  @Test func `who types on is not searched for in between`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] search, _, _ in
      #expect(search == "alex")
      return found
    }
    await store.send(.queryChanged("al")) { $0.query = "al" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("alex ")) { $0.query = "alex " }
    await clock.advance(by: .milliseconds(200))
    // A blank more asks for nothing else.
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
  }

  @Test func `the next query ends the search for the one before`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] search, _, _ in
      // The first one never answers; only a cancellation gets it to return.
      if search == "ike" { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return found
    }
    await store.send(.queryChanged("ike")) { $0.query = "ike" }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.send(.queryChanged("alex")) {
      $0.query = "alex"
      $0.found = PagedList()
    }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
    await store.finish()
  }

  @Test func `clearing the query ends its search`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] _, _, _ in
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return found
    }
    await store.send(.queryChanged("ike")) { $0.query = "ike" }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.found = PagedList()
    }
    await store.finish()
  }

  @Test func `a search that fails is told, the players that are there stay, and it can be tried again`() async {
    let store = store()
    await load(store)
    let error = APIError.status(401, message: nil)
    store.dependencies.matchScores.players = { _, _, _ throws(APIError) in throw error }
    await store.send(.queryChanged("vic")) { $0.query = "vic" }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.failure(error))) { $0.found.finish(with: .failure(error)) }
    #expect(store.state.matches == [.alexander])
    #expect(store.state.found.rows.failure == error)
    #expect(store.state.failure == nil)
    store.dependencies.matchScores.players = { [found] _, _, _ in found }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
  }

  @Test func `a search does not block a refresh, which searches anew too`() async {
    let store = store()
    await load(store)
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await store.send(.refreshTapped) { _ = $0.players.start() }
    await store.receive(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersLoaded(.success(all))) { $0.players.finish(with: .success(self.all)) }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
  }

  @Test func `a refresh begins with the first page`() async {
    let next = ListPage<Player, PageCursor>([.ajinca])
    let store = store()
    store.dependencies.matchScores.players = { [all] _, _, cursor in cursor == nil ? all : next }
    await load(store)
    await store.send(.moreTapped) { _ = $0.players.startNext() }
    await store.receive(.playersLoaded(.success(next))) { $0.players.finish(with: .success(next)) }
    #expect(store.state.matches == [.ajinca, .anigbogu, .alexander])
    await store.send(.moreTapped)
    await store.send(.refreshTapped) { _ = $0.players.start() }
    await store.receive(.playersLoaded(.success(all))) { $0.players.finish(with: .success(self.all)) }
    #expect(store.state.players.rows.pageCount == 1)
    #expect(store.state.players.rows.hasMore)
  }

  @Test func `more of what was found is asked for while there is a query`() async {
    let more = ListPage<Player, PageCursor>([.ajinca], next: .cursor("26"))
    let store = store()
    store.dependencies.matchScores.players = { [all, found] search, _, cursor in
      if search.isEmpty { return all }
      return cursor == nil ? more : found
    }
    await load(store)
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.playersFound(.success(more))) { $0.found.finish(with: .success(more)) }
    await store.send(.moreTapped) { _ = $0.found.startNext() }
    await store.receive(.playersFound(.success(found))) { $0.found.finish(with: .success(self.found)) }
    await store.send(.moreTapped)
  }

  @Test(arguments: [
    ("victor ALEXANDER", [25]), ("ajinca", [26]), ("c", [14, 25, 26]), ("Indiana", [14]), ("Los Angeles Lakers", [25]),
    ("zzz", []),
  ])
  func `a search looks at names, position, team and city`(query: String, ids: [Int]) {
    var state = Players.State()
    _ = state.players.start()
    state.players.finish(with: .success(ListPage([.anigbogu, .alexander, .ajinca])))
    state.query = SearchQuery(query)
    #expect(state.matches.map(\.id).sorted() == ids)
  }

  @Test func `a server that takes no notice of a search adds nobody who does not match`() {
    var state = Players.State(query: "ike")
    _ = state.found.start()
    state.found.finish(with: .success(ListPage([.anigbogu, .alexander])))
    #expect(state.matches == [.anigbogu])
  }
}
