import Calotype
import Testing

@testable import MatchScores

struct GameTests {
  @Test(
    arguments: [
      (#""status": "Final", "period": 4, "time": " ""#, Game.Phase.final, nil),
      (#""status": "Final ", "period": 4, "time": "     ""#, .final, nil),
      (#""status": "Final", "period": 4, "time": "Final""#, .final, nil),
      (#""status": "Final", "period": 4, "time": null"#, .final, nil),
      (#""status": "final/OT", "period": 5"#, .final, nil),
      (#""status": "4th Qtr", "period": 4, "time": "Final""#, .final, nil),
      (#""period": 4, "home_team_score": 99, "visitor_team_score": 98"#, .final, nil),
      (
        #""status": "1st Qtr", "period": 1, "time": "12:00", "home_team_score": 0, "visitor_team_score": 0"#, .live,
        "12:00"
      ),
      (#""status": "3rd Qtr", "period": 3, "time": "Q3 4:12""#, .live, "4:12"),
      (#""status": "4th Qtr", "period": 4, "time": "0.8""#, .live, "0.8"),
      (#""status": "4th Qtr", "period": 4, "time": "Q4 :32.1""#, .live, "0:32.1"),
      (#""status": "Halftime", "period": 2, "time": "Half""#, .live, nil),
      (#""status": "Halftime""#, .live, nil),
      (#""status": 3, "period": 3, "time": 412"#, .live, nil),
      (#""status": 3, "home_team_score": 94"#, .unknown, nil),
      (#""period": 4, "home_team_score": 99, "visitor_team_score": 99"#, .live, nil),
      (#""status": "2026-11-22T20:30:00Z", "period": 0, "time": null"#, .scheduled, nil),
      (#""status": "2026-11-22 20:30:00 UTC", "period": 0, "time": " ""#, .scheduled, nil),
      (#""status": "7:30 pm ET", "period": 0, "time": """#, .scheduled, nil),
      (#""status": "Postponed", "period": 0"#, .scheduled, nil),
      (#""status": "Postponed", "postponed": true, "datetime": "2020-03-12T23:00:00.000Z""#, .scheduled, nil),
      (#""status": "PPD", "home_team_score": 0, "visitor_team_score": 0"#, .scheduled, nil),
      (#""status": "Final", "postponed": true, "period": 4, "time": "Final", "home_team_score": 0"#, .scheduled, nil),
      (#""status": "Final", "postponed": true, "period": 4, "home_team_score": 99"#, .final, nil),
      (#""status": "1st Qtr", "postponed": true, "period": 1, "time": "12:00", "home_team_score": 0"#, .live, "12:00"),
      (#""status": "Suspended", "home_team_score": 9"#, .live, nil),
      (#""status": "Postponed", "period": 3, "home_team_score": 101, "visitor_team_score": 99"#, .live, nil),
      (#""status": "2025-11-23T00:30:00Z", "period": 4, "time": "Final", "home_team_score": 112"#, .final, nil),
      (#""status": "7:30 pm ET", "period": 2, "time": "Q2 3:10", "home_q1": 30"#, .live, "3:10"),
      (#""status": "FT", "period": 4"#, .final, nil),
      (#""status": "", "datetime": "2026-11-22T20:30:00.000Z""#, .scheduled, nil),
      (#""status": "", "datetime": "2019-11-22T20:30:00.000Z", "home_team_score": 99"#, .unknown, nil),
      (#""status": "", "period": null, "time": null"#, .unknown, nil),
      (#""status": null, "period": -1"#, .unknown, nil),
      (#""home_team_score": 126, "visitor_team_score": 94"#, .unknown, nil),
    ] as [(String, Game.Phase, String?)])
  func `the phase of a game follows from its fields`(
    json: String, phase: Game.Phase, time: String?
  ) async throws {
    let game = try await game(json)
    #expect(game.phase == phase)
    #expect(game.time == time)
  }

  @Test(
    arguments: [
      (#""date": "2019-01-30T00:00:00.000Z""#, "2019-01-30"), (#""date": "2024-04-01""#, "2024-04-01"),
      (#""date": null, "datetime": "2024-04-01T23:00:00.000Z""#, "2024-04-01"),
      (#""date": "2024-04-01", "datetime": "2024-04-02T01:00:00.000Z""#, "2024-04-01"),
      (#""status": "2026-11-22T20:30:00Z""#, "2026-11-22"),
      (#""date": "2024-02-30""#, nil), (#""date": 20240401"#, nil), (#""date": {}"#, nil), (#""x": 1"#, nil),
    ] as [(String, String?)])
  func `the day is that of the date, else that of the start`(json: String, date: String?) async throws {
    #expect(try await game(json).date?.description == date)
  }

  @Test(
    arguments: [
      ("126", 126), (#""126""#, 126), ("126.0", 126), ("0", 0), ("null", nil), (#""""#, nil), ("-3", nil),
      ("1e400", nil), ("1000", nil),
      ("99.5", nil), ("[1]", nil), ("9223372036854775808", nil),
    ] as [(String, Int?)])
  func `a score is a number from 0 on, or unknown`(json: String, score: Int?) async throws {
    #expect(try await game(#""home_team_score": \#(json)"#).home.score == score)
  }

  @Test func `a status with the start time is replaced by the start, if there is one`() async throws {
    let told = try await game(#""status": "7:30 pm ET", "datetime": "2024-04-01T23:30:00.000Z""#)
    #expect(told.status == nil)
    #expect(told.start?.hour == 23)
    let untold = try await game(#""status": "7:30 pm ET""#)
    #expect(untold.status == "7:30 pm ET")
    #expect(untold.start == nil)
  }

  @Test(
    arguments: [
      (#""status": "Postponed""#, "Postponed"), (#""status": "Canceled""#, "Canceled"),
      (#""status": "Delayed", "period": 0"#, "Delayed"), (#""status": "Scheduled", "period": 0"#, nil),
      (#""status": "2026-11-22T20:30:00Z", "postponed": true"#, "Postponed"),
      (#""status": "Scheduled", "period": 2, "home_team_score": 50"#, nil),
      (#""status": "Final", "postponed": true, "home_team_score": 0, "visitor_team_score": 0"#, "Postponed"),
    ] as [(String, String?)])
  func `a status with more than the start time is kept`(json: String, status: String?) async throws {
    let game = try await game(#""datetime": "2026-11-22T20:30:00.000Z", \#(json)"#)
    #expect(game.status == status)
    #expect(game.start?.hour == 20)
  }

  @Test(
    arguments: [
      (#"{"id": null, "full_name": "Team LeBron"}"#, "Team LeBron"), (#"{"name": "LeBron"}"#, "LeBron"),
      (#""Celtics""#, "Celtics"), ("{}", nil), ("null", nil), ("[2]", nil),
    ] as [(String, String?)])
  func `a team without a number has its name`(json: String, name: String?) async throws {
    let game = try await game(#""home_team": \#(json)"#)
    #expect(game.home.team == nil)
    #expect(game.home.name == name)
  }

  @Test(
    arguments: [("2018", 2018), (#""2018""#, 2018), (#""2018-19""#, 2018), (#""2018/2019""#, 2018), (#""x-19""#, nil)]
      as [(String, Int?)])
  func `a season is the year in which it began`(json: String, year: Int?) async throws {
    #expect(try await game(#""season": \#(json)"#).season == year)
  }

  @Test func `teams that are only numbers are known by these`() async throws {
    let game = try await game(#""home_team_id": 2, "visitor_team_id": "4", "home_team": null"#)
    #expect(game.home.team == nil)
    #expect([game.home.id, game.visitor.id] == [2, 4])
    let other = try await self.game(#""home_team": {"id": 5}, "home_team_id": 2, "visitor_team": "CHA""#)
    #expect(other.home.team == .blank(5))
    #expect([other.home.id, other.visitor.id] == [5, nil])
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("1", true), (#""false""#, false), ("null", false), ("[]", false),
  ])
  func `playoffs are detected by their field`(json: String, isPostseason: Bool) async throws {
    #expect(try await game(#""postseason": \#(json)"#).isPostseason == isPostseason)
  }

  @Test func `overtimes are the periods after the fourth, within reason`() async throws {
    for (period, overtimes) in [(0, 0), (4, 0), (5, 1), (8, 4), (99_999_999, 0)] {
      #expect(try await game(#""period": \#(period)"#).overtimes == overtimes)
    }
  }

  @Test func `quarters end with the last one that has a score`() async throws {
    let game = try await game(
      #""home_q1": 30, "visitor_q1": "24", "home_q2": null, "visitor_q2": 20, "home_ot1": null"#)
    #expect(game.periodScores == [.init(home: 30, visitor: 24), .init(home: nil, visitor: 20)])
  }

  private func game(_ members: String) async throws -> Game {
    try #require(try await MatchScoresClient.answering(#"{"id": 1, \#(members)}"#).game(1))
  }
}
