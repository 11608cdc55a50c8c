import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// Something that can be opened: how, and what it is then.
struct Opening: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The tap on it in its list.
  let tap: MatchScores.Action
  /// What is opened.
  let detail: Detail.State
  /// What opens it.
  let appeared: Detail.Action

  static let team = Opening(
    testDescription: "team", tap: .teams(.rowTapped(.celtics)), detail: .team(TeamDetail.State(.celtics)),
    appeared: .team(.appeared))
  static let game = Opening(
    testDescription: "game", tap: .games(.rowTapped(.bostonCharlotte)),
    detail: .game(GameDetail.State(.bostonCharlotte)), appeared: .game(.appeared))
  static let player = Opening(
    testDescription: "player", tap: .players(.rowTapped(.anigbogu)),
    detail: .player(PlayerDetail.State(.anigbogu)), appeared: .player(.appeared))
}

extension Detail.State {
  /// The same with a request for its list under way.
  var loading: Self {
    switch self {
    case .team(var state):
      state.list.begin()
      return .team(state)
    case .game(var state):
      state.list.begin()
      return .game(state)
    case .player(var state):
      state.list.begin()
      return .player(state)
    }
  }
}

@MainActor
struct DetailOpeningTests {
  private let games = ListPage<Game, PageCursor>([.bostonCharlotte])
  private let stats = ListPage<StatLine, PageCursor>([.sample(1, team: .celtics)])

  private func store(_ change: (inout MatchScoresClient) -> Void) -> TestStoreOf<MatchScores> {
    TestStore(initialState: MatchScores.State()) {
      MatchScores()
    } withDependencies: {
      $0.storage = MemoryStorage()
      change(&$0.matchScores)
    }
  }

  @Test func `a tap on a list that is beside the details replaces them`() {
    var state = MatchScores.State()
    state.path.append(.team(TeamDetail.State(.celtics)))
    state.path.append(.game(GameDetail.State(.bostonCharlotte)))
    _ = MatchScores().reduce(into: &state, action: .teams(.rowTapped(.hawks)))
    #expect(Array(state.path) == [.team(TeamDetail.State(.hawks))])
    _ = MatchScores().reduce(
      into: &state, action: .path(.element(id: state.path.ids[0], action: .team(.rowTapped(.lakersHawks)))))
    #expect(Array(state.path) == [.team(TeamDetail.State(.hawks)), .game(GameDetail.State(.lakersHawks))])
  }

  @Test func `a row of a game's statistics opens its player, and one of a player's statistics its game`() {
    var state = MatchScores.State()
    state.path.append(.game(GameDetail.State(.bostonCharlotte)))
    let lines: [StatLine] = [.sample(7), .sample(8, player: .anigbogu, team: .celtics)]
    for line in lines {
      _ = MatchScores().reduce(
        into: &state, action: .path(.element(id: state.path.ids[0], action: .game(.rowTapped(line)))))
    }
    #expect(Array(state.path).dropFirst() == [.player(PlayerDetail.State(.anigbogu))])
    _ = MatchScores().reduce(
      into: &state, action: .path(.element(id: state.path.ids[1], action: .player(.rowTapped(.sample(7))))))
    #expect(state.path.last == .game(GameDetail.State(finding: .number(1007))))
  }

  @Test(arguments: [Opening.team, .game, .player])
  func `a tap opens a detail, and back closes it and ends its request`(opening: Opening) async {
    let store = store {
      // They never answer; only a cancellation gets them to return.
      $0.games = { [games] _, _ in
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return games
      }
      $0.stats = { [stats] _, _ in
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return stats
      }
    }
    await store.send(opening.tap) { $0.path.append(opening.detail) }
    await store.receive(.path(.element(id: 0, action: .appeared)))
    await store.receive(.path(.element(id: 0, action: opening.appeared))) { $0.path[id: 0] = opening.detail.loading }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
    await store.finish()
  }

  @Test func `a game opens over its team, each with its own list, and back leads to the team`() async {
    let (teamGate, answerForTeam) = AsyncStream<Void>.makeStream()
    let store = store {
      $0.games = { [games] _, _ in
        for await _ in teamGate { break }
        return games
      }
      $0.stats = { [stats] _, _ in stats }
    }
    var (team, game) = (TeamDetail.State(.celtics), GameDetail.State(.bostonCharlotte))
    await store.send(.teams(.rowTapped(.celtics))) { $0.path.append(.team(team)) }
    await store.receive(.path(.element(id: 0, action: .appeared)))
    team.list.begin()
    await store.receive(.path(.element(id: 0, action: .team(.appeared)))) { [team] in $0.path[id: 0] = .team(team) }

    await store.send(.path(.element(id: 0, action: .team(.rowTapped(.bostonCharlotte))))) { [game] in
      $0.path.append(.game(game))
    }
    await store.receive(.path(.element(id: 1, action: .appeared)))
    game.list.begin()
    await store.receive(.path(.element(id: 1, action: .game(.appeared)))) { [game] in $0.path[id: 1] = .game(game) }
    game.list.finish(with: .success(stats))
    await store.receive(.path(.element(id: 1, action: .game(.listLoaded(.success(stats)))))) { [game] in
      $0.path[id: 1] = .game(game)
    }

    answerForTeam.yield()
    team.list.finish(with: .success(games))
    await store.receive(.path(.element(id: 0, action: .team(.listLoaded(.success(games)))))) { [team] in
      $0.path[id: 0] = .team(team)
    }
    #expect(team.rows == [.bostonCharlotte])
    #expect(game.list.elements == [.sample(1, team: .celtics)])
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    #expect(store.state.path.first == .team(team))
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
  }

  @Test func `a selected tab is visible, even if a detail was open`() async {
    let store = store { $0.players = { _, _ in ListPage([.anigbogu]) } }
    store.exhaustivity = .off
    await store.send(.detailOpened(.game(GameDetail.State(.upcoming)))) {
      $0.path[id: 0] = .game(GameDetail.State(.upcoming))
    }
    await store.send(.tabSelected(.players)) {
      $0.tab = .players
      $0.path = []
    }
    await store.finish()
    await store.skipReceivedActions()
    #expect(store.state.players.matches == [.anigbogu])
  }

  @Test func `a game that a list updates is updated in its detail, which requests its statistics`() async {
    var begun = Game.upcoming
    (begun.phase, begun.period, begun.home.score, begun.visitor.score) = (.live, 1, 12, 9)
    let lists: [MatchScores.Action] = [
      .games(.loaded(.success(ListPage([.bostonCharlotte, begun])))),
      .path(.element(id: 0, action: .team(.listLoaded(.success(ListPage([begun])))))),
    ]
    for list in lists {
      let store = store { $0.stats = { [stats] _, _ in stats } }
      store.exhaustivity = .off
      await store.send(.detailOpened(.team(TeamDetail.State(finding: .number(12)))))
      await store.send(.detailOpened(.game(GameDetail.State(.upcoming))))
      await store.send(list)
      await store.receive(.path(.element(id: 1, action: .game(.itemLoaded(.success(.one(begun)))))))
      await store.receive(.path(.element(id: 1, action: .game(.listLoaded(.success(stats))))))
      guard case .game(let game) = store.state.path.last else { Issue.record("no game is open"); return }
      #expect(game.item == .loaded(.one(begun)))
      #expect(game.list.elements == stats.elements)
      await store.send(list)
      await store.finish()
      #expect(store.state.path.last == .game(game), "nothing is asked for where nothing is new")
    }
  }
}

/// What is kept of a team or of a player.
struct FavoriteOpeningTests {
  @MainActor
  @Test(arguments: [(Opening.team, Favorite(.celtics)), (.player, Favorite(.anigbogu))])
  func `a star is saved, restored after a restart, opened from the favorites, and removed`(
    opening: Opening, favorite: Favorite
  ) async {
    let storage = MemoryStorage()
    func store() -> TestStoreOf<MatchScores> {
      let store = TestStore(initialState: MatchScores.State()) {
        MatchScores()
      } withDependencies: {
        $0.storage = storage
        $0.matchScores.team = { id in id == 2 ? .celtics : nil }
        $0.matchScores.player = { id in id == 14 ? .anigbogu : nil }
        $0.matchScores.games = { _, _ in ListPage([]) }
        $0.matchScores.stats = { _, _ in ListPage([]) }
      }
      store.exhaustivity = .off
      return store
    }
    func star(in store: TestStoreOf<MatchScores>) async {
      let tap: Detail.Action =
        if case .team = opening.detail { .team(.favoriteTapped) } else { .player(.favoriteTapped) }
      await store.send(.path(.element(id: 0, action: tap)))
      await store.finish()
      await store.skipReceivedActions()
    }

    let first = store()
    await first.send(.favorites(.appeared))
    await first.finish()
    await first.skipReceivedActions()
    await first.send(opening.tap)
    await star(in: first)
    #expect(first.state.favorites.list.favorites == [favorite])

    let second = store()
    await second.send(.favorites(.appeared))
    await second.finish()
    await second.skipReceivedActions()
    #expect(second.state.favorites.list.favorites == [favorite])
    await second.send(.favorites(.favoriteTapped(favorite.id))) {
      $0.path[id: 0] = Detail.State(finding: favorite.id)
    }
    await second.finish()
    await second.skipReceivedActions()
    #expect(second.state.path.last?.favorite == favorite)
    await star(in: second)
    #expect(second.state.favorites.list.favorites == [])

    let third = store()
    await third.send(.favorites(.appeared))
    await third.finish()
    await third.skipReceivedActions()
    #expect(third.state.favorites.list.favorites == [])
  }
}
