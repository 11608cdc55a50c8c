import CalotypeGoldens
import Testing

@testable import CalotypeProof

/// The parts of `check --prove` that do not start a program.
struct ProvePartsTests {
  @Test(arguments: [[3], [0], [7], [2, 5], [0, 7], [1, 2, 6], [0, 1, 2, 3, 4, 5, 6, 7]])
  func `the smallest part with an effect is found`(guilty: [Int]) {
    let found = smallest(Array(0..<8)) { part in guilty.allSatisfy(part.contains) }
    #expect(found == guilty)
  }

  @Test func `one of many is found in a few calls`() {
    var tries = 0
    let found = smallest(Array(0..<64)) { part in
      tries += 1
      return part.contains(41)
    }
    #expect(found == [41])
    #expect(tries <= 12)
  }

  @Test func `a stream of prints is read back unchanged, and an incomplete one is rejected`() throws {
    let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
    let stream = PrintStream(
      clock: 1_770_091_506,
      prints: [
        Golden(name, text: Array("a\n b\n".utf8), ansi: Array("\u{1B}[1ma\n b\n".utf8)),
        Golden(name, text: [], ansi: []),
      ])
    #expect(PrintStream(stream.bytes) == stream)
    for count in [0, 5, 24, stream.bytes.count - 30] { #expect(PrintStream(Array(stream.bytes.prefix(count))) == nil) }
    #expect(PrintStream(Array("something else\n".utf8)) == nil)
  }

  @Test func `every alteration is in one of the combined runs, and no two of a group hide each other`() {
    let first = Surroundings(
      variables: ["HOME": "/home/ada", "PATH": "/bin", "LC_ALL": "fr_FR.UTF-8", "ODD": "1"]
    ).withDefaults
    let own = Surroundings(variables: ["HOME": "/home/ada", "LC_ALL": "fr_FR.UTF-8"])
    let trials = Alterations(of: first, own: own, emptyFolder: "/empty", isInterposed: true)
    let together = Set(trials.combined.flatMap(\.self))
    #expect(Set(trials.single.flatMap(\.self)).isSubset(of: together))
    #expect(together.contains(.variable("ODD", nil)))
    #expect(together.contains(.variable("LC_ALL", "fr_FR.UTF-8")))
    for run in trials.combined {
      let causes = run.filter { $0 == .variable("COLUMNS", "33") || $0 == .variable("LINES", "7") }
      #expect(causes.count <= 1)
    }
  }

  @Test func `the first run has default surroundings, and the user's other variables`() {
    let first = Surroundings(
      variables: ["HOME": "/home/ada", "LC_ALL": "fr_FR.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "99"]
    ).withDefaults
    #expect(
      first.environment == [
        "HOME=/home/ada", "LANG=C.UTF-8", "SWIFT_DETERMINISTIC_HASHING=1", "TERM=xterm-256color", "TZ=UTC",
      ])
    let changed = first.applying([.variable("TZ", nil), .hashSeed, .folder("/")])
    #expect(changed.environment == ["HOME=/home/ada", "LANG=C.UTF-8", "PWD=/", "TERM=xterm-256color"])
    #expect(changed.folder == "/")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_770_091_506, "2026-02-03T04:05:06Z"), (1_835_438_400, "2028-02-29T12:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (2_082_758_399, "2035-12-31T23:59:59Z"),
  ])
  func `a time is written in UTC`(seconds: Int, text: String) {
    #expect(timestamp(seconds) == text)
  }

  @Test(arguments: [
    ([4], "row 4"), ([4, 5, 6], "rows 4 to 6"), ([1, 4, 9], "rows 1, 4 and 9"),
    (Array(stride(from: 1, to: 30, by: 2)), "rows 1, 3, 5, 7, 9, 11, 13, 15 and 7 more"),
  ])
  func `rows are listed in short form`(rows: [Int], words: String) {
    #expect(rowList(rows) == words)
  }
}
