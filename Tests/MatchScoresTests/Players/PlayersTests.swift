import CalotypeTesting
import Testing

@testable import Calotype
@testable import MatchScores

@MainActor
struct PlayersTests {
  private let all = ListPage<Player, PageCursor>([.anigbogu, .alexander], next: .cursor("25"))
  private let rest = ListPage<Player, PageCursor>([.ajinca])
  private let found = ListPage<Player, PageCursor>([.ajinca, .alexander])
  private let clock = TestClock()

  /// Two pages of players, and one for any search.
  private func store() -> TestStoreOf<Players> {
    TestStore(initialState: Players.State()) {
      Players()
    } withDependencies: {
      $0.continuousClock = clock
      $0.matchScores.players = { [all, rest, found] filter, cursor in
        filter.search.isEmpty ? cursor == nil ? all : rest : found
      }
    }
  }

  private func load(_ store: TestStoreOf<Players>) async {
    await store.send(.appeared) { _ = $0.list.start() }
    await store.receive(.loaded(.success(all))) { $0.list.finish(with: .success(all)) }
    #expect(store.state.list.sketch == "14 25, more")
  }

  /// Searches without waiting for the clock.
  private func search(_ name: String, _ store: TestStoreOf<Players>) async {
    await store.send(.queryChanged(name)) { $0.query = SearchQuery(name) }
    await store.send(.searchRequested) { _ = $0.found.start() }
    #expect(store.state.found.sketch == "loading")
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
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(found)) }
    #expect(store.state.found.sketch == "26 25, end")
    #expect(store.state.matches == [.ajinca, .alexander])

    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.found = PagedList()
    }
    #expect(store.state.matches == [.anigbogu, .alexander])
  }

  @Test func `continued typing delays the search`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] filter, _ in
      #expect(filter.search == "alex")
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
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(self.found)) }
  }

  @Test func `the next query ends the search for the one before`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] filter, _ in
      // The first one never answers; only a cancellation gets it to return.
      if filter.search == "ike" { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return found
    }
    await search("ike", store)
    await store.send(.queryChanged("alex")) {
      $0.query = "alex"
      $0.found = PagedList()
    }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(found)) }
    await store.finish()
  }

  @Test func `clearing the query ends its search`() async {
    let store = store()
    store.dependencies.matchScores.players = { [found] _, _ in
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return found
    }
    await search("ike", store)
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.found = PagedList()
    }
    await store.finish()
  }

  @Test func `a failed search is reported, keeps the players and can be retried`() async {
    let store = store()
    await load(store)
    let error = APIError.status(401, message: nil)
    store.dependencies.matchScores.players = { _, _ throws(APIError) in throw error }
    await search("vic", store)
    await store.receive(.found(.failure(error))) { $0.found.finish(with: .failure(error)) }
    #expect(store.state.found.sketch == "failed")
    #expect(store.state.matches == [.alexander])
    #expect(store.state.failure == nil)
    store.dependencies.matchScores.players = { [found] _, _ in found }
    await store.send(.searchRequested) { _ = $0.found.start() }
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(found)) }
    #expect(store.state.found.sketch == "26 25, end")
  }

  @Test func `a search does not block a refresh, which also repeats the search`() async {
    let store = store()
    await load(store)
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await store.send(.refreshTapped) { _ = $0.list.start() }
    await store.receive(.searchRequested) { _ = $0.found.start() }
    await store.receive(.loaded(.success(all))) { $0.list.finish(with: .success(all)) }
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(found)) }
    #expect(store.state.list.sketch == "14 25, more")
    #expect(store.state.found.sketch == "26 25, end")
  }

  @Test func `a refresh begins with the first page`() async {
    let store = store()
    await load(store)
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(rest)) }
    #expect(store.state.list.sketch == "14 25 26, end")
    #expect(store.state.matches == [.ajinca, .anigbogu, .alexander])
    await store.send(.moreTapped)
    await store.send(.refreshTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(all))) { $0.list.finish(with: .success(all)) }
    #expect(store.state.list.sketch == "14 25, more")
  }

  @Test func `the next page of matches is requested while there is a query`() async {
    let more = ListPage<Player, PageCursor>([.ajinca], next: .cursor("26"))
    let store = store()
    store.dependencies.matchScores.players = { [all, found] filter, cursor in
      if filter.search.isEmpty { return all }
      return cursor == nil ? more : found
    }
    await load(store)
    await search("alex", store)
    await store.receive(.found(.success(more))) { $0.found.finish(with: .success(more)) }
    #expect(store.state.found.sketch == "26, more")
    await store.send(.moreTapped) { _ = $0.found.startNext() }
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(self.found)) }
    #expect(store.state.found.sketch == "26 25, end")
    #expect(store.state.list.sketch == "14 25, more")
    await store.send(.moreTapped)
  }

  @Test func `a page is looked at by itself, and all of them again`() async {
    let store = store()
    await load(store)
    await store.send(.pageChosen(2)) { _ = $0.list.show(page: 2) }
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(rest)) }
    #expect(store.state.matches == [.ajinca])
    await store.send(.pageChosen(1)) { _ = $0.list.show(page: 1) }
    #expect(store.state.matches == [.anigbogu, .alexander])
    await store.send(.pageChosen(nil)) { _ = $0.list.show(page: nil) }
    #expect(store.state.matches == [.ajinca, .anigbogu, .alexander])
  }

  @Test func `a later page is reached, also with a search in the meantime`() async {
    let store = store()
    store.dependencies.matchScores.players = { [clock, all, rest] _, cursor in
      try? await clock.sleep(for: .milliseconds(100))
      return cursor == nil ? all : rest
    }
    await store.send(.pageChosen(2)) { _ = $0.list.show(page: 2) }
    await store.send(.appeared) { _ = $0.list.start() }
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.loaded(.success(all))) { $0.list.finish(with: .success(self.all)) }
    await store.send(.queryChanged("")) { $0.query = "" }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(self.rest)) }
    #expect(store.state.list.sketch == "26, end")
    #expect(store.state.failure == nil)
  }

  @Test func `a search from one page looks at all that are there, and its pages are its own`() async {
    let store = store()
    await load(store)
    await store.send(.pageChosen(1)) { _ = $0.list.show(page: 1) }
    await search("alex", store)
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(found)) }
    #expect(store.state.matches == [.ajinca, .alexander])
    await store.send(.pageChosen(2)) { _ = $0.found.show(page: 2) }
    #expect(store.state.failure as? MissingPage == MissingPage(requested: 2, last: 1))
    await store.send(.pageChosen(1)) { _ = $0.found.show(page: 1) }
    #expect(store.state.matches == [.ajinca, .alexander])
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.found = PagedList()
    }
    #expect(store.state.list.page == 1)
  }

  @Test func `another team that is chosen while the list loads ends its request`() async {
    let store = store()
    store.dependencies.matchScores.players = { [all, rest] filter, _ in
      // The first one never answers; only a cancellation gets it to return.
      if filter.teams.isEmpty { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return filter.teams == [4] ? rest : all
    }
    await store.send(.appeared) { _ = $0.list.start() }
    await store.send(.filterChosen(Filter(teams: [4]))) { $0.filter = Filter(teams: [4]) }
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(self.rest)) }
    #expect(store.state.list.sketch == "26, end")
    await store.send(.filterChosen(Filter(teams: [4])))
  }

  @Test func `another team that is chosen while a page is under way ends that too`() async {
    let store = store()
    await load(store)
    store.dependencies.matchScores.players = { [all, rest] filter, cursor in
      if cursor != nil { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return filter.teams == [4] ? rest : all
    }
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await store.send(.filterChosen(Filter(teams: [4]))) {
      $0.filter = Filter(teams: [4])
      $0.list = PagedList()
      _ = $0.list.start()
    }
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(self.rest)) }
    #expect(store.state.list.sketch == "26, end")
  }

  @Test func `another team that is chosen while a search is pending is searched at once, and once`() async {
    let store = store()
    await load(store)
    store.dependencies.matchScores.players = { [rest, found] filter, _ in
      #expect(filter.teams == [4])
      return filter.search.isEmpty ? rest : found
    }
    await store.send(.queryChanged("alex")) { $0.query = "alex" }
    await store.send(.filterChosen(Filter(teams: [4]))) {
      $0.filter = Filter(teams: [4])
      $0.list = PagedList()
      _ = $0.list.start()
    }
    await store.receive(.searchRequested) { _ = $0.found.start() }
    await store.receive(.loaded(.success(rest))) { $0.list.finish(with: .success(self.rest)) }
    await store.receive(.found(.success(found))) { $0.found.finish(with: .success(self.found)) }
    await clock.advance(by: .seconds(1))
    #expect(store.state.list.sketch == "26, end")
    #expect(store.state.found.sketch == "26 25, end")
  }

  @Test(arguments: [
    ("victor ALEXANDER", [25]), ("ajinca", [26]), ("c", [26, 14, 25]), ("Indiana", [14]), ("Los Angeles Lakers", [25]),
    ("zzz", []),
  ])
  func `a search covers names, position, team and city, and is sorted from A to Z`(query: String, ids: [Int]) {
    var state = Players.State()
    _ = state.list.start()
    state.list.finish(with: .success(ListPage([.anigbogu, .alexander, .ajinca])))
    state.query = SearchQuery(query)
    #expect(state.matches.map(\.id) == ids)
  }

  @Test func `players that only the service matches are shown and counted`() {
    let peace = Player(id: 9, firstName: "Metta", lastName: "World Peace")
    var state = Players.State(query: "artest")
    _ = state.list.start()
    state.list.finish(with: .success(ListPage([.anigbogu])))
    _ = state.found.start()
    state.found.finish(with: .success(ListPage([peace])))
    #expect(state.matches == [peace])
    #expect(state.unmatchedCount == 1)
    #expect(state.failure == nil)
  }
}
