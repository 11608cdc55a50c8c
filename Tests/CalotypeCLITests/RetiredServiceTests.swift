import Testing

/// A service that no longer exists: `--live` fails immediately.
struct RetiredServiceTests {
  @Test(arguments: [["show", "number/fact", "--live"], ["show", "number/fact", "--live", "--set", "n=99"]])
  func `show --live names the alternative`(arguments: [String]) throws {
    let result = try Command.run(arguments, environment: ["CALOTYPE_NUMBER_URL": ""])
    #expect(result.code == 3)
    let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("numbersapi.com no longer answers"))
    #expect(text.contains("Remove --live"))
    #expect(text.contains("CALOTYPE_NUMBER_URL"))
  }

  @Test func `fixtures record reports it, too, and records nothing`() throws {
    let folder = try TemporaryFolder()
    let result = try Command.run(
      "fixtures", "record", "number/fact", "--fixtures", folder.url.path, environment: ["CALOTYPE_NUMBER_URL": ""])
    #expect(result.code == 3)
    #expect(result.errors.contains("numbersapi.com no longer answers"))
  }

  @Test func `a replaced address is used`() throws {
    let server = try ServedFixtures(service: "number")
    let result = try Command.run(["show", "number/fact", "--live"], environment: server.environment)
    #expect(result.code == 0)
    #expect(result.output.contains("About 42"))
  }
}
