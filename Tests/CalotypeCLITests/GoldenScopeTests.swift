import CalotypeCatalog
import CalotypeScreens
import Foundation
import Testing

@testable import CalotypeCLI

struct GoldenScopeTests {
  @MainActor
  @Test func `a state that is in the catalog twice is reported, and the first one keeps its golden`() async throws {
    let folder = try TemporaryFolder()
    let catalog = Catalog("word", services: [], displays: [Display(columns: 8, rows: 1)]) {
      ScreenEntry(
        id: "plain",
        states: ["hello", "other"].map { word in ScreenState(name: "usual") { _ in Scene(view: Text(word)) } })
    }
    let scope = try GoldenScope.parse(["--goldens", folder.url.path, "--fixtures", folder.url.path])
    let run = try await scope.render(catalog)
    #expect(try run.process(.record).closingLine == "updated 0, added 2, unchanged 0")
    #expect(
      run.catalog.failures == ["word/plain/usual is in the catalog twice. Rename one of the two states."])
    let golden = folder.url.appending(path: "word/plain/usual@8x1.txt")
    #expect(try Data(contentsOf: golden) == Data("hello\n".utf8))
  }
}
