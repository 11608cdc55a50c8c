import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct GameDetailTests {
  private let visitor = StatLine.sample(1, points: 20, team: .hornets)
  private let home = StatLine.sample(2, points: 31, team: .celtics)
  private let nobody = StatLine.sample(3, points: 2)

  @Test func `the statistics of both teams are requested page by page until they are complete`() async {
    let first = ListPage([visitor], next: PageCursor.page(2))
    let second = ListPage<StatLine, PageCursor>([home, nobody])
    let store = TestStore(initialState: GameDetail.State(.bostonCharlotte)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.stats = { filter, cursor in
        #expect(filter == Filter(games: [47179]))
        return cursor == nil ? first : second
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(first))) {
      $0.list.finish(with: .success(first))
      $0.list.beginNext()
    }
    await store.receive(.listLoaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.lines(of: .visitor) == [visitor])
    #expect(store.state.lines(of: .home) == [home])
    #expect(store.state.lines(of: nil) == [nobody], "nobody is lost")
  }

  @Test func `a service with endless pages is asked for four of them, and for more on demand`() async {
    let store = TestStore(initialState: GameDetail.State(.bostonCharlotte)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.stats = { _, cursor in
        guard case .page(let page) = cursor else { return ListPage([.sample(1)], next: .page(2)) }
        return ListPage([.sample(page)], next: .page(page + 1))
      }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.finish()
    await store.skipReceivedActions()
    #expect(store.state.list.pageCount == 4)
    await store.send(.moreTapped)
    await store.finish()
    await store.skipReceivedActions()
    #expect(store.state.list.pageCount == 5)
  }

  @Test func `a future game does not request statistics`() async {
    let store = TestStore(initialState: GameDetail.State(.upcoming)) { GameDetail() }
    await store.send(.appeared)
    await store.send(.listRetryTapped)
  }

  @Test func `a game is found by its number, and an unknown number is reported`() async {
    let store = TestStore(initialState: GameDetail.State(finding: .number(50000))) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.game = { _ in nil }
      $0.matchScores.games = { _, _ in ListPage([.bostonCharlotte, .upcoming]) }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.one(.upcoming)))) { $0.item = .loaded(.one(.upcoming)) }

    let unknown = TestStore(initialState: GameDetail.State(finding: .number(9999))) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.game = { _ in nil }
      $0.matchScores.games = { _, _ in ListPage([.bostonCharlotte]) }
    }
    await unknown.send(.appeared) { $0.item = .loading }
    await unknown.receive(.itemLoaded(.success(.unknown(others: [.bostonCharlotte])))) {
      $0.item = .loaded(.unknown(others: [.bostonCharlotte]))
    }
    #expect(Detail.State.game(unknown.state).failure as? UnknownItem == UnknownItem("9999", of: "games"))
  }

  @Test func `a failed page keeps the list and can be retried`() async {
    let first = ListPage([visitor], next: PageCursor.page(2))
    let error = APIError.status(500, message: nil)
    let store = TestStore(initialState: GameDetail.State(.bostonCharlotte)) {
      GameDetail()
    } withDependencies: {
      $0.matchScores.stats = { _, cursor throws(APIError) in
        if cursor == nil { return first }
        throw error
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(first))) {
      $0.list.finish(with: .success(first))
      $0.list.beginNext()
    }
    await store.receive(.listLoaded(.failure(error))) { $0.list.finish(with: .failure(error)) }
    #expect(store.state.lines(of: .visitor) == [visitor])
    store.dependencies.matchScores.stats = { [home] _, _ in ListPage([home]) }
    await store.send(.moreTapped) { $0.list.beginNext() }
    await store.receive(.listLoaded(.success(ListPage([home])))) {
      $0.list.finish(with: .success(ListPage([home])))
    }
  }
}
