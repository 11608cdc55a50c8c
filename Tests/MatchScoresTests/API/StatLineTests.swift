import Calotype
import Testing

@testable import MatchScores

struct StatLineTests {
  @Test(
    arguments: [
      ("0.429", 0.429), ("42.9", 0.429), (#""0.429""#, 0.429), ("1", 1), ("1.0", 1), ("0", 0), ("100", 1),
      ("null", nil), (#""""#, nil), ("-0.1", nil), ("250", nil), (#""NaN""#, nil), ("1e400", nil), ("{}", nil),
    ] as [(String, Double?)])
  func `a percentage is a part of one`(json: String, share: Double?) async throws {
    let read = try await row(#""fg_pct": \#(json)"#)[.fieldGoalPercentage]
    #expect((read == nil) == (share == nil))
    if let read, let share { #expect(abs(read - share) < 1e-9) }
  }

  @Test(
    arguments: [
      (#""32:06""#, "32:06"), (#""34""#, "34"), ("34", "34"), (#""04""#, "4"), (#""04:12""#, "4:12"),
      (#""5:7""#, "5:07"), (#""00""#, "0"), (#""36.000000:21""#, "36:21"), (#""27:13.000000""#, "27:13"),
      (#""PT27M13.00S""#, "27:13"), (#""PT04M""#, "4"), (#""DNP""#, "DNP"),
      (#""Did not play""#, nil), (#""240:00""#, nil), (#""12:60""#, nil), (#""1:2:3""#, nil), (#""12:""#, nil),
      (#""-5""#, nil), ("1e400", nil), (#"" ""#, nil), (#""""#, nil), ("null", nil),
    ] as [(String, String?)])
  func `minutes are read as they are written in any year`(json: String, text: String?) async throws {
    #expect(try await row(#""min": \#(json)"#).minutes == text)
  }

  @Test func `each count is in its field`() async throws {
    let row = try await row(
      #"""
      "pts": 1, "fgm": 2, "fga": 3, "fg3m": 4, "fg3a": 5, "ftm": 6, "fta": 7, "oreb": 8, "dreb": 9, "reb": 10,
      "ast": 11, "stl": 12, "blk": 13, "turnover": 14, "pf": 15, "fg_pct": 0.1, "fg3_pct": 0.2, "ft_pct": 0.3
      """#)
    let shooting = [
      row[.points], row[.fieldGoalsMade], row[.fieldGoalsAttempted], row[.threesMade], row[.threesAttempted],
      row[.freeThrowsMade],
      row[.freeThrowsAttempted],
    ]
    #expect(shooting == [1, 2, 3, 4, 5, 6, 7])
    let others = [
      row[.offensiveRebounds], row[.defensiveRebounds], row[.rebounds], row[.assists], row[.steals], row[.blocks],
      row[.turnovers],
      row[.fouls],
    ]
    #expect(others == [8, 9, 10, 11, 12, 13, 14, 15])
    #expect([row[.fieldGoalPercentage], row[.threePercentage], row[.freeThrowPercentage]] == [0.1, 0.2, 0.3])
  }

  @Test(arguments: ["null", #""""#, #""two""#, "-4", "1e400", "99999999999999999999", "[]", "2.5", "1000"])
  func `an invalid count is unknown, not 0`(json: String) async throws {
    #expect(try await row(#""pts": \#(json)"#)[.points] == nil)
  }

  @Test(arguments: [#"{"first_name": "Ike", "last_name": "Anigbogu"}"#, #""Ike Anigbogu""#])
  func `a player without a number has a name`(json: String) async throws {
    let row = try await row(#""player": \#(json)"#)
    #expect(row.player == nil)
    #expect(row.playerName == "Ike Anigbogu")
  }

  @Test func `a row without player, team and game is still a row`() async throws {
    #expect(try await row(#""player": null, "team": [], "game": 7"#) == StatLine(id: 7))
    #expect(try await row(#""x": 1"#) == StatLine(id: 7))
  }

  private func row(_ members: String) async throws -> StatLine {
    let page = try await MatchScoresClient.answering(#"{"data": [{"id": 7, \#(members)}]}"#).stats(Filter(), nil)
    #expect(page.omitted == [])
    return try #require(page.elements.first)
  }
}
