import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct InvisibleNameTests {
  private nonisolated static let names = [
    "\u{200B}", "\u{FE0F}", "\u{AD}", "\u{115F}", " ", "\u{2800}", " \u{301}", "\u{3164}\u{A0}",
  ]

  @Test(arguments: names)
  func `a favorite of invisible characters is called so`(name: String) throws {
    var state = Favorites.State()
    let json = #"{"version": 1, "favorites": [{"kind": "team", "id": 2, "name": "\#(name)", "details": ["\#(name)"]}]}"#
    _ = state.stored.start()
    let list = try FavoritesFile.read(Array(json.utf8))
    state.stored.finish(with: .success(list))
    #expect(text(FavoriteLists(state: state, send: .ignored)).contains("(no name)"))
  }

  @Test(arguments: names)
  func `a team, a player and a game are called by their numbers`(name: String) async throws {
    let team =
      #"{"id": 7, "full_name": "\#(name)", "name": "\#(name)", "abbreviation": "\#(name)", "city": "\#(name)"}"#
    let client = MatchScoresClient.answering(
      #"{"id": 9, "first_name": "\#(name)", "last_name": "\#(name)", "team": \#(team), "home_team": \#(team)}"#)
    let player = try #require(try await client.player(9))
    #expect(player.title == "Player 9")
    #expect(player.team?.title == "Team 7")
    let game = try #require(try await client.game(9))
    #expect(text(GameTable(name: "games", games: [game]) { _ in }).contains("Team 7"))
    #expect(text(TeamBadge(try #require(game.home.team))).contains("DAL"))
    #expect(text(TeamBadge(id: 37, letters: name)).contains("—"))
  }

  @Test(arguments: names)
  func `a fact and a cell that cannot be seen is a dash`(value: String) {
    #expect(text(Form { FormRow(fact: "College", value) }).contains("—"))
    #expect(text(Form { FormRow("College", value) }).contains("—"))
    let line = StatLine(id: 1, team: Team(id: 7, abbreviation: value, city: "", fullName: "", name: ""))
    let row = text(StatTable(name: "s", rows: [line], heading: .day, peers: [line], firstColumn: 0)).split(
      separator: "\n")[2]
    #expect(row.split(separator: " ").prefix(3) == ["—", "—", "—"])
  }

  private func text(_ view: some View) -> String {
    Frame(view, in: RenderEnvironment(size: Size(columns: 100, rows: 8))).text
  }
}
