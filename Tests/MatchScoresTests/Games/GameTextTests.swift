import Testing

@testable import Calotype
@testable import MatchScores

struct GameTextTests {
  @Test(arguments: [
    (Game(id: 1, status: "Final", phase: .final, period: 4), "Final", "Final"),
    (Game(id: 1, status: "Final", phase: .final, period: 5), "Final/OT", "Final/OT"),
    (Game(id: 1, phase: .final, period: 7), "Final/3OT", "Final/3OT"),
    (Game(id: 1, status: "3rd Qtr", phase: .live, period: 3, time: "4:12"), "3rd Qtr 4:12", "Q3 4:12"),
    (Game(id: 1, status: "Halftime", phase: .live, period: 2), "Halftime", "Halftime"),
    (Game(id: 1, phase: .live, period: 1), "Q1", "Q1"),
    (Game(id: 1, phase: .live, period: 6, time: "0:07"), "2OT 0:07", "2OT 0:07"),
    (Game.upcoming, "19:30 UTC", "19:30 UTC"),
    (Game(id: 1, status: "Postponed"), "Postponed", "Postponed"),
    (Game(id: 1, start: Game.upcoming.start, status: "Postponed"), "Postponed", "Postponed"),
    (Game(id: 1), "Not started", "—"),
    (Game(id: 1, start: Game.upcoming.start, phase: .unknown), "—", "—"),
  ])
  func `the status shows the progress of a game`(game: Game, text: String, short: String) {
    #expect(game.statusText() == text)
    #expect(game.statusText(isShort: true) == short)
  }

  @Test func `a game that is still to come has no score`() {
    #expect(Game.upcoming.scoreText(0) == nil)
    #expect(Game.bostonCharlotte.scoreText(94) == "94")
    #expect(Game(id: 1, phase: .live).scoreText(0) == "0")
    #expect(Game(id: 1, phase: .final).scoreText(nil) == "?")
    #expect(Game(id: 1, phase: .unknown).scoreText(94) == "94")
    #expect(Game(id: 1, phase: .unknown).scoreText(nil) == nil)
  }

  @Test func `in few columns, the teams and the result are hidden last`() {
    func header(_ columns: Int) -> String {
      let table = GameTable(name: "games", games: [.bostonCharlotte]) { _ in }
      let text = Frame(table, in: RenderEnvironment(size: Size(columns: columns, rows: 4))).text
      return String(text.prefix { $0 != "\n" })
    }
    #expect(header(38) == "Date                Score       Status")
    #expect(header(30) == "Date              Score      …")
    #expect(header(20) == "       Score       …")
  }

  @Test func `the team with more points at the end wins`() {
    #expect(Game.bostonCharlotte.winner == .home)
    #expect(Game(id: 1, phase: .final, home: .init(score: 9), visitor: .init(score: 10)).winner == .visitor)
    #expect(Game(id: 1, phase: .live, home: .init(score: 9), visitor: .init(score: 10)).winner == nil)
    #expect(Game(id: 1, phase: .final, home: .init(score: 0), visitor: .init(score: 0)).winner == nil)
    #expect(Game(id: 1, phase: .final, home: .init(score: 1)).winner == nil)
  }

  @Test(arguments: [(2018, "2018–19"), (1999, "1999–00"), (9999, "9999"), (Int.max, "\(Int.max)"), (-3, "-3")])
  func `a season is named by both years`(year: Int, text: String) {
    #expect(seasonText(year) == text)
  }
}
