import Foundation
import Testing

/// `check` and `record` over a copy of our own goldens.
struct CheckTests {
  private let folder: TemporaryFolder
  private let root: URL

  init() throws {
    folder = try TemporaryFolder()
    root = folder.url.appending(path: "__Snapshots__")
    try GoldenCopy.copy(to: root)
  }

  private var golden: URL { root.appending(path: "dogs/list/loaded@120x40.txt") }

  private func check(_ arguments: String...) throws -> Command.Result {
    try Command.run(["check"] + arguments + ["--goldens", root.path])
  }

  private func record(_ arguments: String...) throws -> Command.Result {
    try Command.run(["record"] + arguments + ["--goldens", root.path])
  }

  @Test func `our goldens equal the screens`() throws {
    let result = try check()
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.hasPrefix("0 changed, 0 missing, 0 orphaned, "))
  }

  @Test func `one edited cell is named, and patched by the difference`() throws {
    let original = try Data(contentsOf: golden)
    try String(decoding: original, as: UTF8.self).replacing("Akita", with: "Akito").write(
      to: golden, atomically: true, encoding: .utf8)
    let result = try check("dogs/list")
    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix(
        """
        +96f4e0  "Akito" → "Akita"
          in dogs/list/loaded@120x40
          first in dogs/list/loaded@120x40.txt, row 6, columns 2 to 6; the .ansi file matches the print, so the .txt file \
        was edited

        1 changed, 0 missing, 0 orphaned, 
        """), "\(result.output)")
    #expect(result.errors == "“review” shows the change; “accept +96f4e0” accepts it.\n")

    let patch = try check("dogs/list", "--patch")
    #expect(patch.output.contains("\n- Akito"))
    #expect(patch.output.contains("\n+ Akita"))
    try self.patch(patch.bytes)
    #expect(try Data(contentsOf: golden) == original)
    #expect(try check("dogs/list").code == 0)
  }

  @Test func `an edited style is named, and patched by the difference`() throws {
    let styled = self.root.appending(path: "dogs/list/loaded@120x40.ansi")
    let original = try Data(contentsOf: styled)
    try Data(String(decoding: original, as: UTF8.self).replacing("\u{1B}[1mDogs", with: "\u{1B}[4mDogs").utf8).write(
      to: styled)
    let result = try check("dogs", "--patch")
    #expect(result.code == 1)
    #expect(result.output.contains(" → title on bar: \"Dogs\""), "\(result.output)")
    try patch(result.bytes)
    #expect(try Data(contentsOf: styled) == original)
  }

  @Test func `a deleted golden is missing, and recorded again`() throws {
    let original = try Data(contentsOf: golden)
    try FileManager.default.removeItem(at: golden)
    let result = try check("dogs")
    #expect(result.code == 1)
    #expect(result.output.contains("missing: no golden file\n  in dogs/list/loaded@120x40"))

    let recorded = try record("dogs")
    #expect(recorded.code == 0)
    #expect(recorded.output.contains("updated 0, added 1, unchanged "))
    #expect(try Data(contentsOf: golden) == original)
    #expect(try check("dogs").code == 0)
  }

  @Test func `a stray file is an orphan, and record deletes nothing`() throws {
    let stray = root.appending(path: "dogs/list/removed@80x24.txt")
    try Data("old\n".utf8).write(to: stray)
    let result = try check("dogs")
    #expect(result.code == 1)
    #expect(result.output.contains("orphaned: belongs to no screen\n  in dogs/list/removed@80x24.txt\n"))
    #expect(try check("dogs/breed").code == 0)

    let recorded = try record("dogs")
    #expect(recorded.code == 0)
    #expect(FileManager.default.fileExists(atPath: stray.path))
  }

  @Test func `a screen whose answer is not recorded gets no golden`() throws {
    let fixtures = folder.url.appending(path: "Fixtures")
    try FileManager.default.copyItem(
      at: Command.package.appending(path: "Fixtures").resolvingSymlinksInPath(), to: fixtures)
    for file in ["GET_breeds_list_all.json", "GET_breeds_list_all.meta"] {
      try FileManager.default.removeItem(at: fixtures.appending(path: "dog/\(file)"))
    }
    let before = try modificationDates()
    for command in ["record", "check"] {
      let result = try Command.run(
        command, "dogs/list/loaded", "--goldens", root.path, "--fixtures", fixtures.path)
      #expect(result.code == 1)
      #expect(
        result.errors == """
          dogs/list/loaded cannot be compared with its golden, because some of its requests are not recorded:
            GET https://dog.ceo/api/breeds/list/all
          Record them with “fixtures record dogs/list”, or write the recordings by hand.

          """)
    }
    #expect(try modificationDates() == before)

    try Data("edited\n".utf8).write(to: root.appending(path: "dogs/list/empty@80x24.txt"))
    let all = try Command.run("check", "dogs", "--goldens", root.path, "--fixtures", fixtures.path)
    #expect(all.code == 1)
    #expect(all.output.contains("first in dogs/list/empty@80x24.txt, row 1"))
  }

  @Test func `a golden that cannot be read does not hide the others`() throws {
    try FileManager.default.removeItem(at: golden)
    try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: false)
    try Data("edited\n".utf8).write(to: root.appending(path: "dogs/list/empty@80x24.txt"))
    let result = try check("dogs")
    #expect(result.code == 1)
    #expect(result.output.contains("first in dogs/list/empty@80x24.txt, row 1"))
    #expect(result.errors.contains("Cannot read"))
    #expect(result.errors.contains("dogs/list/loaded@120x40.txt: Is a directory."))
  }

  @Test func `record writes only goldens that differ`() throws {
    try Data("edited\n".utf8).write(to: golden)
    let before = try modificationDates()
    let recorded = try record("dogs/list")
    #expect(recorded.code == 0)
    #expect(recorded.output.contains("updated 1, added 0"))
    let after = try modificationDates()
    #expect(Set(before.keys) == Set(after.keys))
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["dogs/list/loaded@120x40.txt"])
  }

  @Test func `record --missing leaves goldens that differ`() throws {
    try Data("edited\n".utf8).write(to: golden)
    let recorded = try record("dogs", "--missing")
    #expect(recorded.code == 0)
    #expect(recorded.output.contains("left 1 changed"))
    #expect(try Data(contentsOf: golden) == Data("edited\n".utf8))
  }

  @Test func `a filter without matches is wrong usage`() throws {
    let result = try check("cats")
    #expect(result.code == 2)
    #expect(result.errors.contains("“cats” is not an app, screen or state."))
  }

  private func modificationDates() throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
      if attributes[.type] as? FileAttributeType == .typeRegular {
        dates[path] = attributes[.modificationDate] as? Date
      }
    }
    return dates
  }

  /// Runs the real `patch -p1` beside the folder of goldens; without it, the test of its effect is skipped by
  /// recording instead.
  private func patch(_ bytes: [UInt8]) throws {
    let program = "/usr/bin/patch"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      _ = try record()
      return
    }
    let file = folder.url.appending(path: "difference")
    try Data(bytes).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-p1", "--silent", "--input", file.path]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
