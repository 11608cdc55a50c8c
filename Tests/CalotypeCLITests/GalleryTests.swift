import CalotypeCatalog
import CalotypeScreens
import Testing

@testable import CalotypeCLI

/// The gallery, by keys, over a shelf with two states on two displays.
@MainActor
@Suite(.timeLimit(.minutes(10)))
final class GalleryTests {
  private let folder: TemporaryFolder
  private var gallery: Gallery?

  init() throws { folder = try TemporaryFolder() }

  private func catalog(_ title: String) -> Catalog {
    let displays = [Display(columns: 30, rows: 4), Display(columns: 60, rows: 4)]
    return Catalog("shelf", services: [], displays: displays) {
      ScreenEntry(
        id: "list",
        states: ["full", "odd"].map { name in
          ScreenState(name: name) { _ in
            Scene(
              view: EnvironmentReader { environment in
                Text("\(title), \(name), \(environment.size.columns) columns, \(environment.theme.name)")
              })
          }
        })
    }
  }

  /// A gallery of a shelf of books, whose goldens have another title.
  private func gallery(columns: Int = 80, goldens: String = "Novels") async throws -> LiveScreen {
    let scope = try GoldenScope.parse(["--goldens", folder.path, "--fixtures", folder.path])
    _ = try await scope.render(catalog(goldens)).process(.record)
    let screen = LiveScreen(columns: columns, rows: 24)
    gallery = Gallery(of: catalog("Books"), recordings: folder.path, goldens: folder.path)
    gallery?.open(on: screen)
    return screen
  }

  @Test func `a list of all states can be filtered, and Enter opens one`() async throws {
    let screen = try await gallery()
    #expect(screen.lines[0].hasSuffix("2 of 2 states"))
    screen.press("/odd")
    #expect(screen.lines[0].hasSuffix("1 of 2 states"))
    screen.press(.enter)
    screen.press(.enter)
    await screen.shows("Books, odd, 30 columns, dark")
    #expect(screen.lines[0] == " ‹ shelf/list/odd                                                    30x4 · now")
    screen.press(.escape)
    #expect(screen.lines[0].contains("Gallery"))
  }

  @Test func `Esc leads to the state that is shown, after keys for the next one too`() async throws {
    let screen = try await gallery()
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("n")
    await screen.shows("Books, odd")
    screen.press(.escape)
    screen.press(.enter)
    await screen.shows("Books, odd")
    screen.press(.escape)
    screen.press(.up)
    screen.press(.enter)
    await screen.shows("Books, full")
  }

  @Test func `size, theme and depth stay for the next state`() async throws {
    let screen = try await gallery()
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("std")
    #expect(screen.text.contains("Books, full, 60 columns, light"))
    screen.press("n")
    await screen.shows("Books, odd, 60 columns, light")
    #expect(screen.lines[0].contains("60x4 · light"))
    screen.press("n")
    await screen.shows("Books, full, 60 columns, light")
    screen.press("s")
    #expect(screen.text.contains("Books, full, 30 columns, light"))
  }

  @Test func `g shows the golden beside the print, then the changed cells`() async throws {
    let screen = try await gallery()
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("g")
    let row = try #require(screen.lines.first { $0.contains("Novels, full") })
    #expect(row.contains("Books, full"), "both fit into 80 columns")
    #expect(screen.text.contains("Golden"))
    let golden = screen.frame().ansi(.none)
    screen.press("g")
    #expect(screen.text.contains("Books, full") && !screen.text.contains("Novels"))
    #expect(screen.frame().ansi(.none) != golden)
    screen.press("g")
    #expect(screen.lines[0].hasSuffix("now"))
  }

  @Test func `without room for both, the golden is alone`() async throws {
    let screen = try await gallery(columns: 50)
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("g")
    #expect(screen.text.contains("Novels, full") && !screen.text.contains("Books"))
  }

  @Test func `a print that equals its golden says so`() async throws {
    let screen = try await gallery(goldens: "Books")
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("g")
    #expect(screen.text.contains("The print is equal to its golden."))
  }

  @Test func `r runs the state as an app, until q`() async throws {
    let screen = try await gallery()
    screen.press(.enter)
    await screen.shows("Books, full, 30 columns")
    screen.press("r")
    await screen.shows("Books, full, 80 columns")
    #expect(!screen.text.contains("Gallery"))
    screen.press("q")
    #expect(screen.text.contains("Books, full, 30 columns"))
    #expect(!screen.isFinished)
  }

  @Test func `the overview lists keys that do something here`() async throws {
    let screen = try await gallery()
    screen.press("?")
    #expect(screen.text.contains("Next part"))
    screen.press("?")
    screen.press(.enter)
    await screen.shows("Books, full")
    screen.press("?")
    #expect(!screen.text.contains("Next part"), "there is nothing to press")
  }
}
