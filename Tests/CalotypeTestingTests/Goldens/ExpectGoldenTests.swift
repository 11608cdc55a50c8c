import CalotypeTesting
import Foundation
import Testing

/// The golden check as a test calls it, over a package of this test's own. That what it reports fails a test, is tried by
/// `Scripts/checks/readme` with a test that does fail.
@MainActor
struct ExpectGoldenTests {
  private let package: URL

  init() throws {
    self.package = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)")
    for folder in ["Fixtures", "__Snapshots__/word/plain", "Tests"] {
      try FileManager.default.createDirectory(
        at: self.package.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data().write(to: self.package.appending(path: "Package.swift"))
  }

  private func golden(_ name: String) -> URL { self.package.appending(path: "__Snapshots__/word/plain/\(name)") }

  private func write(text: String) throws {
    try Data(text.utf8).write(to: golden("usual@8x1.txt"))
    try Data("hello\n".utf8).write(to: golden("usual@8x1.ansi"))
  }

  private func check(_ catalog: Catalog = .words) async throws {
    defer { try? FileManager.default.removeItem(at: self.package) }
    let file = self.package.appending(path: "Tests/WordTests.swift").path
    try await expectGolden(try #require(catalog.prints.first), beside: file)
  }

  @Test func `a print that is its golden passes`() async throws {
    try write(text: "hello\n")
    try await check()
  }

  @Test func `a changed golden is a failure, with the difference`() async throws {
    try write(text: "hallo\n")
    let failures = await failures { try? await check() }
    #expect(
      failures.map(\.message) == [
        """
        changed  word/plain/usual@8x1.txt  text differs in row 1

        --- a/__Snapshots__/word/plain/usual@8x1.txt
        +++ b/__Snapshots__/word/plain/usual@8x1.txt
        @@ -1,1 +1,1 @@
        -hallo
        +hello

        """
      ])
  }

  @Test func `a missing golden is a failure, and nothing is written`() async throws {
    let failures = await failures {
      try? await expectGolden(Catalog.words.prints[0], beside: self.package.appending(path: "Tests/Test.swift").path)
    }
    #expect(
      failures.map { $0.message.prefix { $0 != "\n" } } == [
        "missing  word/plain/usual@8x1.txt  no golden file", "missing  word/plain/usual@8x1.ansi  no golden file",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: golden("").path).isEmpty)
    try FileManager.default.removeItem(at: self.package)
  }

  @Test func `a screen that asks for what is not recorded is a failure`() async throws {
    let failures = await failures { try? await check(.asking) }
    #expect(
      failures.map(\.message)
        == ["word/plain/usual@8x1 asks for what is not recorded: GET https://word.example.com/"])
  }
}

extension Catalog {
  fileprivate static let words = Catalog("word", services: [], variants: [Variant(columns: 8, rows: 1)]) {
    ScreenEntry(id: "plain", states: [ScreenState(name: "usual") { _ in Scene(view: Text("hello")) }])
  }

  fileprivate static let asking = Catalog("word", services: [], variants: [Variant(columns: 8, rows: 1)]) {
    ScreenEntry(
      id: "plain",
      states: [
        ScreenState(name: "usual") { context in
          _ = try? await context.transport.send(Request(.get, .https("word.example.com")))
          return Scene(view: Text("hello"))
        }
      ])
  }
}
