import CalotypeTesting
import Testing

@testable import Calotype
@testable import MatchScores

/// Searches and pages of printed screens, over recordings.
@MainActor
struct JourneyTests {
  private func rows(_ id: String, _ arguments: Arguments) async throws -> String {
    let screen = try #require(Catalog.nba.screen(id))
    let state = try #require(screen.states.first)
    return try await withRecordings("nba") { transport in
      let scene = await state.scene(over: transport, set: arguments)
      return String(decoding: Frame(fullHeightOf: scene.view, in: RenderEnvironment()).plainText(), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("nba/teams", "Los Angeles Lakers", "LAL  Los Angeles Lakers\n       West · Pacific"),
    ("nba/teams", "Chicago Stags", " CHS  Chicago Stags\n       Chicago"),
    ("nba/players", "Victor Alexander", " GSW  Victor Alexander\n       C · Warriors"),
  ])
  func `a search finds names in any field of the service`(
    screen: String, name: String, row: String
  ) async throws {
    let text = try await rows(screen, ["query": name])
    #expect(text.contains("\(row)\n"), "\(text)")
  }

  @Test func `a search that is cleared shows all again`() async throws {
    try await withRecordings("nba") { transport in
      let store = TestStore(initialState: MatchScores.State()) {
        MatchScores()
      } withDependencies: {
        $0.transport = transport
        $0.storage = MemoryStorage()
        $0.continuousClock = ImmediateClock()
      }
      store.exhaustivity = .off
      func send(_ action: MatchScores.Action) async {
        await store.send(action)
        await store.finish()
        await store.skipReceivedActions(strict: false)
      }

      await send(.tabSelected(.teams))
      #expect(store.state.teams.matches.count == 30)
      await send(.teams(.queryChanged("new")))
      #expect(store.state.teams.matches.map(\.abbreviation) == ["NOP", "NYK"])
      await send(.teams(.queryChanged("")))
      #expect(store.state.teams.matches.count == 30)

      await send(.tabSelected(.players))
      #expect(store.state.players.matches.count == 25)
      await send(.players(.queryChanged("nik")))
      #expect(
        store.state.players.matches.map(\.title) == ["Kostas Papanikolaou", "Nikola Jokić", "Nikola Vučević"])
      await send(.players(.queryChanged("")))
      #expect(store.state.players.matches.count == 25)

      await send(.tabSelected(.games))
      #expect(store.state.games.matches.count == 25)
      await send(.games(.queryChanged("Jan 30, 2019")))
      #expect(Set(store.state.games.matches.map(\.date)) == [CalendarDate(year: 2019, month: 1, day: 30)])
      await send(.games(.queryChanged("")))
      #expect(store.state.games.matches.count == 25)
    }
  }

  @Test func `games are found by the name of a team or by the day`() async throws {
    #expect(try await rows("nba/games", ["query": "Lakers"]).contains("Lakers  LAL   123 – 120   LAC  Clippers"))
    let day = try await rows("nba/games", ["query": "2019-01-30"])
    #expect(day.contains("Jan 30, 2019"))
    #expect(!day.contains("Jan 31, 2019"))
  }

  @Test func `a page behind the end is a failure with the last page`() async throws {
    let screen = try #require(Catalog.nba.screen("nba/players"))
    let state = try #require(screen.states.first)
    let failure = try await withRecordings("nba") { transport in
      await state.scene(over: transport, set: ["page": "4"]).failure.map { "\($0)" }
    }
    #expect(failure == "Page 4 does not exist: the list ends with page 3.")
  }
}
