import CalotypeGoldens
import Foundation
import Testing

struct GoldenStoreTests {
  let folder: TemporaryFolder
  let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: "\(folder.path)/__Snapshots__")
  }

  private let txt = "__Snapshots__/dogs/list/loaded@80x24.txt"
  private let ansi = "__Snapshots__/dogs/list/loaded@80x24.ansi"

  @Test func `a recorded golden passes the check`() throws {
    let golden = try golden()
    #expect(try store.check(golden).map(\.?.difference) == [.missing, .missing])
    #expect(try folder.files() == [], "checking writes nothing")

    #expect(
      try store.record(golden).map(\.description) == [
        "added  dogs/list/loaded@80x24.txt", "added  dogs/list/loaded@80x24.ansi",
      ])
    #expect(try folder.files() == [ansi, txt])
    #expect(try folder.bytes(of: txt) == golden.text)
    #expect(try folder.bytes(of: ansi) == golden.ansi)
    #expect(try store.check(golden).map(\.?.difference) == [nil, nil])
  }

  @Test func `one edited cell is reported, shown and fixed, and nothing else is written`() throws {
    let other = try golden("dogs/list/empty")
    try self.store.record(golden())
    try self.store.record(other)
    try self.folder.write(dogs.replacing("beagle", by: "beaglf"), to: self.txt)
    let stamps = try self.folder.files().map { ($0, self.folder.stamp(of: $0)) }

    let changes = try self.store.check(golden())
    #expect(
      changes.map(\.?.reason) == [
        "text differs in row 3; the .ansi file matches the print, so the .txt file was edited", nil,
      ])
    #expect(
      changes[0]?.diff?.visible() == """
        --- a/__Snapshots__/dogs/list/loaded@80x24.txt
        +++ b/__Snapshots__/dogs/list/loaded@80x24.txt
        @@ -1,5 +1,5 @@
         ┌ Dogs ────────┐
         │ affenpinscher│
        -│ beaglf       │
        +│ beagle       │
         │ boxer        │
         └──────────────┘

        """)

    let recorded = try self.store.record(golden()) + self.store.record(other)
    #expect(recorded.map(\.passes) == [true], "what is unchanged is not reported")
    #expect(
      recorded.map(\.description) == [
        "updated  dogs/list/loaded@80x24.txt  text differs in row 3"
      ])
    #expect(try self.folder.bytes(of: self.txt) == Array(dogs.utf8))
    for (file, stamp) in stamps where file != self.txt {
      #expect(self.folder.stamp(of: file) == stamp, "\(file) keeps its inode and its time")
    }
  }

  @Test func `a style that moved by one cell changes the style layer only`() throws {
    try store.record(golden())
    let moved = try golden(ansi: styledDogs.replacing("beagle\u{1B}[m ", by: "beagle \u{1B}[m"))
    #expect(try store.check(moved).map(\.?.reason) == [nil, "same text, style differs in row 3, column 9"])
  }

  @Test func `a deleted file is missing, and its diff restores it`() throws {
    try store.record(golden())
    try folder.remove(txt)
    let change = try #require(try store.check(golden())[0])
    #expect(change.difference == .missing)
    #expect(
      change.diff?.visible(limit: 4) == """
        --- /dev/null
        +++ b/__Snapshots__/dogs/list/loaded@80x24.txt
        @@ -0,0 +1,5 @@
        +┌ Dogs ────────┐
        … 4 more lines

        """)
  }

  @Test func `a golden with conflict markers counts as missing`() throws {
    try self.store.record(golden())
    try self.folder.write(
      dogs.replacing("│ boxer", by: "<<<<<<< HEAD\n│ boxer\n=======\n│ boxes\n>>>>>>> other\n│ boxer"), to: self.txt)
    let change = try #require(try self.store.check(golden())[0])
    #expect(change.difference == .conflict(line: 4))
    #expect(
      change.reason
        == "has merge conflict markers, first in line 4; run “record dogs/list/loaded” to rewrite it")
    #expect(change.difference?.hasGolden == false)

    let recorded = try self.store.record(golden(), missingOnly: true)[0]
    #expect(
      recorded.description
        == "updated  dogs/list/loaded@80x24.txt  had merge conflict markers, first in line 4")
    #expect(try self.folder.bytes(of: self.txt) == Array(dogs.utf8))
  }

  @Test func `a screen may show conflict markers`() throws {
    let merge = "<<<<<<< ours\na\n>>>>>>> theirs\n"
    let golden = try golden("git/merge/open", text: merge)
    try store.record(golden)
    #expect(try store.check(golden)[0]?.difference == nil)
    try folder.write(merge.replacing("a", by: "b"), to: "__Snapshots__/git/merge/open@80x24.txt")
    #expect(try store.check(golden)[0]?.reason.hasPrefix("text differs in row 2") == true)
  }

  @Test func `recording missing goldens leaves those that differ`() throws {
    try store.record(golden())
    try folder.write("other\n", to: txt)
    try folder.remove(ansi)
    let changes = try store.record(golden(), missingOnly: true)
    #expect(changes.map(\.kind) == [.changed, .added])
    #expect(try folder.bytes(of: txt) == Array("other\n".utf8))
  }

  @Test func `a test run under CI records nothing and says why`() throws {
    try store.record(golden())
    try folder.write("other\n", to: txt)
    try folder.remove(ansi)
    let changes = try store.process(golden(), by: GoldenPolicy(mode: .record, caller: .testRun, isCI: true))
    #expect(changes.map(\.passes) == [false, false])
    #expect(
      changes.map(\.description) == [
        "changed  dogs/list/loaded@80x24.txt  has 1 row, the print has 5; not recorded because CI is set",
        "missing  dogs/list/loaded@80x24.ansi  no golden file; not recorded because CI is set",
      ])
    #expect(try folder.bytes(of: txt) == Array("other\n".utf8))
    #expect(try folder.files() == [txt])
  }

  @Test func `a test run that replaces a golden fails that one time`() throws {
    try store.record(golden())
    try folder.write(dogs.replacing("boxer", by: "boxes"), to: txt)
    let policy = GoldenPolicy(mode: .record, caller: .testRun)
    let change = try store.process(golden(), by: policy)[0]
    #expect(!change.passes)
    #expect(
      change.description
        == "updated  dogs/list/loaded@80x24.txt  text differs in row 4; the golden was replaced, review it and run the test again"
    )
    #expect(try store.process(golden(), by: policy).isEmpty)
  }

  @Test func `every file that belongs to no print is an orphan`() throws {
    let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
    try store.record(golden())
    for stray in [
      "dogs/list/gone@80x24.txt", "dogs/list/Empty@80x24.txt", "dogs/list/loaded@80x24.svg",
      "dogs/list/loaded@80x24.txt~",
      "dogs/list/loaded@80x24.txt.orig", ".DS_Store", "notes.md", "notes.9.tmp", "dogs/list/loaded@80x24.txt.tmp",
      "9.tmp",
      "dogs/list/loaded@120x24.ansi", "cats/list/loaded@80x24.txt/deep",
    ] {
      try folder.write("stray", to: "__Snapshots__/\(stray)")
    }
    let empty = try GoldenName(id: "dogs/list/empty", display: "80x24")
    let orphans = try store.orphans(expected: [name, empty])
    #expect(
      orphans.map(\.description) == [
        "orphaned  .DS_Store  is not a golden file",
        "orphaned  9.tmp  is not a golden file",
        "orphaned  cats/list/loaded@80x24.txt/deep  is not a golden file",
        "orphaned  dogs/list/Empty@80x24.txt  differs in case from dogs/list/empty@80x24.txt: rename or remove it",
        "orphaned  dogs/list/gone@80x24.txt  belongs to no screen",
        "orphaned  dogs/list/loaded@120x24.ansi  its screen has no display 120x24",
        "orphaned  dogs/list/loaded@80x24.svg  is not a golden file",
        "orphaned  dogs/list/loaded@80x24.txt.orig  is not a golden file",
        "orphaned  dogs/list/loaded@80x24.txt.tmp  is not a golden file",
        "orphaned  dogs/list/loaded@80x24.txt~  is not a golden file",
        "orphaned  notes.9.tmp  is not a golden file",
        "orphaned  notes.md  is not a golden file",
      ])

    try store.record(golden(text: "new\n"))
    #expect(try store.orphans(expected: [name, empty]) == orphans, "recording deletes nothing")
  }

  @Test func `orphans outside the filter are not listed`() throws {
    for file in [
      "dogs/list/gone@80x24.txt", "dogs/listing/x@1.txt", "dogs/List/a@1.txt", "store/cart/x@1.txt", "dogs/list.txt",
    ] {
      try self.folder.write("stray", to: "__Snapshots__/\(file)")
    }
    let orphans = try self.store.orphans(expected: [], in: GoldenFilter("dogs/list"))
    #expect(orphans.map(\.path) == ["dogs/List/a@1.txt", "dogs/list.txt", "dogs/list/gone@80x24.txt"])
  }

  @Test func `files of an interrupted recording are not orphans`() throws {
    try folder.write("half", to: "__Snapshots__/dogs/list/loaded@80x24.txt.4711-1.tmp")
    #expect(try store.orphans(expected: []).isEmpty)
    #expect(try store.files().isEmpty)
  }

  @Test func `a store that does not exist yet is empty`() throws {
    #expect(try self.store.files() == [])
    #expect(try self.store.orphans(expected: []) == [])
  }

  @Test func `a folder in place of a golden is an error with its path`() throws {
    try self.folder.write("x", to: "\(txt)/inside")
    let path = "\(self.folder.path)/\(txt)"
    let error = #expect(throws: GoldenError.self) { try store.check(golden()) }
    #expect(error?.path == path)
    #expect(
      error?.description
        == "Cannot read \(path): Is a directory. "
        + "Check that the path is a regular file or a folder, and that you may read it.")
  }

  @Test func `a file in place of a folder is an error when recording`() throws {
    try self.folder.write("x", to: "__Snapshots__/dogs")
    #expect(try store.check(golden()).map(\.?.difference) == [.missing, .missing])
    let error = #expect(throws: GoldenError.self) { try store.record(golden()) }
    let fix = "Check the folder's permissions, that no file is in place of a folder, and the free disk space."
    #expect(error?.description.hasSuffix(fix) == true)
    #expect(try self.folder.files() == ["__Snapshots__/dogs"])
  }

  @Test func `goldens of different screens may be recorded at once`() async throws {
    let store = self.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { try store.record(golden("dogs/list/state-\(number)", text: "\(number)\n")) }
      }
      try await group.waitForAll()
    }
    #expect(try folder.files().count == 100)
    #expect(try folder.bytes(of: "__Snapshots__/dogs/list/state-31@80x24.txt") == Array("31\n".utf8))
  }

  @Test func `five hundred goldens are unchanged after they were recorded`() throws {
    let goldens = try (0..<500).map { number in
      let text = (0..<24).map { "row \($0) of \(number)" + String(repeating: "x", count: 60) }.joined(separator: "\n")
      return try golden("dogs/list/state-\(number)", text: text + "\n", ansi: text + "\u{1B}[m\n")
    }
    _ = try store.process(goldens, mode: .record)
    #expect(
      try store.process(goldens, mode: .check).lines == ["0 changed, 0 missing, 0 orphaned, 1000 unchanged"])
  }
}
