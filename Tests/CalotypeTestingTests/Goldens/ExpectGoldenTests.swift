import CalotypeTesting
import Foundation
import Testing

/// The golden check as a test calls it: through Swift Testing's own reporting, over a package of this test's own.
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

  @Test func `a changed golden fails the test, with the difference`() async throws {
    try write(text: "hallo\n")
    try await withKnownIssue {
      try await check()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("changed  word/plain/usual@8x1.txt  text differs in row 1") && text.contains("-hallo")
        && text.contains("+hello")
    }
  }

  @Test func `a missing golden fails the test, and nothing is written`() async throws {
    try await withKnownIssue {
      let file = self.package.appending(path: "Tests/WordTests.swift").path
      try await expectGolden(try #require(Catalog.words.prints.first), beside: file)
    } matching: { issue in
      "\(issue)".contains("no golden file")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: golden("").path).isEmpty)
    try FileManager.default.removeItem(at: self.package)
  }

  @Test func `a screen that asks for what is not recorded fails the test`() async throws {
    try await withKnownIssue {
      try await check(.asking)
    } matching: { issue in
      "\(issue)".contains("word/plain/usual@8x1 asks for what is not recorded: GET https://word.example.com/")
    }
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
