import Foundation
import Testing

/// Recordings to an HTTP archive and back, on the command line.
struct FixturesHARTests {
  private let folder: TemporaryFolder

  init() throws { self.folder = try TemporaryFolder() }

  private var fixtures: URL { self.folder.url.appending(path: "Fixtures") }
  private var har: String { folder.url.appending(path: "out.har").path }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: har)) }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      "\(path) \((try? Data(contentsOf: folder.appending(path: path)).base64EncodedString()) ?? "")"
    }
  }

  @Test func `exported recordings are imported byte for byte`() throws {
    let exported = try Command.run("fixtures", "export", "--har", har)
    #expect(exported.code == 0)
    let ours = Command.package.appending(path: "Fixtures").resolvingSymlinksInPath()
    let sidecars = try FileManager.default.subpathsOfDirectory(atPath: ours.path).filter { $0.hasSuffix(".meta") }
    #expect(exported.output == "wrote \(sidecars.count) recordings to \(har)\n")
    let toOutput = try Command.run("fixtures", "export", "--har", "-")
    #expect(try Data(toOutput.bytes) == Data(contentsOf: URL(filePath: har)))

    let imported = try Command.run("fixtures", "import", har, "--fixtures", fixtures.path)
    #expect(imported.code == 0)
    #expect(imported.output.hasPrefix("added dog-images/GET_breeds_hound-afghan_n02088094_1003.jpg\n"))
    #expect(try self.contents(of: fixtures) == self.contents(of: ours))
    #expect(
      try Command.run("show", "dogs/list", "--fixtures", fixtures.path).bytes
        == Command.run("show", "dogs/list").bytes)
  }

  @Test func `the decision about each entry is reported`() throws {
    try write(
      """
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://dog.ceo/api/a?api_key=hidden-hidden"},
         "response": {"status": 200, "content": {"text": "{}", "mimeType": "application/json"}}},
        {"request": {"method": "POST", "url": "https://dog.ceo/api/b?token=hidden-hidden"}, "response": {"status": 200}},
        {"request": {"method": "GET", "url": "https://cats.example/1"}, "response": {"status": 200}},
        {"request": {"method": "GET", "url": "https://cats.example/2"}, "response": {"status": 200}}]}}
      """)
    let result = try Command.run("fixtures", "import", har, "--fixtures", fixtures.path)
    #expect(result.code == 0)
    #expect(
      result.output == """
        recorded entry 1: GET https://dog.ceo/api/a?api_key=REDACTED
        skipped  entry 2: POST https://dog.ceo/api/b?token=REDACTED: POST may change data on the server; import it with --unsafe
        skipped  2 entries: cats.example is not a service of this catalog
        added dog/GET_a

        """)
  }

  @Test func `an import without recordings is a failure, and an invalid archive is rejected`() throws {
    try self.write(#"{"log": {"entries": []}}"#)
    let empty = try Command.run("fixtures", "import", self.har, "--fixtures", self.fixtures.path)
    #expect(empty.code == 1)
    #expect(empty.errors.hasPrefix("Nothing was recorded: "))
    #expect(!FileManager.default.fileExists(atPath: self.fixtures.path))

    try self.write("{\n]")
    let broken = try Command.run("fixtures", "import", self.har, "--fixtures", self.fixtures.path)
    #expect(broken.code == 1)
    #expect(broken.errors == "\(self.har):2: Invalid JSON. Expected a member name in double quotes.\n")
    #expect(try Command.run("fixtures", "import", "/nowhere.har").code == 1)
    #expect(try Command.run("fixtures", "import", self.har, "--only", "size:3").code == 2)
    #expect(try Command.run("fixtures", "export").code == 2)
    #expect(try Command.run("fixtures", "export", "cat", "--har", "-").code == 2)
    #expect(try Command.run("fixtures", "export", "--har", "\(self.har)/out.har").code == 1)
  }
}
