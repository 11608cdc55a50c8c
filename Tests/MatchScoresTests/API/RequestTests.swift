import CalotypeTesting
import Testing

@testable import MatchScores

struct RequestTests {
  @Test func `the first page is requested without a page and without a cursor`() async throws {
    let answer = StubTransport(#"{"data": []}"#)
    let client = MatchScoresClient.over(answer)
    _ = try await client.teams(Filter(), nil)
    _ = try await client.games(Filter(), nil)
    _ = try await client.players(Filter(), nil)
    _ = try await client.stats(Filter(), nil)
    #expect(answer.asked == ["teams", "games", "players", "stats"].map { "GET https://api.balldontlie.io/v1/\($0)" })
  }

  @Test func `the next page is requested with the parameter of the previous response`() async throws {
    let answer = StubTransport(#"{"data": []}"#)
    let client = MatchScoresClient.over(answer)
    _ = try await client.teams(Filter(), .page(2))
    _ = try await client.teams(Filter(), .cursor("30"))
    _ = try await client.teams(Filter(), .cursor("a b&c=+"))
    #expect(
      answer.asked
        == ["page=2", "cursor=30", "cursor=a%20b%26c%3D%2B"].map {
          "GET https://api.balldontlie.io/v1/teams?\($0)"
        })
  }

  @Test func `filters are lists, also those of one value`() async throws {
    let answer = StubTransport(#"{"data": []}"#)
    let client = MatchScoresClient.over(answer)
    _ = try await client.games(Filter(teams: [2, 4], seasons: [2018]), nil)
    _ = try await client.players(Filter(search: "Dončić & Co", teams: [7]), nil)
    _ = try await client.stats(Filter(players: [14], games: [47179], seasons: [2017, 2018]), .cursor("9"))
    #expect(
      answer.asked.map { $0.replacing("GET https://api.balldontlie.io/v1/", with: "").replacing("%5B%5D", with: "[]") }
        == [
          "games?team_ids[]=2&team_ids[]=4&seasons[]=2018",
          "players?search=Don%C4%8Di%C4%87%20%26%20Co&team_ids[]=7",
          "stats?player_ids[]=14&game_ids[]=47179&seasons[]=2017&seasons[]=2018&cursor=9",
        ])
  }

  @Test func `a single item is requested by its number`() async throws {
    let answer = StubTransport("null")
    let client = MatchScoresClient.over(answer)
    #expect(try await client.team(2) == nil)
    #expect(try await client.game(.max) == nil)
    #expect(try await client.player(-1) == nil)
    #expect(
      answer.asked
        == ["teams/2", "games/9223372036854775807", "players/-1"].map {
          "GET https://api.balldontlie.io/v1/\($0)"
        })
  }
}
