import CalotypeGoldens
import Testing

/// The index of a state's files, and the errors of a damaged one.
struct GoldenIndexTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  /// Three displays of a state, of which the first two are equal.
  private func loaded() throws -> GoldenState {
    try state("dogs/list/loaded", ["wide": "beagle\n", "wide-16": "beagle\n", "narrow": "bea…\n"])
  }

  private func changes() throws -> [String] {
    try store.check([loaded()]).findings.map(\.description)
  }

  @Test func `equal prints are stored once, and the index lists their displays`() throws {
    try store.record([loaded()])
    #expect(
      try folder.files() == [
        "dogs/list/loaded.index", "dogs/list/loaded@narrow.ansi", "dogs/list/loaded@narrow.txt",
        "dogs/list/loaded@wide.ansi", "dogs/list/loaded@wide.txt",
      ])
    #expect(
      try folder.text(of: "dogs/list/loaded.index") == """
        wide.ansi: wide-16
        wide.txt: wide-16

        """)
    #expect(try store.check([loaded()]).lines == ["0 changed, 0 missing, 0 orphaned, 6 unchanged"])
  }

  @Test func `a store without an index is valid`() throws {
    for golden in try self.loaded().prints {
      for layer in Golden.Layer.allCases {
        try self.folder.write(golden.bytes(of: layer), to: golden.name.path(of: layer))
      }
    }
    #expect(try self.store.check([self.loaded()]).isClean)
    #expect(try self.store.record([self.loaded()]).lines == ["updated 0, added 0, unchanged 6, removed 2 copies"])
    #expect(try self.folder.files().count == 5)
  }

  @Test(
    arguments: [
      (
        "wide.txt: wide-16\r\n", "line 1 has a carriage return: set LF line endings for __Snapshots__ in .gitattributes"
      ),
      ("wide.ansi: wide-16\n<<<<<<< HEAD\nwide.txt: wide-16\n", "line 2 is a merge conflict marker"),
      (
        "wide.ansi: wide-16\nwide.txt: wide-16\n=======\n",
        "line 3 is “=======”, expected a line like “80x24.txt: 80x24-light”"
      ), ("wide.ansi: wide-16\n=======\n>>>>>>> b\n", "line 2 is a merge conflict marker"),
      ("wide.txt\n", "line 1 is “wide.txt”, expected a line like “80x24.txt: 80x24-light”"),
      ("wide.txt:\n", "line 1 is “wide.txt:”, expected a line like “80x24.txt: 80x24-light”"),
      ("\n", "line 1 is “”, expected a line like “80x24.txt: 80x24-light”"),
      ("wide.svg: wide-16\n", "line 1 is “wide.svg: wide-16”, expected a line like “80x24.txt: 80x24-light”"),
      ("wide.txt: ../../x\n", "line 1 is “wide.txt: ../../x”, expected a line like “80x24.txt: 80x24-light”"),
      (
        "wide.txt: wide-16  narrow\n",
        "line 1 is “wide.txt: wide-16  narrow”, expected a line like “80x24.txt: 80x24-light”"
      ),
      ("wide.txt: \u{1B}[2J\n", "line 1 is “wide.txt: ␛[2J”, expected a line like “80x24.txt: 80x24-light”"),
      ("wide.txt: wide-16 wide-16\n", "line 1 assigns a second .txt file to wide-16"),
      ("narrow.txt: wide-16\nwide.txt: wide-16\n", "line 2 assigns a second .txt file to wide-16"),
      ("wide.txt: wide\n", "line 1 assigns a second .txt file to wide"),
      ("wide.txt: wide-16\nwide-16.txt: narrow\n", "line 2 assigns a second .txt file to wide-16"),
    ])
  func `a damaged index is reported with its line and the fix`(_ index: String, _ problem: String) throws {
    try store.record([loaded()])
    try folder.write(index, to: "dogs/list/loaded.index")
    let change = "changed  dogs/list/loaded.index  \(problem); run “record dogs/list/loaded” to rewrite it"
    let changes = try self.changes()
    #expect(changes.contains(change), "\(changes)")

    let recorded = try store.record([loaded()])
    #expect(recorded.problems.isEmpty)
    #expect(try folder.text(of: "dogs/list/loaded.index") == "wide.ansi: wide-16\nwide.txt: wide-16\n")
    #expect(try store.check([loaded()]).isClean)
  }

  @Test func `an index that is not UTF-8 is named with its byte`() throws {
    try store.record([loaded()])
    try folder.write(Array("wide.txt: wide-".utf8) + [0xE9, 0x0A], to: "dogs/list/loaded.index")
    #expect(
      try changes().first == "changed  dogs/list/loaded.index  line 1 is not UTF-8: byte 0xE9; "
        + "run “record dogs/list/loaded” to rewrite it")
  }

  @Test func `a file that is too long for an index is not read`() throws {
    try store.record([loaded()])
    try folder.write([UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000), to: "dogs/list/loaded.index")
    #expect(
      try changes().first
        == "changed  dogs/list/loaded.index  line 1 starts a file of 3 MB, which is too long for an index; "
        + "run “record dogs/list/loaded” to rewrite it")
  }

  @Test func `recording a part of a state with a damaged index fails`() throws {
    try store.record([loaded()])
    try folder.write("wide.txt: wide-16\n>>>>>>> other\n", to: "dogs/list/loaded.index")
    let report = try store.record([loaded()], in: GoldenFilter("dogs/list/loaded@narrow"))
    #expect(
      report.problems.map(\.description) == [
        "dogs/list/loaded.index: line 2 is a merge conflict marker. Run “record dogs/list/loaded” to rewrite it."
      ])
    #expect(try folder.text(of: "dogs/list/loaded.index") == "wide.txt: wide-16\n>>>>>>> other\n")
  }

  @Test func `a missing file that an index names is missing for all of its displays`() throws {
    try store.record([loaded()])
    try folder.remove("dogs/list/loaded@wide.txt")
    #expect(
      try changes() == [
        "missing  dogs/list/loaded@wide-16.txt  no golden file; "
          + "dogs/list/loaded.index refers to dogs/list/loaded@wide.txt, which does not exist",
        "missing  dogs/list/loaded@wide.txt  no golden file",
      ])
  }

  @Test func `a display's own file beside an index that names another is an orphan`() throws {
    try store.record([loaded()])
    try folder.write("beagle\n", to: "dogs/list/loaded@wide-16.txt")
    #expect(
      try changes() == [
        "orphaned  dogs/list/loaded@wide-16.txt  is not used: dogs/list/loaded.index refers to "
          + "dogs/list/loaded@wide.txt instead; run “record dogs/list/loaded” to keep only one of the two"
      ])
    try store.record([loaded()])
    #expect(try store.check([loaded()]).isClean)
  }

  @Test func `a line about an unknown display is an orphan, and prune removes it`() throws {
    try store.record([loaded()])
    try folder.write("wide.ansi: wide-16\nwide.txt: gone wide-16\n", to: "dogs/list/loaded.index")
    #expect(
      try changes() == [
        "orphaned  dogs/list/loaded.index  line 2 names gone, which is not a display of the screen; "
          + "run “record dogs/list/loaded” to rewrite it"
      ])
    _ = try store.prune(expected: loaded().prints.map(\.name))
    #expect(try folder.text(of: "dogs/list/loaded.index") == "wide.ansi: wide-16\nwide.txt: wide-16\n")
  }
}
