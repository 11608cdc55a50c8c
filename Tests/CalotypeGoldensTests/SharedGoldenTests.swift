import CalotypeGoldens
import Testing

/// States of which several displays have one golden.
struct SharedGoldenTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  private let id = "dogs/list/loaded"

  @Test func `a display that changes gets its own file, and no other file is touched`() throws {
    try store.record([state(id, ["a": "1\n", "b": "1\n", "c": "1\n", "d": "2\n"])])
    let stamps = try folder.files().map { ($0, folder.stamp(of: $0)) }
    let changed = try state(id, ["a": "1\n", "b": "3\n", "c": "1\n", "d": "2\n"])

    #expect(
      try store.check([changed]).lines == [
        "changed  dogs/list/loaded@b.ansi  text differs in row 1",
        "changed  dogs/list/loaded@b.txt  text differs in row 1",
        "2 changed, 0 missing, 0 orphaned, 6 unchanged",
      ])
    try store.record([changed])
    #expect(try folder.text(of: "dogs/list/loaded@b.txt") == "3\n")
    #expect(try folder.text(of: "dogs/list/loaded.index") == "a.ansi: c\na.txt: c\n")
    for (file, stamp) in stamps where !file.hasSuffix(".index") {
      #expect(folder.stamp(of: file) == stamp, "\(file) keeps its inode and its time")
    }
  }

  @Test func `the owner may change, and the others keep their golden`() throws {
    try self.store.record([state(self.id, ["a": "1\n", "b": "1\n", "c": "1\n"])])
    let changed = try state(self.id, ["a": "9\n", "b": "8\n", "c": "1\n"])
    try self.store.record([changed], in: GoldenFilter("dogs/list/loaded@a"))
    #expect(try self.folder.text(of: "dogs/list/loaded@a.txt") == "9\n")
    #expect(
      try self.folder.text(of: "dogs/list/loaded@b.txt") == "1\n", "b is not within the filter and keeps its bytes")
    #expect(try self.folder.text(of: "dogs/list/loaded.index") == "b.ansi: c\nb.txt: c\n")
  }

  @Test func `each layer is shared separately`() throws {
    let prints = try [
      golden(id, "a", text: "dog\n", ansi: "\u{1B}[1mdog\u{1B}[0m\n"),
      golden(id, "b", text: "dog\n", ansi: "dog\n"),
    ]
    try store.record([GoldenState(id: id, displays: ["a", "b"], prints: prints)])
    #expect(
      try folder.files() == [
        "dogs/list/loaded.index", "dogs/list/loaded@a.ansi", "dogs/list/loaded@a.txt", "dogs/list/loaded@b.ansi",
      ])
    #expect(try folder.text(of: "dogs/list/loaded.index") == "a.txt: b\n")
  }

  @Test func `prints that differ from one golden in the same way are one line`() throws {
    try store.record([state(id, ["a": "1\n", "b": "1\n", "c": "1\n", "d": "1\n"])])
    let changed = try state(id, ["a": "2\n", "b": "2\n", "c": "3\n", "d": "2\n"])
    #expect(
      try store.check([changed]).lines == [
        "changed  dogs/list/loaded@a.ansi  text differs in row 1 (also b and d)",
        "changed  dogs/list/loaded@a.txt  text differs in row 1 (also b and d)",
        "changed  dogs/list/loaded@c.ansi  text differs in row 1",
        "changed  dogs/list/loaded@c.txt  text differs in row 1",
        "8 changed, 0 missing, 0 orphaned, 0 unchanged",
      ])
  }

  @Test func `the patch of a check gives the files that record writes`() throws {
    guard SystemPatch.isInstalled else { return }
    let root = "\(folder.path)/__Snapshots__"
    let store = GoldenStore(folder: root)
    try store.record([state(id, ["a": "1\n", "b": "1\n", "c": "2\n", "d": "4\n"])])
    let changed = try state(id, ["a": "3\n", "b": "1\n", "c": "3\n", "d": "1\n", "e": "5\n"])
    let patch = try store.check([changed]).patch.flatMap(\.bytes)
    let result = try SystemPatch.apply(patch, in: folder.path)
    #expect(result.status == 0, "\(result.output)")
    let patched = try folder.contents()
    try store.record([changed])
    #expect(try folder.contents() == patched)
    #expect(try store.check([changed]).isClean)
  }

  /// Recording ends in the same files whatever was there before, and the files hold the prints.
  @Test(arguments: 0..<20)
  func `the recorded files depend only on the prints`(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let displays = ["a", "b", "c", "d", "e"]
    func anyState() throws -> GoldenState {
      try state(id, displays: displays, displays.map { ($0, "\(Int.random(in: 0..<3, using: &random))\n") })
    }
    let wanted = try anyState()
    try store.record([wanted])
    let clean = try folder.contents()
    #expect(try store.check([wanted]).isClean)

    for _ in 0..<4 {
      // Other goldens, recorded in parts; separate files beside an index; lost files; a lost or damaged index.
      try store.record(
        [anyState()], in: GoldenFilter("\(id)@\(displays.randomElement(using: &random) ?? "a")"))
      if Bool.random(using: &random) { try folder.write("9\n", to: "\(id)@b.txt") }
      if Bool.random(using: &random) { try? folder.remove("\(id)@c.ansi") }
      if Bool.random(using: &random) { try folder.write("d.txt: b\n???\n", to: "\(id).index") }
      let report = try store.record([wanted])
      #expect(report.problems.isEmpty)
      #expect(try folder.contents() == clean)
    }
  }

  @Test func `recording prints one by one gives the same files as recording them together`() throws {
    let whole = try state(id, ["a": "1\n", "b": "2\n", "c": "1\n", "d": "2\n"])
    try store.record([whole])
    let clean = try folder.contents()
    for file in try folder.files() { try folder.remove(file) }
    for print in whole.prints.reversed() {
      try store.process(
        GoldenState(id: whole.id, displays: whole.displays, prints: [print]),
        by: GoldenPolicy(mode: .record, caller: .testRun))
    }
    #expect(try folder.contents() == clean)
  }

  @Test func `an orphan that holds the golden of others is removed, and they keep it`() throws {
    try store.record([state(id, ["a": "1\n", "b": "1\n", "c": "2\n"])])
    let without = try state(id, ["b": "1\n", "c": "2\n"])
    #expect(
      try store.check([without]).lines == [
        "orphaned  dogs/list/loaded@a.ansi  its screen has no display a; it holds the golden of b",
        "orphaned  dogs/list/loaded@a.txt  its screen has no display a; it holds the golden of b",
        "0 changed, 0 missing, 2 orphaned, 4 unchanged",
      ])
    let (removed, left, failed) = try store.prune(expected: without.prints.map(\.name))
    #expect(removed.count == 2)
    #expect(left.isEmpty && failed.isEmpty)
    #expect(try store.check([without]).isClean)
    #expect(
      try folder.files() == [
        "dogs/list/loaded@b.ansi", "dogs/list/loaded@b.txt", "dogs/list/loaded@c.ansi", "dogs/list/loaded@c.txt",
      ])
  }
}
