import CalotypeTesting
import Testing

@testable import MatchScores

/// What a user asks a print for, over recordings.
@MainActor
struct WalkTests {
  private func rows(_ id: String, _ arguments: Arguments) async throws -> String {
    let screen = try #require(Catalog.nba.screen(id))
    let state = try #require(screen.states.first)
    return try await withFixtures("nba") { transport in
      let scene = await state.scene(over: transport, set: arguments)
      return String(decoding: scene.fullHeightFrame(in: RenderEnvironment()).plainText(), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("nba/teams", "Los Angeles Lakers"), ("nba/teams", "Chicago Stags"), ("nba/players", "Victor Alexander"),
  ])
  func `who is searched for is found, wherever the service keeps it`(screen: String, name: String) async throws {
    let text = try await rows(screen, ["query": name])
    // In the search, and below it.
    #expect(text.ranges(of: name).count == 2, "\(text)")
  }

  @Test func `games of a team are found by its name, those of a day by the day`() async throws {
    #expect(try await rows("nba/games", ["query": "Lakers"]).contains("Lakers  123 – 120  Clippers"))
    let day = try await rows("nba/games", ["query": "2019-01-30"])
    #expect(day.contains("30.01.2019"))
    #expect(!day.contains("31.01.2019"))
  }

  @Test func `a page that a list does not have is a failure that says where the list ends`() async throws {
    let screen = try #require(Catalog.nba.screen("nba/players"))
    let state = try #require(screen.states.first)
    let failure = try await withFixtures("nba") { transport in
      await state.scene(over: transport, set: ["page": "4"]).failure.map { "\($0)" }
    }
    #expect(failure == "The list ends with page 3.")
  }
}
