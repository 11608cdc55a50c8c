import CalotypeTesting
import Synchronization
import Testing

@testable import MatchScores

/// What a user can do on the screens of details, and the action that it sends.
@MainActor
struct DetailInteractionTests {
  private let refused = APIError.transport(.connectionRefused("api.balldontlie.io"))

  /// Uses every part of a screen, in drawing order.
  private func actions<Action: Sendable>(
    columns: Int = 80, on view: (Send<Action>) -> some View
  ) -> [Action] {
    let sent = Mutex<[Action]>([])
    let view = view(Send { action in sent.withLock { $0.append(action) } })
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 40))
    for interaction in Frame(view, in: environment).interactions { interaction.activate() }
    return sent.withLock { $0 }
  }

  private func player(_ change: (inout PlayerDetail.State) -> Void = { _ in }) -> PlayerDetail.State {
    var state = PlayerDetail.State(.anigbogu)
    state.list.begin()
    state.list.finish(with: .success(ListPage([.sample(1, season: 2018)], next: .page(2))))
    change(&state)
    return state
  }

  @Test func `a player's table is moved, a game opened, its next page loaded, and the player starred and closed`() {
    let actions = actions { PlayerDetailView(state: self.player(), send: $0) }
    #expect(
      actions == [.tableMoved(1), .rowTapped(.sample(1, season: 2018)), .moreTapped, .favoriteTapped, .refreshTapped])
  }

  @Test func `a moved table can be moved back, and a fully visible one cannot be moved`() {
    let moved = player { $0.firstColumn = 3 }
    #expect(
      actions { PlayerDetailView(state: moved, send: $0) }.filter { if case .tableMoved = $0 { true } else { false } }
        == [.tableMoved(2), .tableMoved(4)])
    #expect(!actions(columns: 160) { PlayerDetailView(state: moved, send: $0) }.contains(.tableMoved(2)))
  }

  @Test func `the message for a season without games names that season`() {
    let environment = RenderEnvironment(size: Size(columns: 80, rows: 24))
    for (season, words) in [
      (1999, "No statistics in 1999–00 are known"), (nil, "No statistics of this player are known"),
    ] as [(Int?, String)] {
      var player = PlayerDetail.State(.anigbogu, season: season)
      player.list.begin()
      player.list.finish(with: .success(ListPage([])))
      #expect(Frame(PlayerDetailView(state: player, send: Send { _ in }), in: environment).text.contains(words))
    }
    var team = TeamDetail.State(.celtics)
    team.season = 1999
    team.list.begin()
    team.list.finish(with: .success(ListPage([])))
    let text = Frame(TeamDetailView(state: team, send: Send { _ in }), in: environment).text
    #expect(text.contains("No games of this team in 1999–00 are known"))
  }

  @Test(arguments: [(40, true), (80, true), (120, false)])
  func `the keys that move a table are shown only if they move it`(columns: Int, isNamed: Bool) {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 40))
    let player = Frame(PlayerDetailView(state: self.player(), send: Send { _ in }), in: environment)
    #expect(player.text.contains("Move") == isNamed)
    var game = GameDetail.State(.bostonCharlotte)
    game.list.begin()
    game.list.finish(with: .success(ListPage([.sample(1, team: .celtics)])))
    #expect(Frame(GameDetailView(state: game, send: Send { _ in }), in: environment).text.contains("Move") == isNamed)
  }

  @Test func `the longest nicknames and the score are complete in a narrow terminal`() {
    var game = Game.bostonCharlotte
    game.home.team = .sixers
    game.visitor.team?.name = "Timberwolves"
    let environment = RenderEnvironment(size: Size(columns: 40, rows: 24), colorDepth: .none)
    let text = Frame(GameDetailView(state: GameDetail.State(game), send: Send { _ in }), in: environment).text
    #expect(
      text.hasPrefix(
        """
         ‹ CHA at PHI              Jan 30, 2019\u{20}

         █▀█ █ █         Final      ▄█  ▀▀█ █▀▀
         ▀▀█ ▀▀█                     █  █▀▀ █▀█
         ▀▀▀   ▀                    ▀▀▀ ▀▀▀ ▀▀▀
          CHA  Timberwolves         76ers  PHI\u{20}
        """))
  }

  @Test func `one season leads back to all`() {
    let season = player { $0.season = 2018 }
    #expect(actions { PlayerDetailView(state: season, send: $0) }.contains(.seasonChosen(nil)))
  }

  @Test func `a retry loads only the failed part, the player or the statistics`() {
    var lost = PlayerDetail.State(finding: .number(14))
    lost.item = .failed(refused)
    #expect(actions { PlayerDetailView(state: lost, send: $0) } == [.retryTapped, .refreshTapped])
    var poor = PlayerDetail.State(.anigbogu)
    poor.list.begin()
    poor.list.finish(with: .failure(refused))
    #expect(actions { PlayerDetailView(state: poor, send: $0) } == [.listRetryTapped, .favoriteTapped, .refreshTapped])
  }

  @Test func `both tables of a game move together, by one key, and each row opens its player`() {
    var state = GameDetail.State(.bostonCharlotte)
    let lines: [StatLine] = [.sample(2, team: .hornets), .sample(1, team: .celtics), .sample(3)]
    state.list.begin()
    state.list.finish(with: .success(ListPage(lines)))
    #expect(
      actions { GameDetailView(state: state, send: $0) } == [.tableMoved(1)] + lines.map { .rowTapped($0) }
        + [.refreshTapped])
  }

  @Test func `a game that is still to come has nothing to move`() {
    let actions = actions { GameDetailView(state: GameDetail.State(.upcoming), send: $0) }
    #expect(actions == [.refreshTapped, .refreshTapped])
  }

  @Test func `a team's games are opened, and more of them requested`() {
    var state = TeamDetail.State(.celtics)
    state.list.begin()
    state.list.finish(with: .success(ListPage([.bostonCharlotte], next: .page(2))))
    #expect(
      actions { TeamDetailView(state: state, send: $0) }
        == [.rowTapped(.bostonCharlotte), .moreTapped, .favoriteTapped, .refreshTapped])
  }

  @Test func `a favorite is opened and removed, and a failed save is retried`() {
    let celtics = Favorite(.celtics)
    var state = Favorites.State(stored: .loaded(FavoriteList([celtics])))
    #expect(
      actions { FavoriteLists(state: state, send: $0) } == [.removeTapped(celtics.id), .favoriteTapped(celtics.id)])
    state.unsaved = [.remove(celtics.id)]
    state.saveFailure = .unreadable("it is empty")
    #expect(actions { FavoriteLists(state: state, send: $0) } == [.retryTapped])
  }
}
