import Foundation
import Testing

/// Misspelled names in a catalog and on the command line are errors with the nearest name.
struct MisspelledNameTests {
  private let folder: TemporaryFolder
  private var fixtures: URL { folder.url.appending(path: "Fixtures") }

  init() throws {
    folder = try TemporaryFolder()
    try record("GET_items", status: 200)
    try record("GET_items@server-error", status: 500)
  }

  private func record(_ name: String, status: Int) throws {
    let service = fixtures.appending(path: "keyed")
    try FileManager.default.createDirectory(at: service, withIntermediateDirectories: true)
    let sidecar =
      "GET https://keyed.test/v1/items\n\nHTTP \(status)\ncontent-type: text/plain\n\nrecorded: 2026-11-21\n"
    try Data(sidecar.utf8).write(to: service.appending(path: "\(name).meta"))
    try Data("hello\n".utf8).write(to: service.appending(path: "\(name).txt"))
  }

  private func run(_ arguments: String...) throws -> Command.Result { try self.run(arguments) }

  private func run(_ arguments: [String], _ server: ServedFixtures? = nil) throws -> Command.Result {
    try Command.run(
      arguments + ["--fixtures", fixtures.path], environment: server?.environment ?? [:],
      program: try Self.program)
  }

  private static var program: URL {
    get throws { try Command.program.deletingLastPathComponent().appending(path: "KeyedGallery") }
  }

  /// A server with the current recordings.
  private func server(_ arguments: String...) throws -> ServedFixtures {
    let served = folder.url.appending(path: "Served")
    try FileManager.default.copyItem(at: fixtures, to: served)
    return try arguments.isEmpty
      ? ServedFixtures(service: "keyed", fixtures: served, program: Self.program)
      : ServedFixtures("--variant", arguments[0], service: "keyed", fixtures: served, program: Self.program)
  }

  private var root: String { folder.url.appending(path: "__Snapshots__").path }

  private static let complaint =
    "keyed/named/misspelled uses the variant “sever-error”, which no recording has. "
    + "Did you mean “server-error”? Variants: server-error."

  @Test func `show of a misspelled variant prints no screen`() throws {
    let result = try run("show", "keyed/named/misspelled")
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(Self.complaint))
  }

  @Test(arguments: ["check", "record", "review"])
  func `a misspelled variant gets no golden`(command: String) throws {
    let result = try run(command, "keyed/named/misspelled", "--goldens", root)
    #expect(result.code == 1)
    #expect(result.errors.contains(Self.complaint))
    #expect(!FileManager.default.fileExists(atPath: "\(root)/keyed"))
  }

  @Test func `a misspelled argument of a state is an error with the nearest name`() throws {
    let result = try run("show", "keyed/named/filtered")
    #expect(result.code == 1)
    #expect(result.errors.contains("Did you mean “query”?"))
  }

  @Test func `a failure that was recorded as a success fails check, record and show`() throws {
    #expect(try run("record", "keyed/named/failed", "--goldens", root).code == 0)
    #expect(try run("show", "keyed/named/failed").code == 0)
    try self.record("GET_items@server-error", status: 200)
    for command in [["check", "--goldens", root], ["record", "--goldens", root], ["show"]] {
      let result = try run([command[0], "keyed/named/failed"] + command.dropFirst())
      #expect(result.code == 1)
      #expect(result.output.contains("hello") == false)
      #expect(result.errors.contains("keyed/named/failed is declared as a failure"))
    }
  }

  @Test(arguments: [
    ["keyed/named/failed"], ["keyed/named/misspelled"], ["keyed/named", "--variant", "server-error"],
    ["keyed/named", "--variant", "sever-error"], ["keyed/named", "--variant", "reload-failed"],
    ["keyed/named", "--variant", "refusd"], ["keyed/named", "--variant", "bad-gatway"],
    ["keyed/named", "--variant", "serverError"], ["keyed/named", "--variant", "503"],
    ["keyed/named", "--variant", "timeotu"], ["keyed/named", "--variant", "FAILED"],
    ["keyed/named", "--variant", "refresh-fialed"],
  ])
  func `a success is not recorded as a failure`(arguments: [String]) throws {
    let before = try contents()
    let server = try self.server()
    let result = try run(["fixtures", "record"] + arguments, server)
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("Nothing was recorded: “"))
    #expect(
      result.errors.contains("” must be a failure, because of its name, the name of the state or its recordings, "))
    #expect(result.errors.contains("but the service responded with status 200."))
    let meant = ["sever-error": "server-error", "refusd": "refused", "bad-gatway": "bad-gateway", "timeotu": "timeout"]
    if let name = meant[arguments.last ?? ""] { #expect(result.errors.contains("Did you mean “\(name)”?")) }
    #expect(try contents() == before)
  }

  @Test func `a failure is recorded as one`() throws {
    let server = try self.server("server-error")
    let result = try run(["fixtures", "record", "keyed/named/failed"], server)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("unchanged keyed/GET_items@server-error"))
  }

  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixtures.path) {
      contents[path] = FileManager.default.contents(atPath: fixtures.appending(path: path).path)
    }
    return contents
  }

  @Test(arguments: [
    (["show", "dogs/lsit"], "There is no screen “dogs/lsit”. Did you mean “dogs/list”? Screens: dogs/list, "),
    (
      ["show", "dgos/list/loaded"], "There is no screen “dgos/list/loaded”. Did you mean “dogs/list/loaded”? Screens: "
    ),
    (["shwo", "dogs/list"], "There is no command “shwo”. Did you mean “show”? Commands: screens, show, "),
    (["fixtures", "lst"], "There is no command “lst”. Did you mean “list”? Commands: list, record, "),
    (["fixtures", "record", "dogs/lsit/loaded"], "Did you mean “dogs/list/loaded”?"),
    (["show", "dogs/list", "--widht", "9"], "Unknown option '--widht'. Did you mean '--width'?"),
    (["show", "dogs/list/lodaed"], "dogs/list has no state “lodaed”. Did you mean “loaded”? States: loaded, "),
    (["show", "dogs/list", "--set", "qurey=x"], "dogs/list has no argument “qurey”. Did you mean “query”? Arguments:"),
    (["show", "dogs/list", "--theme", "drak"], "There is no theme “drak”. Did you mean “dark”? Themes: dark, "),
    (["review", "--theme", "ligth"], "There is no theme “ligth”. Did you mean “light”? Themes: dark, "),
    (["check", "dgos"], "“dgos” is not an app, screen or state. Did you mean “dogs”?"),
    (["check", "dogs/lits"], "“dogs/lits” is not an app, screen or state. Did you mean “dogs/list”?"),
    (
      ["record", "dogs/list/loadd"],
      "“dogs/list/loadd” is not an app, screen or state. Did you mean “dogs/list/loaded”?"
    ),
    (["accept", "dogs/list/loaded@80x42"], "Did you mean “dogs/list/loaded@80x24”?"),
    (["prune", "strore"], "“strore” is not an app, screen or state. Did you mean “store”?"),
    (["prune", "", "--force"], "“” is not an app, screen or state."),
    (["accept", "/"], "“/” is not an app, screen or state."),
    (["screens", "--uses", "dog/GET_breeds_lst_all"], "Did you mean “dog/GET_breeds_list_all”?"),
    (
      ["fixtures", "serve", "dgo"], "There is no service “dgo”. Did you mean “dog”? Services: dog, dog-images, store, "
    ),
    (["fixtures", "export", "stroe", "--har", "-"], "There is no service “stroe”. Did you mean “store”?"),
    (["fixtures", "serve", "dog", "--variant", "refsued"], "Did you mean “refused”? Variants: "),
    (["fixtures", "drift", "dog", "--variant", "emty"], "Did you mean “empty”? Variants: "),
    (["fixtures", "record", "dogs/breeds"], "There is no screen “dogs/breeds”. Did you mean “dogs/breed”?"),
    (["fixtures", "list", "dgo"], "There is no recording “dgo”. Did you mean “dog”?"),
    (["show", "dgos"], "There is no screen “dgos”. Did you mean “dogs”? Screens: dogs/list, "),
    (["show", "dgos/list"], "There is no screen “dgos/list”. Did you mean “dogs/list”? Screens: "),
    (["screens", "dgos"], "“dgos” is not an app, screen or state. Did you mean “dogs”?"),
    (["run", "dgos"], "There is no app or screen “dgos”. Did you mean “dogs”?"),
    (["fixtures", "record", "dogs"], "“dogs” is an app. Name a screen: dogs/list, dogs/breed."),
    (["show", "dogs", "--set", "query=x"], "“dogs” has several screens, but --journey, --set and "),
    (["show", "dogs/lsit"], "\nUsage: calotype show "),
    (["fixtures", "serve", "dgo"], "\nUsage: calotype fixtures serve <service> "),
    (["fixtures", "lst"], "\n  See 'calotype fixtures --help' for more information.\n"),
  ])
  func `a misspelled name is wrong usage, and the error has the nearest name`(arguments: [String], message: String)
    throws
  {
    let result = try Command.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
