import Calotype
import CalotypeTesting
import Synchronization
import Testing

@testable import MatchScores

/// What a user can do on each list, and the action that it sends.
@MainActor
struct InteractionTests {
  private let offline = APIError.transport(.connectionRefused("api.balldontlie.io"))

  /// Uses every part of a screen that is not one of the tabs or of their keys, in drawing order.
  private func actions(_ change: (inout MatchScores.State) -> Void) -> [MatchScores.Action] {
    var state = MatchScores.State()
    change(&state)
    let sent = Mutex<[MatchScores.Action]>([])
    let send = Send<MatchScores.Action> { action in sent.withLock { $0.append(action) } }
    let frame = Frame(MatchScoresView(state: state, send: send), in: RenderEnvironment())
    for interaction in frame.interactions { interaction.activate(typing: "ter") }
    return sent.withLock { $0 }.filter { if case .tabSelected = $0 { false } else { $0 != .refreshTapped } }
  }

  @Test func `tabs are pressed, and reached by their numbers`() {
    let sent = Mutex<[MatchScores.Action]>([])
    let send = Send<MatchScores.Action> { action in sent.withLock { $0.append(action) } }
    let frame = Frame(MatchScoresView(state: MatchScores.State(), send: send), in: RenderEnvironment())
    for interaction in frame.interactions { interaction.activate() }
    let tabs = MatchScores.Tab.allCases.map { MatchScores.Action.tabSelected($0) }
    #expect(sent.withLock { $0 } == tabs + [.refreshTapped] + tabs)
    let keys = frame.interactions.compactMap(\.target.key)
    #expect(Set(keys) == Set("r1234".map { .character($0) }))
  }

  @Test func `teams are searched and opened, and more of them requested`() {
    let sent = actions {
      _ = $0.teams.list.start()
      $0.teams.list.finish(with: .success(ListPage([.stags, .hawks, .celtics], next: .page(2))))
    }
    #expect(
      sent == [
        .teams(.queryChanged("ter")), .teams(.rowTapped(.hawks)), .teams(.rowTapped(.celtics)),
        .teams(.rowTapped(.stags)), .teams(.moreTapped),
      ])
  }

  @Test func `the last page of a list has no more`() {
    let sent = actions {
      _ = $0.teams.list.start()
      $0.teams.list.finish(with: .success(ListPage([.hawks])))
    }
    #expect(sent == [.teams(.queryChanged("ter")), .teams(.rowTapped(.hawks))])
  }

  @Test func `games are searched and opened, and all of them asked for where some were chosen`() {
    let sent = actions {
      $0.tab = .games
      $0.games.filter = Filter(teams: [2])
      _ = $0.games.list.start()
      $0.games.list.finish(with: .success(ListPage([.bostonCharlotte])))
    }
    #expect(
      sent == [
        .games(.queryChanged("ter")), .games(.filterChosen(Filter())), .games(.rowTapped(.bostonCharlotte)),
      ])
  }

  @Test func `players are searched and opened, and a search that failed is tried again`() {
    let sent = actions {
      $0.tab = .players
      $0.players.query = "ike"
      _ = $0.players.list.start()
      $0.players.list.finish(with: .success(ListPage([.anigbogu])))
      _ = $0.players.found.start()
      $0.players.found.finish(with: .failure(offline))
    }
    #expect(
      sent == [
        .players(.queryChanged("ter")), .players(.rowTapped(.anigbogu)), .players(.searchRequested),
      ])
  }

  @Test func `a list that failed is retried, and one that is loading can only be waited for`() {
    #expect(
      actions {
        _ = $0.teams.list.start()
        $0.teams.list.finish(with: .failure(offline))
      } == [.teams(.retryTapped)])
    #expect(actions { _ = $0.teams.list.start() } == [])
  }

  @Test func `a search that finds nothing is cleared`() {
    let sent = actions {
      $0.teams.query = "zebras"
      _ = $0.teams.list.start()
      $0.teams.list.finish(with: .success(ListPage([.hawks])))
    }
    #expect(sent == [.teams(.queryChanged("ter")), .teams(.queryChanged(""))])
  }

  @Test func `a filter without matches leads back to all, also while loading and after a failure`() {
    let clear = MatchScores.Action.games(.filterChosen(Filter()))
    func actions(finish: (inout MatchScores.State) -> Void) -> [MatchScores.Action] {
      self.actions {
        $0.tab = .games
        $0.games.filter = Filter(seasons: [1990])
        _ = $0.games.list.start()
        finish(&$0)
      }
    }
    #expect(actions { _ in } == [clear])
    #expect(
      actions { $0.games.list.finish(with: .failure(offline)) } == [clear, .games(.retryTapped)])
    #expect(
      actions { $0.games.list.finish(with: .success(ListPage([]))) } == [.games(.queryChanged("ter")), clear])
  }

  @Test func `an empty list names what was requested`() {
    var state = MatchScores.State(tab: .games)
    state.games.filter = Filter(teams: [37], seasons: [1990])
    _ = state.games.list.start()
    state.games.list.finish(with: .success(ListPage([])))
    #expect(text(state).contains("No games of Team 37 in 1990–91 are known"))
    state.tab = .players
    state.players.filter = Filter(teams: [37])
    _ = state.players.list.start()
    state.players.list.finish(with: .success(ListPage([])))
    #expect(text(state).contains("No players of Team 37 are known"))
  }

  @Test func `players outside the filter are counted`() {
    var state = MatchScores.State(tab: .players)
    state.players.filter = Filter(teams: [12])
    _ = state.players.list.start()
    let unknown = Player(id: 1, firstName: "Ann", lastName: "Other")
    state.players.list.finish(with: .success(ListPage([.anigbogu, .alexander, unknown])))
    #expect(text(state).contains("1 of these players is of another team"))
    state.players.filter = Filter()
    #expect(!text(state).contains("of another team"))
  }

  @Test(arguments: [40, 80])
  func `favorites have a star in the lists`(columns: Int) {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
    var state = MatchScores.State()
    _ = state.teams.list.start()
    state.teams.list.finish(with: .success(ListPage([.hawks, .celtics])))
    #expect(!text(state, in: environment).contains("★"))
    state.favorites.stored = .loaded(FavoriteList([Favorite(id: .team(Team.celtics.id), name: "Boston Celtics")]))
    #expect(text(state, in: environment).contains("Boston Celtics ★"))
    #expect(!text(state, in: environment).contains("Hawks ★"))
  }

  @Test func `a search without matches names the way to more rows only if there are more`() {
    var state = MatchScores.State()
    state.teams.query = "zebras"
    _ = state.teams.list.start()
    state.teams.list.finish(with: .success(ListPage([.hawks], next: .page(2))))
    #expect(text(state).contains("Only the loaded teams were searched."))
    _ = state.teams.list.startNext()
    state.teams.list.finish(with: .success(ListPage([.celtics])))
    #expect(text(state).contains("Try a name, a city or letters such as BOS."))
  }

  @Test func `a player search without matches is counted, too`() {
    var state = MatchScores.State(tab: .players)
    state.players.query = "zebra"
    _ = state.players.list.start()
    state.players.list.finish(with: .success(ListPage([.anigbogu])))
    _ = state.players.found.start()
    #expect(!text(state).contains("0 players"))
    state.players.found.finish(with: .success(ListPage([])))
    #expect(text(state).contains("0 players"))
  }

  @Test func `the hint for opening a row appears only if there are rows`() {
    var state = MatchScores.State()
    #expect(!text(state).contains("Enter  Open"))
    _ = state.teams.list.start()
    state.teams.list.finish(with: .success(ListPage([.hawks])))
    #expect(text(state).contains("Enter  Open"))
    state.teams.query = "zebras"
    #expect(!text(state).contains("Enter  Open"))
  }

  @Test func `a failed next page is requested again, and the rows stay`() {
    let sent = actions {
      _ = $0.teams.list.start()
      $0.teams.list.finish(with: .success(ListPage([.hawks], next: .page(2))))
      _ = $0.teams.list.startNext()
      $0.teams.list.finish(with: .failure(offline))
    }
    #expect(sent == [.teams(.queryChanged("ter")), .teams(.rowTapped(.hawks)), .teams(.moreTapped)])
  }

  @Test func `a page that could not be reached is requested again`() {
    let sent = actions {
      $0.teams.list = PagedList(page: 2)
      _ = $0.teams.list.start()
      $0.teams.list.finish(with: .success(ListPage([.hawks], next: .page(2))))
      $0.teams.list.finish(with: .failure(offline))
    }
    #expect(
      sent == [
        .teams(.queryChanged("ter")), .teams(.moreTapped), .teams(.pageChosen(1)), .teams(.pageChosen(nil)),
      ])
  }

  @Test func `a page leads to its neighbors and to all, and one behind the end to the last`() {
    func pages(_ page: Int) -> [MatchScores.Action] {
      let actions = actions {
        _ = $0.teams.list.start()
        for team in [Team.hawks, .celtics, .lakers] {
          let next = PageCursor.cursor("\(team.id)")
          $0.teams.list.finish(with: .success(ListPage([team], next: team == .lakers ? nil : next)))
          _ = $0.teams.list.startNext()
        }
        _ = $0.teams.list.show(page: page)
      }
      return actions.filter { if case .teams(.pageChosen) = $0 { true } else { false } }
    }
    #expect(pages(1) == [.teams(.pageChosen(2)), .teams(.pageChosen(nil))])
    #expect(pages(2) == [.teams(.pageChosen(1)), .teams(.pageChosen(3)), .teams(.pageChosen(nil))])
    #expect(pages(3) == [.teams(.pageChosen(2)), .teams(.pageChosen(nil))])
    #expect(pages(9) == [.teams(.pageChosen(3)), .teams(.pageChosen(nil))])
  }

  @Test func `the players of one team lead to all players`() {
    let sent = actions {
      $0.tab = .players
      $0.players.filter = Filter(teams: [12])
      _ = $0.players.list.start()
      $0.players.list.finish(with: .success(ListPage([.anigbogu])))
    }
    #expect(
      sent == [.players(.queryChanged("ter")), .players(.filterChosen(Filter())), .players(.rowTapped(.anigbogu))])
  }

  @Test(arguments: MatchScores.Tab.allCases)
  func `the search key is shown only if the list has a search field`(tab: MatchScores.Tab) {
    var state = MatchScores.State()
    state.tab = tab
    #expect(!text(state).contains("/  Search"))
    _ = state.teams.list.start()
    state.teams.list.finish(with: .success(ListPage([.hawks])))
    _ = state.games.list.start()
    state.games.list.finish(with: .success(ListPage([.bostonCharlotte])))
    _ = state.players.list.start()
    state.players.list.finish(with: .success(ListPage([.anigbogu])))
    #expect(text(state).contains("/  Search") == (tab != .favorites))
    _ = state.teams.list.show(page: 9)
    _ = state.games.list.show(page: 9)
    _ = state.players.list.show(page: 9)
    #expect(text(state).contains("/  Search") == (tab != .favorites))
  }

  @Test func `rows are counted in the reader's locale`() {
    var state = MatchScores.State(tab: .games)
    state.games.filter = Filter(teams: [2])
    _ = state.games.list.start()
    state.games.list.finish(
      with: .success(ListPage((1...1_204).map { Game(id: $0, home: .init(.hawks), visitor: .init(.lakers)) })))
    var environment = RenderEnvironment()
    environment.locale = .german
    let text = text(state, in: environment)
    #expect(text.contains("1.204 games"))
    #expect(text.contains("1.204 of these games are of other teams"))
    #expect(!text.contains("1,204"))
  }

  private func text(_ state: MatchScores.State, in environment: RenderEnvironment = RenderEnvironment()) -> String {
    Frame(MatchScoresView(state: state, send: Send { _ in }), in: environment).text
  }

  @Test func `in a wide terminal, a list stays beside the detail and opens the next one`() throws {
    var state = MatchScores.State()
    _ = state.teams.list.start()
    state.teams.list.finish(with: .success(ListPage([.hawks, .celtics])))
    state.path.append(.team(TeamDetail.State(.celtics)))
    func frame(_ columns: Int) -> Frame {
      let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
      return Frame(MatchScoresView(state: state, send: Send { _ in }), in: environment)
    }
    #expect(!frame(119).text.contains("Atlanta Hawks"))
    #expect(frame(120).text.contains("Atlanta Hawks"))
    #expect(frame(120).text.contains("‹ Boston Celtics"))
    let keys = frame(120).interactions.compactMap(\.target.key)
    #expect(Set(keys) == Set([.escape] + "/rf1234".map { .character($0) }))
  }

  @Test func `escape goes back one level at a time`() throws {
    var state = MatchScores.State()
    state.path.append(.team(TeamDetail.State(.celtics)))
    state.path.append(.game(GameDetail.State(.upcoming)))
    let id = try #require(state.path.ids.last)
    let sent = actions { [state] in $0 = state }
    let refresh = MatchScores.Action.path(.element(id: id, action: .game(.refreshTapped)))
    #expect(sent == [.path(.popFrom(id: id)), refresh, refresh])
  }

  @Test func `an unknown item leads to the list of known ones`() throws {
    var state = MatchScores.State()
    var player = PlayerDetail.State(finding: .number(9999))
    player.item = .loaded(.unknown(others: [.anigbogu]))
    state.path.append(.player(player))
    let sent = Mutex<[MatchScores.Action]>([])
    let send = Send<MatchScores.Action> { action in sent.withLock { $0.append(action) } }
    let frame = Frame(MatchScoresView(state: state, send: send), in: RenderEnvironment())
    #expect(frame.text.contains("14\u{A0}Ike\u{A0}Anigbogu"))
    for interaction in frame.interactions { interaction.activate() }
    #expect(sent.withLock { $0 }.contains(.tabSelected(.players)))
  }
}
