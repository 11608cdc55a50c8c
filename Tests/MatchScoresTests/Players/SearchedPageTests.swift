import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct SearchedPageTests {
  @Test func `a page that a search does not have shows the search and the ways back`() async throws {
    let screen = try #require(Catalog.nba.screen("nba/players"))
    let state = try #require(screen.states.first)
    let (text, failure) = try await withRecordings("nba") { transport in
      let scene = await state.scene(over: transport, set: ["query": "nik", "page": "2"])
      let frame = Frame(fullHeightOf: scene.view, in: RenderEnvironment())
      return (String(decoding: frame.plainText(), as: UTF8.self), scene.failure.map { "\($0)" })
    }
    let rows = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(rows.contains { $0.hasPrefix("⌕ [ nik ") })
    #expect(rows.contains("Page 2 does not exist: the list ends with page 1."))
    #expect(rows.contains("[ ‹ Page 1 ]  [ All ]"))
    #expect(failure == "Page 2 does not exist: the list ends with page 1.")
  }
}
