import CalotypeGoldens
import Testing

/// Decisions about the changes of a check, carried out at once.
struct AcceptTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  private static let breeds = "Dogs 108 breeds\nAffenpinscher\nAfrican 1 sub-breed\nAiredale\nAkita\n"

  private func accept(
    _ states: [GoldenState], where isWanted: (GoldenFinding) -> Bool = { _ in true }
  ) throws -> GoldenReport {
    let changes = try store.check(states).findings.filter(isWanted)
    return try store.accept(changes, states, expected: states.flatMap { $0.prints.map(\.name) })
  }

  @Test func `a move and a change of the moved state end as a recording would`() throws {
    try store.record([
      state("dogs/race/loaded", ["a": Self.breeds, "b": Self.breeds]), state("dogs/list/loaded", ["a": "old\n"]),
    ])
    let new = try [
      state("dogs/breed/loaded", ["a": Self.breeds, "b": "\(Self.breeds)Beagle\n"]),
      state("dogs/list/loaded", ["a": "new\n"]),
    ]
    let report = try accept(new)
    #expect(
      report.moves.map(\.from) == [
        "dogs/race/loaded.index", "dogs/race/loaded@a.ansi", "dogs/race/loaded@a.txt",
      ])
    #expect(report.problems.isEmpty)
    let accepted = try folder.contents()
    for file in try folder.files() { try folder.remove(file) }
    try store.record(new)
    #expect(try folder.contents() == accepted)
  }

  @Test func `an orphan is reported equally for every filter`() throws {
    let old = try ["one", "two", "three"].map { try state("dogs/race/\($0)", ["a": "\(Self.breeds)\($0)\n"]) }
    try store.record(old)
    let new = try ["one", "two", "three"].map { try state("dogs/breed/\($0)", ["a": "\(Self.breeds)\($0)\n"]) }
    let whole = try store.check(new).findings.filter { $0.kind == .orphaned }
    #expect(Set(whole.compactMap(\.renamedTo)) == ["dogs/breed/one", "dogs/breed/two", "dogs/breed/three"])
    for change in whole {
      #expect(try store.check(new, in: GoldenFilter(change.path)).findings.contains(change))
    }
  }

  @Test func `an outdated proposal changes nothing, and the others are applied`() throws {
    try store.record([state("dogs/race/loaded", ["a": Self.breeds]), state("dogs/list/loaded", ["a": "old\n"])])
    let new = try [state("dogs/breed/loaded", ["a": Self.breeds]), state("dogs/list/loaded", ["a": "new\n"])]
    let changes = try store.check(new).findings
    try store.record([new[0]])
    let report = try store.accept(changes, new, expected: new.flatMap { $0.prints.map(\.name) })
    #expect(
      report.problems == [.proposalGone("dogs/race/loaded", target: "dogs/breed/loaded")])
    #expect(report.failedIDs == ["dogs/race/loaded"])
    #expect(try folder.text(of: "dogs/race/loaded@a.txt") == Self.breeds)
    #expect(try folder.text(of: "dogs/list/loaded@a.txt") == "new\n")
  }

  @Test func `a moved display does not take the golden of another`() throws {
    try store.record([state("dogs/list/loaded", ["mono": Self.breeds, "16": Self.breeds, "wide": "1\n"])])
    let new = try state("dogs/list/loaded", ["ascii": "\(Self.breeds)!\n", "16": Self.breeds, "wide": "1\n"])
    let report = try accept([new]) { $0.kind == .orphaned }
    #expect(
      report.moves.map(\.to) == ["dogs/list/loaded@ascii.ansi", "dogs/list/loaded@ascii.txt"])
    let check = try store.check([new])
    #expect(check.closingLine == "2 changed, 0 missing, 0 orphaned, 4 unchanged")
  }

  @Test func `a damaged index does not stop other states, and its state is not written`() throws {
    let ids = ["dogs/list/empty", "dogs/list/loaded"]
    try store.record(ids.map { try state($0, ["a": "1\n", "b": "1\n", "c": "2\n"]) })
    try folder.write("a.txt: b\n<<<<<<< x\n", to: "dogs/list/empty.index")
    let before = try folder.contents().filter { $0.key.hasPrefix(ids[0]) }
    let new = try ids.map { try state($0, ["a": "1\n", "b": "1\n", "c": "3\n"]) }
    let report = try accept(new) { $0.print?.name.display == "c" }
    #expect(report.problems.map(\.path) == ["dogs/list/empty.index"])
    #expect(report.failedIDs == [ids[0]])
    #expect(report.count(.updated) == 2)
    #expect(try folder.contents().filter { $0.key.hasPrefix(ids[0]) } == before)
    #expect(try folder.text(of: "\(ids[1])@c.txt") == "3\n")
  }

  @Test func `accepting an index rewrites it and the goldens lost by the damage, and no changed print`() throws {
    try store.record([state("dogs/list/loaded", ["a": "1\n", "b": "1\n", "c": "2\n"])])
    let index = try folder.text(of: "dogs/list/loaded.index")
    try folder.write("<<<<<<< x\na.txt: b\n", to: "dogs/list/loaded.index")
    let new = try state("dogs/list/loaded", ["a": "1\n", "b": "1\n", "c": "3\n"])
    let report = try accept([new]) { $0.isOfIndex }
    #expect(
      report.lines == [
        "updated  dogs/list/loaded.index  line 1 is a merge conflict marker",
        "added  dogs/list/loaded@b.ansi", "updated 1, added 1, unchanged 0",
      ])
    #expect(try folder.text(of: "dogs/list/loaded.index") == index)
    #expect(try store.check([new]).closingLine == "2 changed, 0 missing, 0 orphaned, 4 unchanged")
  }

  @Test(arguments: ["a.ansi: b zz\na.txt: b zz\n", "a.ansi: b\na.ansi: b\na.txt: b b\n", "a.ansi: b a\na.txt: b\n"])
  func `a patch fixes an index with an unknown or doubled display, and record reports it`(
    _ index: String
  ) throws {
    guard SystemPatch.isInstalled else { return }
    let root = "\(folder.path)/__Snapshots__"
    let store = GoldenStore(folder: root)
    let states = try [state("dogs/list/loaded", ["a": "1\n", "b": "1\n", "c": "2\n"])]
    try store.record(states)
    let clean = try folder.contents()
    try folder.write(index, to: "__Snapshots__/dogs/list/loaded.index")
    let check = try store.check(states)
    #expect(!check.isClean)
    let result = try SystemPatch.apply(check.patch.flatMap(\.bytes), in: folder.path)
    #expect(result.status == 0, "\(result.output)")
    #expect(try folder.contents() == clean)
    #expect(try store.check(states).isClean)

    try folder.write(index, to: "__Snapshots__/dogs/list/loaded.index")
    let recorded = try store.record(states)
    #expect(recorded.lines.count == 2)
    #expect(recorded.lines[0].hasPrefix("updated  dogs/list/loaded.index  line "))
    #expect(recorded.closingLine == "updated 1, added 0, unchanged 6")
    #expect(try folder.contents() == clean)
  }

  @Test func `layers that could not be read are counted`() throws {
    let states = try [state("dogs/list/loaded", ["a": "1\n", "b": "2\n"]), state("dogs/list/empty", ["a": "3\n"])]
    try store.record(states)
    try folder.remove("dogs/list/loaded@a.txt")
    try folder.write("", to: "dogs/list/loaded@a.txt/file")
    #expect(
      try store.check(states, in: GoldenFilter("dogs/list")).closingLine.hasSuffix(", 2 unchanged, 4 not checked"))
  }

  @Test func `a file in another case is found by its own path and in lower case`() throws {
    try folder.write("x\n", to: "dogs/list/Loaded@a.txt")
    for path in ["dogs/list/Loaded@a.txt", "dogs/list/loaded@a.txt", "dogs/list/Loaded"] {
      #expect(GoldenFilter(path).includes(path: "dogs/list/Loaded@a.txt"))
    }
    #expect(!GoldenFilter("dogs/list/Loaded@a.txt").includes(path: "dogs/list/loaded@a.txt"))
  }
}
