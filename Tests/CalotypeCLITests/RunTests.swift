import CalotypeCatalog
import CalotypeRecordings
import CalotypeScreens
import CalotypeState
import Testing

@testable import CalotypeCLI
@testable import CalotypeCommand

/// `run`: its arguments, and its answers without a network.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RunTests {
  nonisolated private static let apps = "Apps: dogs, store, nba, number, open, views."

  @Test(arguments: [
    ([], "Missing expected argument '<app>'"), ([], apps), (["--help"], "dogs/list/filtered. Apps: dogs,"),
    (["shop"], "There is no app or screen “shop”. \(apps)"),
    (["dgos"], "There is no app or screen “dgos”. Did you mean “dogs”? \(apps)"),
    (["dogs/lsit"], "There is no screen “dogs/lsit”. Did you mean “dogs/list”? Screens: "),
    (["dogs/list/lodaed"], "dogs/list has no state “lodaed”. Did you mean “loaded”?"),
  ])
  func `the apps are named if there is no such app`(arguments: [String], message: String) throws {
    let result = try Command.run(["run"] + arguments)
    #expect(result.code == (arguments == ["--help"] ? 0 : 2))
    #expect((result.output + result.errors).contains(message), "\(result.output)\(result.errors)")
  }

  @Test func `an answer that is not recorded names the request, and says once what to do`() async throws {
    let recordings = try ReplayTransport(folder: "\(Command.package.path)/Fixtures", services: ["dog"])
    let transport = BriefReplay(recordings: recordings)
    let screen = LiveScreen(in: RenderEnvironment()) { .zero }
    let list = try #require(Calotype.catalog.screen("dogs/list"))
    screen.start(try #require(list.state(named: "loaded")), over: transport, storage: MemoryStorage())
    await screen.waits(for: "Affenpinscher")
    screen.handle(.key(KeyPress(.enter)))
    await screen.waits(for: "No picture")
    let rows = screen.rows.map { $0.filter { $0 != "│" }.split(separator: " ").joined(separator: " ") }
    let first = try #require(rows.firstIndex(of: "✗ No picture"), "\(rows)")
    #expect(
      rows[first...].prefix(4) == [
        "✗ No picture", "Not recorded: GET https://dog.ceo/api/breed/affenpinscher/images/random",
        "Use --live to ask the service, or record the answer with “fixtures record”.", "",
      ])
    screen.stop()
  }
}

extension LiveScreen {
  /// The rows of the screen.
  var rows: [String] {
    String(decoding: frame().plainText(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Waits until a text is on the screen.
  func waits(for text: String) async {
    while !rows.contains(where: { $0.contains(text) }) {
      await withCheckedContinuation { continuation in
        onChange = { [weak self] in
          self?.onChange = nil
          continuation.resume()
        }
      }
    }
  }

  /// Presses keys.
  func press(_ keys: Key...) { for key in keys { handle(.key(KeyPress(key))) } }
}
