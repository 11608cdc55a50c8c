import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// One bad row costs itself and nothing else, and is said.
struct OddAnswerTests {
  @Test func `unreadable teams are omitted and reported`() async throws {
    let page = try await withRecordings("nba", variants: ["odd"]) { transport in
      try await MatchScoresClient.over(transport).teams(Filter(), nil)
    }
    #expect(page.elements.map(\.id) == [1, 2, 3, 4, 5, 2, 23, 37, 38, 39])
    #expect(page.omitted.count == 3)
    #expect(page.omitted.first == "the 6th: “id” is missing")
  }

  @Test func `unreadable players are omitted and reported`() async throws {
    let page = try await withRecordings("nba", variants: ["odd"]) { transport in
      try await MatchScoresClient.over(transport).players(Filter(), nil)
    }
    #expect(page.elements.map(\.id) == [14, 15, 16, 17, 18, 19, 20, 21, 14])
    #expect(page.omitted.count == 3)
  }

  @Test func `unreadable games are omitted and reported`() async throws {
    let page = try await withRecordings("nba", variants: ["odd"]) { transport in
      try await MatchScoresClient.over(transport).games(Filter(), nil)
    }
    #expect(page.elements.map(\.id) == [47179, 48751, 3, 4, 5, 6, 7, 8, 9, 47179, 12])
    #expect(page.omitted.count == 2)
  }

  @Test func `unreadable rows of statistics are omitted and reported`() async throws {
    let page = try await withRecordings("nba", variants: ["odd"]) { transport in
      try await MatchScoresClient.over(transport).stats(Filter(players: [14]), nil)
    }
    #expect(page.elements.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 13])
    #expect(page.omitted.count == 2)
  }

  @Test func `hostile texts are decoded unchanged`() async throws {
    let counts = try await withRecordings("nba", variants: ["hostile"]) { transport in
      let client = MatchScoresClient.over(transport)
      return [
        try await client.teams(Filter(), nil).elements.count, try await client.players(Filter(), nil).elements.count,
        try await client.games(Filter(), nil).elements.count,
        try await client.stats(Filter(), nil).elements.count,
        try await [client.team(2)?.id, client.game(47179)?.id, client.player(14)?.id].compactMap(\.self).count,
      ]
    }
    #expect(counts == [12, 12, 12, 12, 3])
  }

  @Test func `a deeply nested row discards only itself`() async throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let page = try await MatchScoresClient.answering(#"{"data": [\#(deep), {"id": 2, "x": \#(deep)}]}"#).teams(
      Filter(), nil)
    #expect(page.elements.map(\.id) == [2])
    #expect(page.omitted == ["the 1st: it has another shape than expected"])
  }

  @Test func `a very long name is a name`() async throws {
    let name = String(repeating: "o", count: 1_000_000)
    let team = try await MatchScoresClient.answering(#"{"id": 2, "full_name": "\#(name)"}"#).team(2)
    #expect(team?.fullName.count == 1_000_000)
  }
}
