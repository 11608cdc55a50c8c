import CalotypeTesting
import Foundation
import Testing

/// The golden check over a temporary package. `Scripts/checks/readme` runs a test that fails.
@MainActor
struct ExpectGoldenTests {
  private let package: URL

  init() throws {
    package = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)")
    for folder in ["Fixtures", "__Snapshots__/word/plain", "Tests"] {
      try FileManager.default.createDirectory(
        at: package.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data().write(to: package.appending(path: "Package.swift"))
  }

  private func golden(_ name: String) -> URL { package.appending(path: "__Snapshots__/word/plain/\(name)") }

  private func write(text: String) throws {
    try Data(text.utf8).write(to: golden("usual@8x1.txt"))
    try Data("hello\n".utf8).write(to: golden("usual@8x1.ansi"))
  }

  private func check(_ catalog: Catalog = .words) async throws {
    defer { try? FileManager.default.removeItem(at: package) }
    let file = package.appending(path: "Tests/WordTests.swift").path
    try await expectGolden(try #require(catalog.prints.first), beside: file)
  }

  @Test func `a print that equals its golden passes`() async throws {
    try write(text: "hello\n")
    try await check()
  }

  @Test func `a changed golden is a failure, with the difference`() async throws {
    try write(text: "hallo\n")
    let failures = await failures { try? await check() }
    #expect(
      failures.map(\.message) == [
        """
        word/plain/usual@8x1 differs from its golden.

        +a1a73e  "hallo" → "hello"
          in word/plain/usual@8x1
          first in word/plain/usual@8x1.txt, row 1, columns 1 to 5; the .ansi file matches the print, so the .txt file was \
        edited

        If the print is correct, run your catalog's command with “accept word/plain/usual@8x1”, or with the id of the change \
        to accept it on all displays.
        """
      ])
  }

  @Test func `a missing golden is a failure, and nothing is written`() async throws {
    let failures = await failures {
      try? await expectGolden(Catalog.words.prints[0], beside: self.package.appending(path: "Tests/Test.swift").path)
    }
    #expect(
      failures.map { $0.message.split(separator: "\n")[1].dropFirst(9) } == ["missing: no golden file"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: golden("").path).isEmpty)
    try FileManager.default.removeItem(at: self.package)
  }

  @Test func `changed prints are beside the goldens until they are fixed`() async throws {
    let artifacts = package.appending(path: ".build/goldens")
    func lies(_ file: String) -> Bool { FileManager.default.fileExists(atPath: artifacts.appending(path: file).path) }
    let (pending, difference) = ("pending/word/plain/usual@8x1.txt", "failures/word/plain/usual@8x1.diff")
    try write(text: "hallo\n")
    let file = package.appending(path: "Tests/WordTests.swift").path
    _ = await failures { try? await expectGolden(Catalog.words.prints[0], beside: file) }
    #expect(lies(pending))
    #expect(lies(difference))
    #expect(lies("failures/word/plain/usual@8x1.svg"))
    try write(text: "hello\n")
    try await expectGolden(Catalog.words.prints[0], beside: file)
    #expect(!lies(pending))
    #expect(!lies(difference))
    try FileManager.default.removeItem(at: package)
  }

  @Test func `displays that look the same share their golden`() async throws {
    try write(text: "hello\n")
    let index = "8x1.ansi: 8x1-light\n8x1.txt: 8x1-light\n"
    try Data(index.utf8).write(to: golden("usual.index"))
    let file = package.appending(path: "Tests/WordTests.swift").path
    for print in Catalog.twoThemes.prints { try await expectGolden(print, beside: file) }

    try write(text: "hallo\n")
    let failures = await failures {
      for print in Catalog.twoThemes.prints { try? await expectGolden(print, beside: file) }
    }
    #expect(
      failures.map { $0.message.prefix { $0 != "," } } == [
        "word/plain/usual@8x1 differs from its golden.\n\n+a1a73e  \"hallo\" → \"hello\"\n  in word/plain/usual@8x1\n"
          + "  first in word/plain/usual@8x1.txt",
        "word/plain/usual@8x1-light differs from its golden.\n\n+a1a73e  \"hallo\" → \"hello\"\n"
          + "  in word/plain/usual@8x1-light\n  first in word/plain/usual@8x1-light.txt",
      ])
    try FileManager.default.removeItem(at: package)
  }

  @Test func `two prints of one name that differ are a failure, whatever the golden`() async throws {
    try write(text: "hello\n")
    let file = package.appending(path: "Tests/WordTests.swift").path
    let failures = await failures {
      try? await expectGolden(Catalog.words.prints[0], beside: file)
      try? await expectGolden(Catalog.words.prints[0], beside: file)
      try? await expectGolden(Catalog.otherWords.prints[0], beside: file)
    }
    #expect(
      failures.map(\.message) == [
        """
        word/plain/usual@8x1 was printed twice in this test run, with different content. Rename one of the two states, or \
        make the screen deterministic.

        --- a/word/plain/usual@8x1.txt
        +++ b/word/plain/usual@8x1.txt
        @@ -1,1 +1,1 @@
        -hello
        +howdy

        """
      ])
    try FileManager.default.removeItem(at: package)
  }

  @Test func `a screen with a request without a recording is a failure`() async throws {
    let failures = await failures { try? await check(.asking) }
    #expect(
      failures.map(\.message)
        == [
          """
          word/plain/usual cannot be compared with its golden, because some of its requests are not recorded:
            GET https://word.example.com/
          Record them with “fixtures record word/plain”, or write the recordings by hand.
          """
        ])
  }

  @Test func `a state whose variant is misspelled is a failure that names the nearest`() async throws {
    try record("GET_word@server-error", status: 500)
    let failures = await failures {
      try? await check(.declaring(ScreenState(name: "failed", variants: ["sever-error"], make: ask)))
    }
    #expect(
      failures.map(\.message) == [
        "word/plain/failed uses the variant “sever-error”, which no recording has. Did you mean “server-error”? "
          + "Variants: server-error."
      ])
  }

  @Test func `a state that is declared as a failure and ends without one is a failure`() async throws {
    try record("GET_word@server-error", status: 200)
    let failures = await failures {
      try? await check(.declaring(ScreenState(name: "failed", variants: ["server-error"], make: ask)))
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("word/plain/failed is declared as a failure") == true)
  }

  /// A recording of the one request that ``ask(_:)`` sends.
  private func record(_ name: String, status: Int) throws {
    let folder = package.appending(path: "Fixtures/word")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, status) in [("GET_word", 200), (name, status)] {
      let text = "GET https://word.example.com/word\n\nHTTP \(status)\n"
      try Data(text.utf8).write(to: folder.appending(path: "\(name).meta"))
    }
  }
}

@Sendable private func ask(_ context: JourneyContext) async -> Scene {
  let request = Request(.get, Service.word.url.appending("word"))
  let answer = try? await context.transport.send(request)
  return Scene(view: Text("hello"), failure: answer?.status == 200 ? nil : HTTPError.cancelled)
}

extension Service {
  fileprivate static let word = Service("word", at: .https("word.example.com"), replacedBy: "WORD_URL")
}

extension Catalog {
  fileprivate static func declaring(_ state: ScreenState) -> Catalog {
    Catalog("word", services: [.word], displays: [Display(columns: 8, rows: 1)]) {
      ScreenEntry(id: "plain", states: [state])
    }
  }

  fileprivate static let words = Catalog("word", services: [], displays: [Display(columns: 8, rows: 1)]) {
    ScreenEntry(id: "plain", states: [ScreenState(name: "usual") { _ in Scene(view: Text("hello")) }])
  }

  fileprivate static let otherWords = Catalog("word", services: [], displays: [Display(columns: 8, rows: 1)]) {
    ScreenEntry(id: "plain", states: [ScreenState(name: "usual") { _ in Scene(view: Text("howdy")) }])
  }

  fileprivate static let twoThemes = Catalog(
    "word", services: [], displays: [Display(columns: 8, rows: 1), Display(columns: 8, rows: 1, theme: .light)]
  ) {
    ScreenEntry(id: "plain", states: [ScreenState(name: "usual") { _ in Scene(view: Text("hello")) }])
  }

  fileprivate static let asking = Catalog("word", services: [], displays: [Display(columns: 8, rows: 1)]) {
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
