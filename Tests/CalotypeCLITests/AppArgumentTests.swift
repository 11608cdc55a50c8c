import Testing

/// An app in place of a screen, wherever a command takes one.
struct AppArgumentTests {
  @Test func `show prints every screen of an app below its id`() throws {
    let result = try Command.run("show", "dogs", "--width", "40", "--height", "4")
    let screens = try ["dogs/list", "dogs/breed"].map { id in
      "\(id)\n\(try Command.run("show", id, "--width", "40", "--height", "4").output)"
    }
    #expect(result.code == 0)
    #expect(result.output == screens.joined(separator: "\n"))
    #expect(try Command.run("show", "dogs/", "--width", "40", "--height", "4").output == result.output)
  }

  @Test func `the only screen of an app is printed alone`() throws {
    #expect(try Command.run("show", "number").output == (try Command.run("show", "number/fact").output))
  }

  @Test(arguments: [("dogs", ["list", "breed"]), ("dogs/", ["list", "breed"]), ("dogs/breed", ["breed"])])
  func `screens lists a part of the catalog`(filter: String, screens: [String]) throws {
    let lines = try Command.run("screens", filter).output.split(separator: "\n")
    let whole = try Command.run("screens").output.split(separator: "\n")
    #expect(lines.count == whole.count { line in screens.contains { line.hasPrefix("dogs/\($0)/") } })
    #expect(try Command.run("screens", "dogs/list/loaded").output.hasPrefix("dogs/list/loaded  "))
    #expect(try Command.run("screens", "dogs/list/loaded", "--json").output.split(separator: "\n").count == 3)
  }

  @Test func `fixtures list lists the recordings of a service, or one`() throws {
    let lines = try Command.run("fixtures", "list", "dog").output.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("dog/") })
    #expect(
      try Command.run("fixtures", "list", "dog/GET_breeds_list_all").output.hasPrefix("dog/GET_breeds_list_all  200"))
    #expect(
      try Command.run("fixtures", "list", "GET_breed", "--used-by").output.contains("\n  dogs/breed/sub-breeds\n"))
  }

  @Test func `the version is printed`() throws {
    let result = try Command.run("--version")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Calotype 0."))
  }

  @Test(arguments: [
    (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "0"], false),
    (["CLICOLOR_FORCE": "0"], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), ([:], false),
  ])
  func `forced colors reach a pipe`(environment: [String: String], isColored: Bool) throws {
    let result = try Command.run("show", "dogs/list", environment: environment)
    #expect(result.output.contains("\u{1B}[") == isColored)
    #expect(
      try !Command.run("show", "dogs/list", "--format", "plain", environment: environment).output.contains("\u{1B}"))
  }
}
