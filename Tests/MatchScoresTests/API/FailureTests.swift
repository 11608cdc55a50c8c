import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

struct FailureTests {
  @Test(
    arguments: List.allCases,
    [
      ("not-found", .status(404, message: "Not Found")),
      ("rate-limited", .status(429, message: "Too many requests, please try again later.")),
      ("server-error", .status(500, message: nil)),
      ("web-page", .unreadable("it is a web page, not JSON")),
      ("torn", .unreadable("it is not valid JSON")),
      ("null-data", .unreadable("“data” is null")),
      ("refused", .transport(.connectionRefused("api.balldontlie.io"))),
    ] as [(String, APIError)])
  func `a recorded failure becomes its own error`(list: List, failure: (variant: String, error: APIError)) async throws
  {
    try await withRecordings("nba", variants: [failure.variant]) { transport in
      await #expect(throws: failure.error) { try await list.rowCount(of: .over(transport)) }
    }
  }

  @Test(arguments: List.allCases)
  func `a recorded answer without a key names the variable that should hold it`(list: List) async throws {
    let error = try await withRecordings("nba", variants: ["no-key"]) { transport in
      await #expect(throws: APIError.self) { try await list.rowCount(of: .over(transport)) }
    }
    #expect(error?.summary == "The service answered with status 401: Unauthorized.")
    #expect(error?.advice.contains("BALLDONTLIE_API_KEY") == true)
  }

  @Test(arguments: [
    (List.teams, "conference must be East or West"), (.games, "seasons[] must be numbers"),
    (.players, "cursor must be a number"), (.stats, "player_ids[] must be numbers"),
  ])
  func `a recorded refusal has the service's message`(list: List, words: String) async throws {
    try await withRecordings("nba", variants: ["bad-request"]) { transport in
      await #expect(throws: APIError.status(400, message: words)) { try await list.rowCount(of: .over(transport)) }
    }
  }

  @Test(arguments: [
    (400, #"{"error": "seasons[] must be numbers"}"#, "seasons[] must be numbers"), (503, "<html>", nil),
  ])
  func `a failure has the service's message`(status: Int, body: String, words: String?) async {
    await #expect(throws: APIError.status(status, message: words)) {
      try await MatchScoresClient.answering(body, status).games(Filter(), nil)
    }
    await #expect(throws: APIError.status(status, message: words)) {
      try await MatchScoresClient.answering(body, status).game(1)
    }
  }

  @Test(
    arguments: [("", nil), ("<html>", nil), (#"{"error": "Your plan is too small"}"#, "Your plan is too small")]
      as [(String, String?)])
  func `without a key the variable is named that should hold it`(body: String, words: String?) async {
    let client = MatchScoresClient.answering(body, 401)
    let error = APIError.unauthorized(
      message: words, advice: "Set BALLDONTLIE_API_KEY to a key with access to this data.")
    await #expect(throws: error) { try await client.games(Filter(), nil) }
    await #expect(throws: error) { try await client.player(14) }
    let noPlan = APIError.unauthorized(
      message: words,
      advice: "Set BALLDONTLIE_API_KEY to the key of a plan that includes statistics.")
    await #expect(throws: noPlan) { try await client.stats(Filter(), nil) }
  }

  @Test func `only a 401 is about the key`() async {
    await #expect(throws: APIError.status(403, message: "No.")) {
      try await MatchScoresClient.answering("No.", 403).stats(Filter(), nil)
    }
  }

  @Test(arguments: [
    ("", "it is empty"), ("{}", "“data” is missing"), (#"{"data": null}"#, "“data” is null"),
    (#"{"data": {}}"#, "“data” has another type than expected"),
    (#"{"data": "none"}"#, "“data” has another type than expected"),
    ("7", "it has another shape than expected"), ("null", "it is null"),
    (#"{"data": [{"id": 1}"#, "it is not valid JSON"),
    (#"{"data": [{}, null]}"#, "none of its items can be read, e.g. the 1st: “id” is missing"),
    ("[7]", "none of its items can be read, e.g. the 1st: it has another shape than expected"),
  ])
  func `an answer that holds no list is a failure, not an empty list`(body: String, reason: String) async {
    let client = MatchScoresClient.answering(body)
    for page in [nil, PageCursor.cursor("30")] {
      await #expect(throws: APIError.unreadable(reason)) { try await client.teams(Filter(), page) }
    }
  }

  @Test func `an error in a response has the service's message`() async {
    let client = MatchScoresClient.answering(#"{"error": "Down for repairs."}"#)
    await #expect(throws: APIError.refused("Down for repairs.")) { try await client.teams(Filter(), nil) }
    await #expect(throws: APIError.refused("Down for repairs.")) { try await client.team(1) }
  }

  @Test(arguments: ["null", #"{"data": null}"#])
  func `a single item that is null is missing`(body: String) async throws {
    #expect(try await MatchScoresClient.answering(body).team(1) == nil)
    #expect(try await MatchScoresClient.answering("<html>", 404).team(1) == nil)
  }

  @Test(arguments: [#"{"data": []}"#, "[]", #"{"data": {"name": "Hawks"}}"#, #"{"name": "Hawks"}"#, "", "<html>"])
  func `a single item that cannot be read is a failure`(body: String) async {
    await #expect(throws: APIError.self) { try await MatchScoresClient.answering(body).team(1) }
  }

  @Test func `a transport error is passed on unchanged`() async {
    let client = MatchScoresClient.over(StubTransport(failing: .connectionRefused("api.balldontlie.io")))
    let error = APIError.transport(.connectionRefused("api.balldontlie.io"))
    await #expect(throws: error) { try await client.teams(Filter(), nil) }
    await #expect(throws: error) { try await client.game(1) }
  }

  @Test(arguments: [(List.teams, 30), (.games, 25), (.players, 25)])
  func `after a 429 the same request has an answer`(list: List, rowCount: Int) async throws {
    let count = try await withRecordings("nba", variants: ["waited"]) { transport in
      await #expect(throws: APIError.self) { try await list.rowCount(of: .over(transport)) }
      return try await list.rowCount(of: .over(transport))
    }
    #expect(count == rowCount)
  }
}

extension FailureTests {
  /// The lists of the service.
  enum List: CaseIterable {
    case teams, games, players, stats

    /// How many rows the first page has.
    func rowCount(of client: MatchScoresClient) async throws -> Int {
      switch self {
      case .teams: try await client.teams(Filter(), nil).elements.count
      case .games: try await client.games(Filter(), nil).elements.count
      case .players: try await client.players(Filter(), nil).elements.count
      case .stats: try await client.stats(Filter(), nil).elements.count
      }
    }
  }
}
