import CalotypeGoldens
import Foundation
import Testing

/// Unexpected files in a store: each is reported, and none blocks.
struct HostileStoreTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  private let txt = "dogs/list/loaded@80x24.txt"
  private let ansi = "dogs/list/loaded@80x24.ansi"

  @Test func `a golden far larger than its print is reported and not read`() throws {
    try store.record(golden())
    // Larger than memory, and without blocks on disk.
    let file = try FileHandle(forWritingTo: folder.url.appending(path: txt))
    try file.truncate(atOffset: 30_000_000_000)
    try file.close()
    let report = try store.process([golden()], mode: .check)
    #expect(
      report.lines.first
        == "changed  \(txt)  is 30000 MB, the print \(dogs.utf8.count) bytes: too large to compare; "
        + "“accept” or “record” replaces it")
    #expect(report.findings.first?.diff == nil)
    #expect(report.patch.map(\.bytes).isEmpty)

    try folder.write([UInt8](repeating: UInt8(ascii: "x"), count: 30_000_000), to: txt)
    try store.record(golden())
    #expect(try folder.text(of: txt) == dogs)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "\n", count: 250_000), String(repeating: "a\n", count: 30_000),
      String(repeating: "\u{1B}[1m", count: 8_000), String(repeating: "\u{1B}]8;;", count: 8_000),
      String(repeating: "é", count: 20_000) + "\n", String(repeating: "<<<<<<<\n", count: 8_000),
    ])
  func `a golden as large as can be compared takes bounded work`(_ text: String) throws {
    try store.record(golden())
    for file in [txt, ansi] { try folder.write(text, to: file) }
    let report = try store.process([golden()], mode: .check)
    #expect(report.findings.count == 2)
    #expect(report.patch.flatMap(\.bytes).count < 4_000_000)
  }

  @Test func `a pipe in place of a golden is an error and does not block`() throws {
    try store.record(golden())
    try folder.remove(txt)
    #expect(mkfifo("\(folder.path)/\(txt)", 0o600) == 0)
    let report = try store.process([golden()], mode: .check)
    #expect(report.problems.map(\.path) == ["\(folder.path)/\(txt)"])
    #expect(!report.isClean)
  }

  @Test(
    arguments: [
      ("<<<<<<< HEAD", 4), ("||||||| base", 4), ("=======\n>>>>>>> b", 4), (">>>>>>> other", 4), ("<<<<<<<", 4),
    ])
  func `every conflict marker is recognized`(_ marker: String, _ line: Int) throws {
    try store.record(golden())
    try folder.write(dogs.replacing("│ boxer", by: "\(marker)\n│ boxer"), to: txt)
    #expect(
      try store.process([golden()], mode: .check).lines.first
        == "missing  \(txt)  has merge conflict markers, first in line \(line); "
        + "run “record dogs/list/loaded” to rewrite it")
  }

  @Test(arguments: ["=======", "======== Dogs", "======= Dogs", "<<<<<< six", "a <<<<<<< b", "|||||||||"])
  func `text that resembles a marker is text`(_ row: String) throws {
    try store.record(golden())
    try folder.write(dogs.replacing("│ boxer        │", by: row), to: txt)
    #expect(try store.check(golden())[0]?.reason.hasPrefix("text differs in row 4") == true)
  }

  @Test func `a stale layer is found by the other layer`() throws {
    try store.record(golden())
    try folder.write(dogs.replacing("boxer", by: "boxes"), to: txt)
    #expect(
      try store.check(golden()).map(\.?.reason) == [
        "text differs in row 4; the .ansi file matches the print, so the .txt file was edited", nil,
      ])
    try folder.write(dogs, to: txt)
    try folder.write(styledDogs.replacing("boxer", by: "boxes"), to: ansi)
    #expect(
      try store.check(golden()).map(\.?.reason) == [
        nil, "text differs in row 4; the .txt file matches the print, so the .ansi file was edited",
      ])
    try folder.write(dogs.replacing("beagle", by: "bugle "), to: txt)
    #expect(
      try store.check(golden())[0]?.reason
        == "text differs in row 3; the .txt and .ansi files have different text, first in row 3")
  }

  @Test func `a screen that changed in both layers is not called an edited file`() throws {
    try store.record(golden())
    let changed = try golden(
      text: dogs.replacing("boxer", by: "boxes"), ansi: styledDogs.replacing("boxer", by: "boxes"))
    #expect(try store.check(changed).map(\.?.reason) == ["text differs in row 4", "text differs in row 4"])
  }

  @Test func `the register of emulators is not an orphan`() throws {
    try folder.write("", to: "emulators.register")
    try folder.write("", to: "dogs/emulators.register")
    #expect(try store.orphans(expected: []).map(\.path) == ["dogs/emulators.register"])
  }

  @Test func `prune removes files named like goldens, and files in an app's folder`() throws {
    try store.record(golden())
    for file in ["notes.md", "dogs/list/notes.md", "cats/list/loaded@80x24.txt", "cats/notes.md", "dogs/lst/x.index"] {
      try self.folder.write("x", to: file)
    }
    let (removed, left, failed) = try store.prune(expected: [golden().name])
    #expect(removed.map(\.path) == ["cats/list/loaded@80x24.txt", "dogs/list/notes.md", "dogs/lst/x.index"])
    #expect(left.map(\.path) == ["cats/notes.md", "notes.md"])
    #expect(failed.isEmpty)
    #expect(try self.folder.files() == ["cats/notes.md", ansi, txt, "notes.md"])
  }

  @Test func `a link in the store is an orphan, and prune leaves its target`() throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("x", to: "kept@80x24.txt")
    try self.store.record(golden())
    let links = ["dogs/dangling", "dogs/file", "dogs/folder"]
    for (link, target) in zip(links, ["/nowhere", "\(elsewhere.path)/kept@80x24.txt", elsewhere.path]) {
      #expect(symlink(target, "\(folder.path)/\(link)") == 0)
    }
    #expect(try self.store.orphans(expected: [golden().name]).map(\.path) == links)
    let (removed, left, failed) = try self.store.prune(expected: [golden().name])
    #expect(removed.map(\.path) == links)
    #expect(left.isEmpty && failed.isEmpty)
    #expect(try self.store.files() == [ansi, txt])
    #expect(try elsewhere.files() == ["kept@80x24.txt"])
  }

  @Test func `the folder of goldens may be a link`() throws {
    try store.record(golden())
    let other = try TemporaryFolder()
    #expect(symlink(self.folder.path, "\(other.path)/link") == 0)
    let linked = GoldenStore(folder: "\(other.path)/link")
    #expect(try linked.files() == [ansi, txt])
    try self.folder.write("x", to: "dogs/list/notes.md")
    #expect(try linked.prune(expected: [golden().name]).removed.map(\.path) == ["dogs/list/notes.md"])
    #expect(try self.folder.files() == [ansi, txt])
  }
}
