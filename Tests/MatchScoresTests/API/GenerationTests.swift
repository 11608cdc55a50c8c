import CalotypeTesting
import Testing

@testable import Calotype
@testable import MatchScores

/// The recordings, as both generations of the service answer.
struct GenerationTests {
  private static let generations = [[], ["v1"]]

  @Test(arguments: generations)
  func `the teams of today come first, then those of the past`(variants: [String]) async throws {
    let (today, past) = try await withRecordings("nba", variants: variants) { transport in
      let client = MatchScoresClient.over(transport)
      let today = try await client.teams(Filter(), nil)
      return (today.elements, try await client.teams(Filter(), today.next).elements)
    }
    #expect(
      today.first
        == Team(
          id: 1, abbreviation: "ATL", city: "Atlanta", conference: "East", division: "Southeast",
          fullName: "Atlanta Hawks", name: "Hawks"))
    #expect(today.map(\.isHistoric) == Array(repeating: false, count: 30))
    #expect(
      past.first
        == Team(
          id: 37, abbreviation: "CHS", city: "Chicago", fullName: "Chicago Stags", name: "Stags", isHistoric: true))
    #expect(past.map(\.isHistoric) == Array(repeating: true, count: 15))
  }

  @Test(arguments: generations)
  func `Boston beats Charlotte on the 30th of January 2019`(variants: [String]) async throws {
    let (listed, single) = try await withRecordings("nba", variants: variants) { transport in
      let client = MatchScoresClient.over(transport)
      return (try await client.games(Filter(), nil).elements.first, try await client.game(47179))
    }
    #expect(listed == single)
    let game = try #require(single)
    #expect(game.date == CalendarDate(year: 2019, month: 1, day: 30))
    #expect(game.season == 2018)
    #expect(game.phase == .final)
    #expect([game.visitor.team?.abbreviation, game.home.team?.abbreviation] == ["CHA", "BOS"])
    #expect([game.visitor.score, game.home.score] == [94, 126])
    #expect(game.time == nil)
  }

  @Test(arguments: generations)
  func `a player's height and weight are the same however they are written`(variants: [String]) async throws {
    let (listed, single) = try await withRecordings("nba", variants: variants) { transport in
      let client = MatchScoresClient.over(transport)
      let page = try await client.players(Filter(), nil)
      return (page.elements.first { $0.id == 14 }, try await client.player(14))
    }
    #expect(listed == single)
    let player = try #require(single)
    #expect([player.title, player.position, player.team?.abbreviation] == ["Ike Anigbogu", "C", "IND"])
    #expect(player.height == "6′ 10″")
    #expect(player.weight == "250 lb")
    #expect((player.draft != nil) == variants.isEmpty)
  }

  @Test(arguments: generations)
  func `the points of a team's players are the points of the team`(variants: [String]) async throws {
    let rows = try await withRecordings("nba", variants: variants) { transport in
      try await MatchScoresClient.over(transport).stats(Filter(games: [47179]), nil).elements
    }
    let boston = rows.filter { $0.team?.id == $0.game?.home.id }
    let charlotte = rows.filter { $0.team?.id == $0.game?.visitor.id }
    #expect(boston.compactMap { $0[.points] }.reduce(0, +) == 126)
    #expect(charlotte.compactMap { $0[.points] }.reduce(0, +) == 94)
    #expect(boston.count + charlotte.count == rows.count)
  }

  @Test func `a game that is to come has a start, and one that is under way a clock`() async throws {
    let games = try await withRecordings("nba/GET_games") { transport in
      try await MatchScoresClient.over(transport).games(Filter(), nil).elements
    }
    func game(_ id: Game.ID) throws -> Game { try #require(games.first { $0.id == id }) }
    let evening = try #require(CalendarDate(year: 2026, month: 11, day: 22))
    #expect(try game(21_100_322).start == Moment(date: evening, hour: 20, minute: 30))
    #expect(try game(21_100_322).status == nil)
    #expect(try game(21_100_322).phase == .scheduled)
    #expect(try game(21_100_337).phase == .scheduled)
    #expect(try game(21_100_337).status == "Postponed")
    #expect(try game(21_100_318).phase == .live)
    #expect(try game(21_100_318).time == "4:12")
    #expect(try game(21_100_319).phase == .live)
    #expect(try game(21_100_319).time == nil)
    #expect(try game(21_100_320).phase == .live)
    #expect(try game(48802).overtimes == 4)
    #expect(try game(47188).periodScores.last == Game.PeriodScore(home: 8, visitor: 11))
    #expect(try game(62219).isPostseason)
  }

  @Test func `players are searched for by the service, and by letters that are not ASCII`() async throws {
    let names = try await withRecordings(
      "nba/GET_players@search=nik", "nba/GET_players@search=don-i", "nba/GET_players@search=zebra"
    ) { transport in
      let client = MatchScoresClient.over(transport)
      return try await [
        client.players(Filter(search: "nik"), nil), client.players(Filter(search: "dončić"), nil),
        client.players(Filter(search: "zebra"), nil),
      ]
      .map { $0.elements.map(\.title) }
    }
    #expect(names == [["Nikola Jokić", "Nikola Vučević", "Kostas Papanikolaou"], ["Luka Dončić"], []])
  }

  @Test func `an unknown number finds no team, game or player`() async throws {
    let (team, game, player) = try await withRecordings(
      "nba/GET_teams_99", "nba/GET_games_9999", "nba/GET_players_9999"
    ) { transport in
      let client = MatchScoresClient.over(transport)
      return (try await client.team(99), try await client.game(9999), try await client.player(9999))
    }
    #expect(team == nil)
    #expect(game == nil)
    #expect(player == nil)
  }
}
