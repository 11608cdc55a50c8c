import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct DetailOpeningTests {
  private let games = ListPage<Game, PageCursor>([.bostonCharlotte])
  private let hawks = Detail.State.team(TeamDetail.State(.hawks))
  private let celtics = Detail.State.team(TeamDetail.State(.celtics))

  private func store() -> TestStoreOf<MatchScores> {
    TestStore(initialState: MatchScores.State()) {
      MatchScores()
    } withDependencies: {
      $0.matchScores.games = { [games] filter, _ in
        // Nobody hears of the games of the Hawks; only a cancellation gets this to return.
        if filter.teams == [1] { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return games
      }
    }
  }

  @Test func `a tap opens a team with its games, and back closes it`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.teams(.teamTapped(.celtics))) { $0.detail = self.celtics }
    await store.receive(.detail(.presented(.appeared)))
    await store.receive(.detail(.presented(.team(.appeared))))
    await store.receive(.detail(.presented(.team(.gamesLoaded(.success(games))))))
    guard case .team(let team) = store.state.detail else { return #expect(Bool(false), "no team is open") }
    #expect(team.games.elements == [.bostonCharlotte])
    await store.send(.detail(.presented(.team(.backTapped)))) { $0.detail = nil }
  }

  @Test func `closing a team ends its request`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.teams(.teamTapped(.hawks))) { $0.detail = self.hawks }
    await store.receive(.detail(.presented(.team(.appeared))))
    await store.send(.detail(.presented(.team(.backTapped)))) { $0.detail = nil }
    await store.finish()
  }

  @Test func `what is asked for one team never lands on another`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.teams(.teamTapped(.hawks))) { $0.detail = self.hawks }
    await store.receive(.detail(.presented(.team(.appeared))))
    await store.send(.teams(.teamTapped(.celtics))) { $0.detail = self.celtics }
    await store.receive(.detail(.presented(.team(.gamesLoaded(.success(games))))))
    await store.finish()
    guard case .team(let team) = store.state.detail else { return #expect(Bool(false), "no team is open") }
    #expect(team.id == .number(2))
    #expect(team.games.elements == [.bostonCharlotte])
  }

  @Test func `a game is opened from the list and from its team, a player from the list`() async {
    let store = store()
    store.exhaustivity = .off
    store.dependencies.matchScores.stats = { _, _ in ListPage([]) }
    let game = Detail.State.game(GameDetail.State(.bostonCharlotte))
    await store.send(.games(.gameTapped(.bostonCharlotte))) { $0.detail = game }
    await store.send(.players(.playerTapped(.anigbogu))) { $0.detail = .player(PlayerDetail.State(.anigbogu)) }
    await store.send(.teams(.teamTapped(.celtics))) { $0.detail = self.celtics }
    await store.send(.detail(.presented(.team(.gameTapped(.bostonCharlotte))))) { $0.detail = game }
    await store.finish()
  }

  @Test func `a favorite is found again by its number`() async {
    let store = store()
    store.exhaustivity = .off
    store.dependencies.matchScores.team = { id in id == 2 ? .celtics : nil }
    await store.send(.favorites(.favoriteTapped(.team(2)))) {
      $0.detail = .team(TeamDetail.State(finding: .number(2)))
    }
    await store.receive(.detail(.presented(.team(.gamesLoaded(.success(games))))))
    #expect(store.state.detail?.favorite == Favorite(.celtics))
  }

  @Test func `a star in a detail changes the favorites, which are there after a restart`() async {
    let storage = MemoryStorage()
    for isFavorite in [true, false] {
      let store = store()
      store.exhaustivity = .off
      store.dependencies.storage = storage
      await store.send(.favorites(.appeared))
      await store.finish()
      await store.skipReceivedActions()
      await store.send(.teams(.teamTapped(.celtics))) { $0.detail = self.celtics }
      await store.send(.detail(.presented(.team(.favoriteTapped))))
      await store.finish()
      await store.skipReceivedActions()
      #expect(store.state.favorites.contains(.team(2)) == isFavorite)
    }
  }
}
