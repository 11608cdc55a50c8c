import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct TeamsTests {
  private let offline = APIError.transport(.connectionRefused("api.balldontlie.io"))
  private let first = ListPage<Team, PageCursor>([.hawks, .celtics, .sixers], next: .page(2))
  private let second = ListPage<Team, PageCursor>([.stags])

  /// What answers takes a second.
  private let clock = TestClock()

  private func store(_ pages: [PageCursor?: ListPage<Team, PageCursor>]) -> TestStoreOf<Teams> {
    TestStore(initialState: Teams.State()) {
      Teams()
    } withDependencies: {
      $0.matchScores.teams = { [clock] _, cursor async throws(APIError) in
        try? await clock.sleep(for: .seconds(1))
        guard let page = pages[cursor] else { throw .refused("There is no such page.") }
        return page
      }
    }
  }

  @Test func `teams are loaded when the list appears, and kept when it appears again`() async {
    let store = store([nil: first])
    await store.send(.appeared) { _ = $0.list.start() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.list.sketch == "1 2 23, more")
    await store.send(.appeared)
  }

  @Test func `the next page is requested with the parameter of the first, once, to the end`() async {
    let store = store([nil: first, .page(2): second])
    await store.send(.appeared) { _ = $0.list.start() }
    // Nothing is asked for while a request is under way.
    await store.send(.moreTapped)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(self.first)) }

    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await store.send(.moreTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.matches.map(\.name) == ["Hawks", "Celtics", "Stags", "76ers"])

    await store.send(.moreTapped)
    #expect(store.state.list.sketch == "1 2 23 37, end")
  }

  @Test func `a refresh restarts with the first page, also in a complete or searched list`() async {
    let store = store([nil: first, .page(2): second])
    await store.send(.appeared) { _ = $0.list.start() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(self.first)) }
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(self.second)) }
    await store.send(.queryChanged("bos")) { $0.query = "bos" }

    await store.send(.refreshTapped) { _ = $0.list.start() }
    #expect(store.state.list.sketch == "1 2 23 37, loading")
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(self.first)) }
    #expect(store.state.list.sketch == "1 2 23, more")
    #expect(store.state.matches == [.celtics])
  }

  @Test func `a failure is reported, and a retry requests again`() async {
    let store = store([:])
    let refusal = APIError.refused("There is no such page.")
    await store.send(.appeared) { _ = $0.list.start() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.failure(refusal))) { $0.list.finish(with: .failure(refusal)) }
    #expect(store.state.list.sketch == "failed")
    #expect(store.state.list.failure as? APIError == refusal)
    store.dependencies.matchScores.teams = { [first] _, _ in first }
    await store.send(.retryTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(self.first)) }
    #expect(store.state.list.sketch == "1 2 23, more")
  }

  @Test func `a failed next page keeps the teams and is requested again`() async {
    let store = store([nil: first])
    let refusal = APIError.refused("There is no such page.")
    await store.send(.appeared) { _ = $0.list.start() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.failure(refusal))) { $0.list.finish(with: .failure(refusal)) }
    #expect(store.state.list.sketch == "1 2 23, failed")
    #expect(store.state.list.failure == nil)
    store.dependencies.matchScores.teams = { [second] _, cursor in
      #expect(cursor == .page(2))
      return second
    }
    await store.send(.moreTapped) { _ = $0.list.startNext() }
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.list.sketch == "1 2 23 37, end")
  }

  @Test func `a refresh that fails on its way to a page keeps the page`() async {
    let store = store([nil: first, .page(2): second])
    await store.send(.pageChosen(2)) { _ = $0.list.show(page: 2) }
    await store.send(.appeared) { _ = $0.list.start() }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.list.sketch == "37, end")

    let refusal = APIError.refused("There is no such page.")
    store.dependencies.matchScores.teams = { [first] _, cursor throws(APIError) in
      if cursor == nil { first } else { throw refusal }
    }
    await store.send(.refreshTapped) { _ = $0.list.start() }
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.list.sketch == "37, loading")
    await store.receive(.loaded(.failure(refusal))) { $0.list.finish(with: .failure(refusal)) }
    #expect(store.state.list.sketch == "37, failed")
    #expect(store.state.matches == [.stags])
  }

  @Test func `a search sends no request, and clearing it restores the list`() async {
    let store = store([nil: first])
    await store.send(.appeared) { _ = $0.list.start() }
    await store.send(.queryChanged("P")) { $0.query = "P" }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(.success(first))) { $0.list.finish(with: .success(first)) }
    #expect(store.state.matches.map(\.name) == ["76ers"])
    await store.send(.queryChanged("")) { $0.query = "" }
    #expect(store.state.matches.map(\.name) == ["Hawks", "Celtics", "76ers"])
  }

  @Test(arguments: [
    ("", ["Hawks", "Celtics", "Stags", "Lakers", "76ers"]),
    ("  LOS angeles LAKERS ", ["Lakers"]),
    ("phi", ["76ers"]),
    ("BOS", ["Celtics"]),
    ("chs", ["Stags"]),
    ("a", ["Hawks", "Stags", "Lakers", "76ers"]),
    ("zzz", []),
  ])
  func `a search keeps the order from A to Z`(query: String, names: [String]) {
    var state = Teams.State()
    _ = state.list.start()
    state.list.finish(with: .success(ListPage([.stags, .lakers, .hawks, .sixers, .celtics])))
    state.query = SearchQuery(query)
    #expect(state.matches.map(\.name) == names)
  }

  @Test func `equal teams of two responses appear once`() {
    var (left, right) = (Teams.State(), Teams.State())
    for _ in 1...2 {
      _ = left.list.start()
      left.list.finish(with: .success(ListPage([.hawks, .celtics])))
    }
    _ = right.list.start()
    right.list.finish(with: .success(ListPage([.hawks, .celtics])))
    #expect(left == right)
  }
}
