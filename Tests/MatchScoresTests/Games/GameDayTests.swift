import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct GameDayTests {
  @Test(
    arguments: [
      // The start in UTC is on the next day, in the next month, and in the next year.
      (#""date": "2024-04-04", "status": "2024-04-05T00:00Z""#, "05.04.2024", "00:00 UTC"),
      (#""date": "2024-02-29T00:00:00.000Z", "status": "2024-03-01T03:30:00Z""#, "01.03.2024", "03:30 UTC"),
      (#""date": "2024-12-31", "datetime": "2025-01-01T01:00:00.000Z""#, "01.01.2025", "01:00 UTC"),
      // The hour between midnight and the change to daylight saving time, and the same evening after it.
      (#""date": "2024-03-09", "status": "2024-03-09T23:30:00-05:00""#, "10.03.2024", "04:30 UTC"),
      (#""date": "2024-03-10", "status": "2024-03-10T23:30:00-04:00""#, "11.03.2024", "03:30 UTC"),
      (#""date": "2024-04-04", "status": "7:30 pm ET", "datetime": "2024-04-05T00:30:00Z""#, "05.04.2024", "00:30 UTC"),
      (#""date": "2024-04-04", "status": "TBD", "datetime": "2024-04-05T00:30:00Z""#, "05.04.2024", "00:30 UTC"),
      (#""date": "2024-04-04", "status": "2024-04-05", "datetime": "2024-04-05T00:30:00Z""#, "05.04.2024", "00:30 UTC"),
      (#""date": "2024-04-04", "datetime": "2024-04-04T23:59:59Z""#, "04.04.2024", "23:59 UTC"),
      // A date that has a time is the start.
      (#""date": "2024-04-05T01:30:00.000Z", "status": "9:30 pm ET""#, "05.04.2024", "01:30 UTC"),
      (#""date": "2024-04-04T21:30:00-04:00", "status": "Scheduled""#, "05.04.2024", "01:30 UTC"),
      // A time in America has the day in America, as have words and nothing.
      (#""date": "2024-04-04", "status": "7:30 pm ET""#, "04.04.2024", "7:30 pm ET"),
      (#""date": "2024-04-04T00:00:00-04:00", "status": "TBD""#, "04.04.2024", "TBD"),
      (#""date": "2024-04-04T00:00:00+02:00", "status": "TBD""#, "04.04.2024", "TBD"),
      (#""date": "2024-04-04", "status": "2024-04-05""#, "04.04.2024", "—"),
      (#""date": "2024-04-04", "status": "Postponed", "datetime": "2024-04-05T00:30:00Z""#, "04.04.2024", "Postponed"),
      (#""date": "2024-04-04", "status": "Final", "datetime": "2024-04-05T00:30:00Z""#, "04.04.2024", "Final"),
      (#""date": "2024-04-04T21:30:00-04:00", "status": "Final""#, "05.04.2024", "Final"),
      (
        #""date": "2024-04-04", "status": "1st Qtr", "period": 1, "datetime": "2024-04-05T00:30:00Z""#, "04.04.2024",
        "1st Qtr"
      ),
      (#""datetime": "2024-04-05T00:30:00Z", "status": "Final""#, "05.04.2024", "Final"),
    ] as [(String, String, String)])
  func `a day is that of the time beside it, in the list, in the detail and in the search`(
    json: String, day: String, status: String
  ) async throws {
    let answer = try await MatchScoresClient.answering(#"{"id": 1, \#(json)}"#).game(1)
    let game = try #require(answer)
    let list = text(GameTable(name: "games", games: [game]) { _ in })
    #expect(list.contains(game.phase == .live ? "Live" : day))
    #expect(list.contains(status))
    let exits = DetailExits(back: {}, open: { _ in })
    let detail = text(GameDetailView(state: GameDetail.State(game), exits: exits, send: .ignored))
    #expect(detail.contains(day))
    #expect(detail.contains(status))
    let line = StatLine(id: 1, game: game)
    #expect(text(StatTable(name: "stats", rows: [line], heading: .day, peers: [line], firstColumn: 0)).contains(day))
    var games = Games.State()
    _ = games.list.start()
    games.list.finish(with: .success(ListPage([game])))
    games.query = SearchQuery(day)
    #expect(games.matches == [game])
    games.query = SearchQuery(day.split(separator: ".").reversed().joined(separator: "-"))
    #expect(games.matches == [game])
  }

  @Test func `a search finds the day that is shown, and no other`() async throws {
    var state = Games.State()
    _ = state.list.start()
    state.list.finish(with: .success(ListPage([try await game(1, "2024-04-04", start: "2024-04-05T00:00:00Z")])))
    for query in ["04.04.2024", "2024-04-04"] {
      state.query = SearchQuery(query)
      #expect(state.matches.isEmpty)
    }
  }

  @Test func `games are sorted by their shown time, the latest first`() async throws {
    let games = [
      try await game(1, "2024-04-04", start: "2024-04-05T00:00:00Z"),
      try await game(2, "2024-04-05", start: "2024-04-05T23:00:00Z"),
      try await game(3, "2024-04-05"),
      try await game(4, "2024-04-07", start: "2024-04-07T20:00:00Z"),
      try await game(5, "2024-04-06", start: "2024-04-07T00:30:00Z"),
    ]
    var state = TeamDetail.State(.celtics)
    state.list.begin()
    state.list.finish(with: .success(ListPage(games)))
    #expect(state.rows.map(\.id) == [4, 5, 2, 1, 3])
  }

  private func text(_ view: some View) -> String {
    Frame(view, in: RenderEnvironment(size: Size(columns: 100, rows: 24), locale: .german)).text
  }

  /// A game that is still to come.
  private func game(_ id: Int, _ date: String, start: String? = nil) async throws -> Game {
    let start = start.map { #", "datetime": "\#($0)""# } ?? ""
    let answer = try await MatchScoresClient.answering(#"{"id": \#(id), "date": "\#(date)"\#(start)}"#).game(id)
    return try #require(answer)
  }
}
