import CalotypeGoldens
import Testing

struct GoldenReportTests {
  /// A store with four recorded goldens, of which one was edited, one lost its text, and one is of no screen.
  private func report(_ mode: GoldenPolicy.Mode) throws -> GoldenReport {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let goldens = try ["dogs/list/loaded", "dogs/list/empty", "dogs/breed/loaded"].map { try golden($0) }
    for golden in goldens { try store.record(golden) }
    try folder.write(dogs.replacing("boxer", by: "boxes"), to: "dogs/list/loaded@80x24.txt")
    try folder.write(styledDogs.replacing("[36m", by: "[35m"), to: "dogs/list/loaded@80x24.ansi")
    try folder.remove("dogs/breed/loaded@80x24.txt")
    try folder.write(dogs, to: "dogs/list/old@80x24.txt")

    return try store.process(goldens, mode: mode)
  }

  @Test func `a check names every file in order and counts them`() throws {
    let report = try self.report(.check)
    #expect(
      report.lines == [
        "missing  dogs/breed/loaded@80x24.txt  no golden file",
        "changed  dogs/list/loaded@80x24.ansi  same text, style differs in row 3, columns 3 to 8",
        "changed  dogs/list/loaded@80x24.txt  text differs in row 4; "
          + "the .ansi file has the text of the print, so the .txt file was edited",
        "orphaned  dogs/list/old@80x24.txt  belongs to no screen",
        "2 changed, 1 missing, 1 orphaned, 3 unchanged",
      ])
    #expect(!report.isClean)
    #expect(report.findings.map { $0.diff == nil } == [false, false, false, true])
  }

  @Test func `recording reports its changes and orphans`() throws {
    let report = try self.report(.record)
    #expect(
      report.lines == [
        "added  dogs/breed/loaded@80x24.txt",
        "updated  dogs/list/loaded@80x24.ansi  same text, style differs in row 3, columns 3 to 8",
        "updated  dogs/list/loaded@80x24.txt  text differs in row 4",
        "orphaned  dogs/list/old@80x24.txt  belongs to no screen",
        "updated 2, added 1, unchanged 3, left 1 orphaned",
      ])
  }

  @Test func `recording missing goldens reports the others`() throws {
    #expect(
      try report(.recordMissing).closingLine
        == "updated 0, added 1, unchanged 3, left 2 changed, left 1 orphaned")
  }

  @Test func `a run without changes is one line`() throws {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let golden = try golden()
    try store.record(golden)
    for (mode, line) in [
      (GoldenPolicy.Mode.check, "0 changed, 0 missing, 0 orphaned, 2 unchanged"),
      (.record, "updated 0, added 0, unchanged 2"),
    ] {
      let report = try store.process([golden], mode: mode)
      #expect(report.lines == [line])
      #expect(report.isClean)
    }
  }
}
