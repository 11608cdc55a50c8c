import Calotype
import Testing

@testable import MatchScores

struct TeamTests {
  @Test(
    arguments: [
      (#""East""#, "East", false), (#""West ""#, "West", false), (#""    ""#, nil, true), (#""""#, nil, true),
      ("null", nil, false), ("7", "7", false), ("{}", nil, false),
    ] as [(String, String?, Bool)])
  func `a team with a blank conference and no division is one of the past`(
    json: String, conference: String?, isHistoric: Bool
  ) async throws {
    for division in [#""""#, #""   ""#, "null"] {
      let team = try await team(#"{"id": 2, "full_name": "B", "conference": \#(json), "division": \#(division)}"#)
      #expect(team.conference == conference)
      #expect(team.division == nil)
      #expect(team.isHistoric == isHistoric)
    }
  }

  @Test func `a team with a division plays, and one above 30 does not`() async throws {
    #expect(try await team(#"{"id": 2, "conference": " ", "division": "Atlantic"}"#).isHistoric == false)
    #expect(try await team(#"{"id": 2}"#).isHistoric == false)
    #expect(try await team(#"{"id": 30, "conference": "East", "division": ""}"#).isHistoric == false)
    #expect(try await team(#"{"id": 31, "conference": "East"}"#).isHistoric)
    #expect(try await team(#"{"id": -4}"#).isHistoric)
  }

  @Test(arguments: [
    (#"{"id": 4, "city": "Charlotte", "name": "Hornets"}"#, "Charlotte Hornets", "Hornets", ""),
    (#"{"id": 4, "city": "Charlotte", "full_name": ""}"#, "Charlotte", "Charlotte", ""),
    (#"{"id": 4, "abbreviation": "CHA", "full_name": null}"#, "CHA", "CHA", "CHA"),
    (#"{"id": 23, "full_name": " Philadelphia 76ers ", "name": 76}"#, "Philadelphia 76ers", "76", ""),
    (#"{"id": "4.0"}"#, "Team 4", "Team 4", ""),
  ])
  func `a missing name is made of the others, a missing abbreviation is not`(
    json: String, fullName: String, name: String, abbreviation: String
  ) async throws {
    let team = try await team(json)
    #expect([team.fullName, team.name, team.abbreviation] == [fullName, name, abbreviation])
  }

  @Test func `unknown members are passed over`() async throws {
    #expect(try await team(#"{"id": 1, "colors": [null, {"x": 1e9}], "meta": {}}"#) == .blank(1))
  }

  private func team(_ json: String) async throws -> Team {
    try #require(try await MatchScoresClient.answering(json).team(1))
  }
}
