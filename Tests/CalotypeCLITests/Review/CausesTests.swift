import CalotypeCatalog
import CalotypeGoldens
import CalotypeHTTP
import CalotypeScreens
import TestSupport
import Testing

@testable import CalotypeCLI

/// The causes that `check` names, in repositories with two apps: `plants` shows a recording, `tools` has none. Their code is
/// not compiled: the texts that a test passes stand for it.
@MainActor
struct CausesTests {
  private let repository: GoldenRepository
  private var folder: TemporaryFolder { repository.folder }
  private let recording = "Fixtures/garden/GET_rose.txt"

  init() throws {
    repository = try GoldenRepository()
    try folder.write(
      "GET https://garden.test/rose\n\nHTTP 200\ncontent-type: text/plain\n", to: "Fixtures/garden/GET_rose.meta")
    try folder.write("Rose", to: recording)
    try edit(
      "Sources/Plants/Catalog.swift", "Sources/Plants/List.swift", "Sources/Tools/Catalog.swift",
      "Sources/Kit/Theme.swift")
  }

  // MARK: What is not committed

  @Test func `an edited recording is the cause in the states that show it`() async throws {
    try await recordAndCommit()
    try folder.write("Hedge rose", to: recording)
    #expect(try await causes() == ["plants/list/loaded": [recording]])
  }

  @Test func `a source is the cause in the app of its module`() async throws {
    try await recordAndCommit()
    try edit("Sources/Plants/List.swift", "Sources/Tools/Handles/Spade.swift")
    #expect(try await causes(tool: "Shovel") == ["tools/list/loaded": ["Sources/Tools/Handles/Spade.swift"]])
  }

  @Test func `a theme is the cause in every app, unless a file of the app was edited, too`() async throws {
    try await recordAndCommit()
    try edit("Sources/Kit/Theme.swift")
    let theme = ["Sources/Kit/Theme.swift"]
    #expect(try await causes(bullet: "-") == ["plants/list/loaded": theme, "tools/list/loaded": theme])
    try edit("Sources/Tools/Catalog.swift")
    #expect(try await causes(bullet: "-", tool: "Shovel")["tools/list/loaded"] == ["Sources/Tools/Catalog.swift"])
  }

  // MARK: What was committed since the goldens

  @Test func `a recording that was committed after the goldens is the cause`() async throws {
    try await recordAndCommit()
    try folder.write("Hedge rose", to: recording)
    try repository.commit()
    try edit("README.md")
    try repository.commit()
    #expect(try await causes() == ["plants/list/loaded": [recording]])
  }

  @Test func `sources and themes that were committed after the goldens are causes`() async throws {
    try await recordAndCommit()
    try edit("Sources/Tools/Catalog.swift", "Sources/Kit/Theme.swift")
    try repository.commit()
    #expect(
      try await causes(bullet: "-", tool: "Shovel") == [
        "plants/list/loaded": ["Sources/Kit/Theme.swift"], "tools/list/loaded": ["Sources/Tools/Catalog.swift"],
      ])
  }

  @Test func `commits before the goldens are not causes`() async throws {
    try edit("Sources/Tools/Spade.swift")
    try repository.commit()
    try await record()
    try repository.commit()
    #expect(try await causes(tool: "Shovel") == ["tools/list/loaded": []])
  }

  @Test func `an edit that is not committed comes before a committed one`() async throws {
    try await recordAndCommit()
    try edit("Sources/Tools/Catalog.swift")
    try repository.commit()
    try edit("Sources/Tools/Spade.swift")
    #expect(try await causes(tool: "Shovel") == ["tools/list/loaded": ["Sources/Tools/Spade.swift"]])
  }

  // MARK: Without an answer of git

  @Test func `a folder without a repository has no causes`() async throws {
    try folder.remove(".git")
    try await record()
    try folder.write("Hedge rose", to: recording)
    #expect(try await causes() == ["plants/list/loaded": []])
  }

  @Test func `a repository without a commit has no causes`() async throws {
    try await record()
    try folder.write("Hedge rose", to: recording)
    #expect(try await causes() == ["plants/list/loaded": []])
  }
}

extension CausesTests {
  /// Returns the causes of the changed states.
  private func causes(bullet: String = "*", tool: String = "Spade") async throws -> [String: [String]] {
    let run = try await run(bullet: bullet, tool: tool)
    let changes = run.changes(in: try run.process(.check)).changes
    return Dictionary(changes.flatMap { change in change.prints.map { ($0.id, change.causes) } }) { $0 + $1 }
  }

  private func record() async throws { _ = try (await run()).process(.record) }

  private func recordAndCommit() async throws {
    try await record()
    try repository.commit()
  }

  private func run(bullet: String = "*", tool: String = "Spade") async throws -> GoldenRun {
    let service = Service("garden", at: .https("garden.test"), replacedBy: "GARDEN_URL")
    let catalog = Catalog(
      app("plants", [service], "Sources/Plants/Catalog.swift") { context in
        let rose = try? await context.transport.send(Request(.get, service.url.appending("rose")))
        return "\(bullet) \(String(decoding: rose?.body ?? [], as: UTF8.self))"
      },
      app("tools", [], "Sources/Tools/Catalog.swift") { _ in "\(bullet) \(tool)" })
    return try await GoldenRun.render(
      catalog, [], store: GoldenStore(folder: folder / "__Snapshots__"), recordings: folder / "Fixtures")
  }

  /// Returns the catalog of an app whose only screen shows a text.
  private func app(
    _ name: String, _ services: [Service], _ file: String, text: @escaping @Sendable (JourneyContext) async -> String
  ) -> Catalog {
    Catalog(name, services: services, displays: [Display(columns: 20, rows: 2)], sourceFile: folder / file) {
      ScreenEntry(
        id: "list", states: [ScreenState(name: "loaded") { context in Scene(view: Text(await text(context))) }])
    }
  }

  /// Adds a line to each of the files.
  private func edit(_ files: String...) throws {
    for file in files { try folder.write(((try? folder.text(of: file)) ?? "") + "// edited\n", to: file) }
  }
}
