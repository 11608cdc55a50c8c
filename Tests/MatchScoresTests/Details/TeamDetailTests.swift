import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct TeamDetailTests {
  private let refused = APIError.transport(.connectionRefused("api.balldontlie.io"))

  @Test func `a known team's games are requested when the detail opens`() async {
    let page = ListPage<Game, PageCursor>([.bostonCharlotte])
    let store = TestStore(initialState: TeamDetail.State(.celtics)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.games = { filter, cursor in
        #expect(filter == Filter(teams: [2]))
        #expect(cursor == nil)
        return page
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(page))) { $0.list.finish(with: .success(page)) }
    await store.send(.appeared)
  }

  @Test(arguments: ["BOS", "bos", " bos "])
  func `a team is found by its abbreviation on any page`(letters: String) async {
    let teams = [
      nil: ListPage([Team.hawks], next: PageCursor.page(2)), PageCursor.page(2): ListPage([Team.celtics]),
    ]
    let store = TestStore(initialState: TeamDetail.State(finding: Reference(letters), season: 2018)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.teams = { _, cursor in teams[cursor] ?? ListPage([]) }
      $0.matchScores.games = { filter, _ in
        #expect(filter == Filter(teams: [2], seasons: [2018]))
        return ListPage([])
      }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.one(.celtics)))) {
      $0.item = .loaded(.one(.celtics))
      $0.list.begin()
    }
    await store.receive(.listLoaded(.success(ListPage([])))) { $0.list.finish(with: .success(ListPage([]))) }
  }

  @Test func `a service without single teams is asked for all teams`() async throws {
    let store = TestStore(initialState: TeamDetail.State(finding: .number(2))) { TeamDetail() }
    store.dependencies.matchScores.team = { _ in nil }
    store.dependencies.matchScores.teams = { _, _ in ListPage([.hawks, .celtics]) }
    let found: Found<Team> = try await store.dependencies.matchScores.find(.number(2))
    #expect(found == .one(.celtics))
  }

  @Test func `an unknown team is reported with known ones, without further requests`() async {
    let store = TestStore(initialState: TeamDetail.State(finding: .number(99))) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.team = { _ in nil }
      $0.matchScores.teams = { _, _ in ListPage([.hawks, .celtics]) }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.success(.unknown(others: [.hawks, .celtics])))) {
      $0.item = .loaded(.unknown(others: [.hawks, .celtics]))
    }
    #expect(Detail.State.team(store.state).failure as? UnknownItem == UnknownItem("99", of: "teams"))
    await store.send(.listRetryTapped)
  }

  @Test func `a list of teams without an end is read no further than three pages`() async throws {
    var dependencies = TestStore(initialState: TeamDetail.State(.celtics)) { TeamDetail() }.dependencies
    dependencies.matchScores.teams = { _, cursor in
      guard case .page(let page) = cursor else { return ListPage([.hawks], next: .page(2)) }
      return ListPage([.hawks], next: .page(page + 1))
    }
    let found: Found<Team> = try await dependencies.matchScores.find(Reference("XYZ"))
    #expect(found == .unknown(others: [.hawks, .hawks, .hawks]))
  }

  @Test func `a team that fails to load is reported, and a retry requests again`() async {
    let store = TestStore(initialState: TeamDetail.State(finding: .number(2))) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.team = { [refused] _ throws(APIError) in throw refused }
    }
    await store.send(.appeared) { $0.item = .loading }
    await store.receive(.itemLoaded(.failure(refused))) { $0.item = .failed(refused) }
    await store.send(.retryTapped) { $0.item = .loading }
    await store.receive(.itemLoaded(.failure(refused))) { $0.item = .failed(refused) }
  }

  @Test func `failed games leave the facts; a retry and more pages request again`() async {
    let first = ListPage([Game.bostonCharlotte], next: PageCursor.cursor("9"))
    let store = TestStore(initialState: TeamDetail.State(.celtics)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.games = { [refused] _, _ throws(APIError) in throw refused }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.failure(refused))) { $0.list.finish(with: .failure(refused)) }
    store.dependencies.matchScores.games = { _, cursor in cursor == nil ? first : ListPage([.lakersHawks]) }
    await store.send(.listRetryTapped) { $0.list.begin() }
    await store.receive(.listLoaded(.success(first))) { $0.list.finish(with: .success(first)) }
    await store.send(.moreTapped) { $0.list.beginNext() }
    await store.receive(.listLoaded(.success(ListPage([.lakersHawks])))) {
      $0.list.finish(with: .success(ListPage([.lakersHawks])))
    }
    await store.send(.moreTapped)
  }

  @Test func `the newest game comes first, and games of other teams are counted, not hidden`() {
    var state = TeamDetail.State(.celtics)
    state.list.begin()
    state.list.finish(
      with: .success(ListPage([Game(id: 1), .bostonCharlotte, .lakersHawks, .upcoming])))
    #expect(state.rows == [.upcoming, .lakersHawks, .bostonCharlotte, Game(id: 1)])
    #expect(state.rejectedCount == 2)
  }

  @Test func `games of a season that was not chosen are counted, not hidden`() {
    var state = TeamDetail.State(.celtics, season: 1946)
    state.list.begin()
    state.list.finish(with: .success(ListPage([Game(id: 1), .bostonCharlotte])))
    #expect(state.rows.count == 2)
    #expect(state.rejectedCount == 1)
  }

  @Test func `all seasons are requested again after a single one`() async {
    let store = TestStore(initialState: TeamDetail.State(.celtics, season: 2018)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScores.games = { filter, _ in
        ListPage(filter.seasons.isEmpty ? [.bostonCharlotte, .lakersHawks] : [.bostonCharlotte])
      }
    }
    await store.send(.appeared) { $0.list.begin() }
    await store.receive(.listLoaded(.success(ListPage([.bostonCharlotte])))) {
      $0.list.finish(with: .success(ListPage([.bostonCharlotte])))
    }
    await store.send(.seasonChosen(nil)) {
      $0.season = nil
      $0.list.reset()
      $0.list.begin()
    }
    await store.receive(.listLoaded(.success(ListPage([.bostonCharlotte, .lakersHawks])))) {
      $0.list.finish(with: .success(ListPage([.bostonCharlotte, .lakersHawks])))
    }
  }
}
