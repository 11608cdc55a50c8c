import Calotype
import Testing

@testable import MatchScores

struct PlayerTests {
  @Test(arguments: [
    (#""height": "6-2""#, 6, 2), (#""height": "6'2\"""#, 6, 2), (#""height": "6-10 ""#, 6, 10),
    (#""height": "6′ 10″""#, 6, 10), (#""height": "6 ft 10 in""#, 6, 10), (#""height": "7-0""#, 7, 0),
    (#""height_feet": 6, "height_inches": 10"#, 6, 10), (#""height_feet": "6", "height_inches": "10""#, 6, 10),
    (#""height": "", "height_feet": 6, "height_inches": 2"#, 6, 2),
    (#""height": "6-2", "height_feet": null, "height_inches": null"#, 6, 2),
  ])
  func `a height is read as it is written in any year`(json: String, feet: Int, inches: Int) async throws {
    #expect(try await player(json).height == "\(feet)′ \(inches)″")
  }

  @Test(arguments: [
    (#""height": "7""#, "7 ft"), (#""height": 7"#, "7 ft"),
    (#""height": "6-""#, "6 ft"), (#""height_feet": 6.0, "height_inches": null"#, "6 ft"),
    (#""height": "208 cm""#, "208 cm"), (#""height": "198cm""#, "198 cm"),
    (#""height": "208""#, "208 cm"), (#""height": 208"#, "208 cm"),
  ])
  func `heights in feet alone and in centimeters keep their unit`(json: String, height: String) async throws {
    #expect(try await player(json).height == height)
  }

  @Test(arguments: [
    #""height": null"#, #""height": """#, #""height": " ""#, #""height": "-""#, #""height": "6-12""#,
    #""height": "99-99""#, #""height": "6-2-1""#, #""height": "1.98""#, #""height": 6.5"#,
    #""height": "tall""#, #""height": "٦-٢""#, #""height": [6, 2]"#, #""height": "6-99999999999999999999""#,
    #""height_feet": null, "height_inches": null"#, #""height_inches": 10"#, #""height_feet": 0, "height_inches": 0"#,
    #""height_feet": -6, "height_inches": 2"#, #""height_feet": 6, "height_inches": -2"#, #""height_feet": 1e400"#,
  ])
  func `an invalid height is missing, never 0`(json: String) async throws {
    #expect(try await player(json).height == nil)
  }

  @Test(
    arguments: [
      (#""weight": 250"#, 250), (#""weight": "250""#, 250), (#""weight": "250 lbs""#, 250),
      (#""weight": " 250lb. ""#, 250),
      (#""weight": 249.6"#, 250), (#""weight_pounds": 250"#, 250), (#""weight_pounds": "250""#, 250),
      (#""weight": null, "weight_pounds": 250"#, 250), (#""weight": "", "weight_pounds": 250"#, 250),
      (#""weight": null"#, nil), (#""weight": """#, nil), (#""weight": 0"#, nil), (#""weight": "-5""#, nil),
      (#""weight": 1000000000000"#, nil), (#""weight": "heavy""#, nil),
      (#""weight": {"lbs": 250}"#, nil), (#""weight": "2.5.0""#, nil),
    ] as [(String, Int?)])
  func `a weight is read as it is written in any year`(json: String, pounds: Int?) async throws {
    #expect(try await player(json).weight == pounds.map { "\($0) lb" })
  }

  @Test func `a height in centimeters implies a weight in kilograms`() async throws {
    #expect(try await player(#""height": "208", "weight": "113""#).weight == "113 kg")
    #expect(try await player(#""height": "208cm", "weight": "249 lbs""#).weight == "249 lb")
    #expect(try await player(#""height": "6-10", "weight": "113""#).weight == "113 lb")
  }

  @Test func `a weight in kilograms is not converted to pounds`() async throws {
    #expect(try await player(#""weight": "113 kg""#).weight == "113 kg")
  }

  @Test(arguments: [
    ("C", "C"), ("G-F", "G-F"), ("Guard-Forward", "G-F"), ("Center", "C"), ("Point Guard-Shooting Guard", "G"),
    ("power forward / center", "F-C"), ("PG", "PG"), ("Guard-Coach", "Guard-Coach"), ("-", "-"),
  ])
  func `a position in words is shown by its letters`(words: String, position: String) async throws {
    #expect(try await player(#""position": "\#(words)""#).position == position)
  }

  @Test func `a draft keeps its known fields`() async throws {
    #expect(
      try await player(#""draft_year": 2017, "draft_round": "2", "draft_number": 47.0"#).draft
        == Player.Draft(year: 2017, round: 2, number: 47))
    #expect(try await player(#""draft_year": "1949", "draft_round": 0"#).draft == Player.Draft(year: 1949))
    #expect(try await player(#""draft_year": null, "draft_round": null, "draft_number": null"#).draft == nil)
    #expect(try await player(#""draft_year": 1000000000000000, "draft_round": -1"#).draft == nil)
  }

  @Test(arguments: [#""team": null"#, #""team": {}"#, #""team": "IND""#, #""team": {"id": null}"#, #""x": 1"#])
  func `a player without a team is still a player`(json: String) async throws {
    let player = try await player(json)
    #expect(player.team == nil)
    #expect(player.title == "Player 14")
  }

  @Test func `texts are trimmed, and blank ones are missing`() async throws {
    let player = try await player(
      #""first_name": " Ike ", "last_name": "Anigbogu", "position": " ", "jersey_number": 0, "college": """#
    )
    #expect(player == Player(id: 14, firstName: "Ike", lastName: "Anigbogu", jersey: "0"))
    #expect(player.title == "Ike Anigbogu")
  }

  private func player(_ members: String) async throws -> Player {
    try #require(try await MatchScoresClient.answering(#"{"data": {"id": 14, \#(members)}}"#).player(14))
  }
}
