import CalotypeGoldens
import Testing

struct GoldenSummaryTests {
  /// A store with four recorded goldens, of which one was edited, one lost its text, and one is of no screen.
  private func summary(_ mode: GoldenPolicy.Mode) throws -> GoldenSummary {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let goldens = try ["dogs/list/loaded", "dogs/list/empty", "dogs/breed/loaded"].map { try golden($0) }
    for golden in goldens { try store.record(golden) }
    try folder.write(dogs.replacing("boxer", by: "boxes"), to: "dogs/list/loaded@80x24.txt")
    try folder.write(styledDogs.replacing("[36m", by: "[35m"), to: "dogs/list/loaded@80x24.ansi")
    try folder.remove("dogs/breed/loaded@80x24.txt")
    try folder.write(dogs, to: "dogs/list/old@80x24.txt")

    return try store.settle(goldens, mode: mode)
  }

  @Test func `a check names every file in order and counts them`() throws {
    let summary = try self.summary(.check)
    #expect(
      summary.lines == [
        "missing  dogs/breed/loaded@80x24.txt  no golden file",
        "changed  dogs/list/loaded@80x24.ansi  same text, style differs in row 3, columns 3 to 8",
        "changed  dogs/list/loaded@80x24.txt  text differs in row 4; "
          + "the .ansi says what the screen prints, the .txt was edited",
        "orphaned  dogs/list/old@80x24.txt  belongs to no screen",
        "2 changed, 1 missing, 1 orphaned, 3 unchanged",
      ])
    #expect(!summary.isClean)
    #expect(summary.findings.map { $0.difference == nil } == [false, false, false, true])
  }

  @Test func `a recording says what it did and mentions orphans`() throws {
    let summary = try self.summary(.record)
    #expect(
      summary.lines == [
        "added  dogs/breed/loaded@80x24.txt",
        "updated  dogs/list/loaded@80x24.ansi  same text, style differs in row 3, columns 3 to 8",
        "updated  dogs/list/loaded@80x24.txt  text differs in row 4",
        "orphaned  dogs/list/old@80x24.txt  belongs to no screen",
        "updated 2, added 1, unchanged 3, left 1 orphaned",
      ])
  }

  @Test func `a recording of what is missing says what it left`() throws {
    #expect(
      try self.summary(.recordMissing).closingLine
        == "updated 0, added 1, unchanged 3, left 2 changed, left 1 orphaned")
  }

  @Test func `a run without findings is one line`() throws {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let golden = try golden()
    try store.record(golden)
    for (mode, line) in [
      (GoldenPolicy.Mode.check, "0 changed, 0 missing, 0 orphaned, 2 unchanged"),
      (.record, "updated 0, added 0, unchanged 2"),
    ] {
      let summary = try store.settle([golden], mode: mode)
      #expect(summary.lines == [line])
      #expect(summary.isClean)
    }
  }
}
