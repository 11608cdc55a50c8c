import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct PlayerDetailTests {
  private let refused = APIError.transport(.connectionRefused("api.balldontlie.io"))

  private let newest = StatLine.sample(1, season: 2018, points: 27)
  private let oldest = StatLine.sample(2, season: 2016, points: 9)
  private let later = StatLine.sample(3, season: 2017, points: 0)

  @Test func `a known player's statistics are requested when the detail opens, newest season first`() async {
    let store = TestStore(initialState: PlayerDetail.State(.anigbogu)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.stats = { [oldest, newest] filter, cursor in
        #expect(filter == Filter(players: [14]))
        #expect(cursor == nil)
        return ListPage([oldest, newest])
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(ListPage([oldest, newest])))) {
      $0.list.finish(with: .success(ListPage([oldest, self.newest])))
    }
    #expect(store.state.rows == [newest, oldest])
    // Who comes back finds them as they were.
    await store.send(.appeared)
  }

  @Test func `a player requested by number is loaded first`() async {
    let store = TestStore(initialState: PlayerDetail.State(finding: .number(14), season: 2018)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.player = { id in
        #expect(id == 14)
        return .anigbogu
      }
      $0.matchScores.stats = { filter, _ in
        #expect(filter == Filter(players: [14], seasons: [2018]))
        return ListPage([])
      }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.one(.anigbogu)))) {
      $0.item = .loaded(.one(.anigbogu))
      $0.list.begin()
    }
    await store.receive(.listLoaded(.success(ListPage([])))) { $0.list.finish(with: .success(ListPage([]))) }
    #expect(Detail.State.player(store.state).failure == nil)
  }

  @Test func `an unknown number is reported with known ones`() async {
    let store = TestStore(initialState: PlayerDetail.State(finding: .number(9999))) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.player = { _ in nil }
      $0.matchScores.players = { _, _ in ListPage([.anigbogu]) }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.unknown(others: [.anigbogu])))) {
      $0.item = .loaded(.unknown(others: [.anigbogu]))
    }
    #expect(Detail.State.player(store.state).failure as? UnknownItem == UnknownItem("9999", of: "players"))
    #expect(store.state.found?.favorite == nil)
  }

  @Test func `a player who fails to load is reported, and a retry requests again`() async {
    let store = TestStore(initialState: PlayerDetail.State(finding: .number(14))) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.player = { [refused] _ throws(APIError) in throw refused }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.failure(refused))) { $0.item = .failed(refused) }
    store.dependencies.matchScores.player = { _ in .anigbogu }
    store.dependencies.matchScores.stats = { _, _ in ListPage([]) }
    await store.send(.retryTapped) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.one(.anigbogu)))) {
      $0.item = .loaded(.one(.anigbogu))
      $0.list.begin()
    }
    await store.receive(.listLoaded(.success(ListPage([])))) { $0.list.finish(with: .success(ListPage([]))) }
  }

  @Test func `failed statistics leave the facts, and a retry requests again`() async {
    let unpaid = APIError.status(401, message: nil)
    let store = TestStore(initialState: PlayerDetail.State(.anigbogu)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.stats = { _, _ throws(APIError) in throw unpaid }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.failure(unpaid))) { $0.list.finish(with: .failure(unpaid)) }
    #expect(Detail.State.player(store.state).failure == nil, "the player is there")
    store.dependencies.matchScores.stats = { [newest] _, _ in ListPage([newest]) }
    await store.send(.listRetryTapped) { $0.list.begin() }
    await store.receive(.listLoaded(.success(ListPage([newest])))) {
      $0.list.finish(with: .success(ListPage([newest])))
    }
  }

  @Test func `more pages come one at a time, as far as there are any`() async {
    let first = ListPage([newest], next: PageCursor.cursor("7"))
    let second = ListPage<StatLine, PageCursor>([later, oldest])
    let store = TestStore(initialState: PlayerDetail.State(.anigbogu)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.stats = { _, cursor in cursor == nil ? first : second }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.moreTapped) { $0.list.beginNext() }
    await store.receive(.listLoaded(.success(second))) { $0.list.finish(with: .success(second)) }
    #expect(store.state.rows == [newest, later, oldest])
    await store.send(.moreTapped)
  }

  @Test func `a second tap waits for the first one's page`() async {
    var state = PlayerDetail.State(.anigbogu)
    state.list.begin()
    state.list.finish(with: .success(ListPage([newest], next: .cursor("7"))))
    state.list.beginNext()
    let store = TestStore(initialState: state) { PlayerDetail() }
    await store.send(.moreTapped)
    await store.send(.listRetryTapped)
    await store.send(.appeared)
  }

  @Test func `another season sends a new request and ignores the previous answer`() async {
    let page = ListPage<StatLine, PageCursor>([newest])
    let store = TestStore(initialState: PlayerDetail.State(.anigbogu)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScores.stats = { filter, _ in
        // The first one never answers; only a cancellation gets it to return.
        if filter.seasons.isEmpty { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return page
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.send(.seasonChosen(2018)) { $0.season = 2018 }
    await store.receive(.listLoaded(.success(page))) { $0.list.finish(with: .success(page)) }
    await store.send(.seasonChosen(2018))
  }

  @Test(arguments: [(-3, 0), (0, 0), (5, 5), (1000, 16), (.max, 16)])
  func `the table moves within its columns`(wanted: Int, column: Int) async {
    let store = TestStore(initialState: PlayerDetail.State(.anigbogu)) { PlayerDetail() }
    store.exhaustivity = .off
    await store.send(.tableMoved(wanted))
    #expect(store.state.firstColumn == column)
  }

  @Test func `rows of another player are counted, not hidden`() {
    var state = PlayerDetail.State(.anigbogu)
    state.list.begin()
    state.list.finish(
      with: .success(ListPage([.sample(1, player: .anigbogu), .sample(2, player: .alexander), .sample(3)])))
    #expect(state.rejectedCount == 1)
    #expect(state.rows.count == 3)
  }

  @Test func `rows of a season that was not chosen are counted, too`() {
    var state = PlayerDetail.State(.anigbogu, season: 2018)
    state.list.begin()
    state.list.finish(with: .success(ListPage([newest, oldest, StatLine(id: 7)])))
    #expect(state.rejectedCount == 1)
    #expect(state.rows.count == 3)
  }

  @Test func `a season starts with its newest game and ends with undated ones`() {
    var state = PlayerDetail.State(.anigbogu)
    let days = [3, 9, nil, 5].enumerated().map { index, day in
      StatLine.sample(index, season: 2018, day: day)
    }
    let nowhere = StatLine(id: 99)
    state.list.begin()
    state.list.finish(with: .success(ListPage([nowhere] + days)))
    #expect(state.rows.map(\.id) == [1, 3, 0, 2, 99])
  }
}
