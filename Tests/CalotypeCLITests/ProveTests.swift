import Foundation
import Testing

@testable import CalotypeProof

/// `check --prove` over a catalog of faults, `Tests/Support/FaultyGallery`, and over our own catalog.
struct ProveTests {
  /// The report about all faults, made once for several tests.
  private static let report = Result { try prove("faults", "--json") }

  private static func prove(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Command.Result {
    let folder = try TemporaryFolder()
    return try FaultyGallery.run(
      ["check", "--prove"] + arguments + ["--goldens", folder.url.path + "/__Snapshots__"], environment: environment)
  }

  private struct Report: Decodable {
    let prove: Proof

    struct Proof: Decodable {
      let prints: Int
      let clock: String
      let unstable: [Unstable]
    }

    struct Unstable: Decodable {
      let id: String
      let causes: [String]
      let changes: [String]
      let rows: [Int]
      let layer: String
      let reason: String
    }
  }

  private static func findings(_ screen: String) throws -> [Report.Unstable] {
    let bytes = try report.get().bytes
    return try JSONDecoder().decode(Report.self, from: Data(bytes)).prove.unstable.filter {
      $0.id == "faults/\(screen)/usual"
    }
  }

  @Test(arguments: [
    ("dictionary", "hash-seed", "depends on the hash seed: something iterates a Dictionary or Set; sort it first"),
    ("set", "hash-seed", "depends on the hash seed"),
    ("day", "clock", "depends on the clock: something asks for the time, such as Date()"),
    ("hour", "clock", "depends on the clock"),
    ("zone", "time-zone", "depends on the time zone (TZ)"),
    ("columns", "size", "depends on the size in the environment (COLUMNS)"),
    ("terminal", "terminal", "depends on the terminal of the program"),
    ("colors", "colors", "depends on the color settings of the environment (TERM, NO_COLOR)"),
    ("home", "home", "depends on the user's folders"),
    ("folder", "working-folder", "depends on the working folder"),
    ("user", "variable", "depends on the variable LOGNAME"),
    ("dice", "chance", "differs from run to run in equal surroundings"),
  ])
  func `a planted fault is caught, with its cause`(screen: String, cause: String, words: String) throws {
    let findings = try Self.findings(screen)
    #expect(findings.map(\.causes) == [[cause]])
    let finding = try #require(findings.first)
    #expect(finding.rows == [2])
    #expect(finding.layer == "txt")
    #expect(finding.reason.hasPrefix("faults/\(screen)/usual@60x3  \(words)"), "\(finding.reason)")
    #expect(finding.reason.hasSuffix("; row 2 differs"))
  }

  #if os(Linux)
    @Test(arguments: ["number", "word"])
    func `the locale of Foundation is altered, too`(screen: String) throws {
      let findings = try Self.findings(screen)
      #expect(findings.map(\.causes) == [["locale"]])
      #expect(findings.first?.reason.contains("depends on the locale (Locale.current)") == true)
    }
  #endif

  @Test(.enabled(if: Host.hasLocale("tr_TR.UTF-8"), "the C library has no Turkish here"))
  func `a text that the C library formats by the locale is caught`() throws {
    let finding = try #require(try Self.findings("comma").first)
    #expect(finding.causes == ["locale"])
    #expect(finding.changes == ["LC_ALL=tr_TR.UTF-8"])
    #expect(finding.reason.contains("depends on the locale (LC_ALL, LANG)"))
  }

  @Test func `a combined cause is reduced to the fewest alterations with the effect`() throws {
    let finding = try #require(try Self.findings("pair").first)
    #expect(finding.causes == ["time-zone", "home"])
    #expect(finding.changes.count == 2)
    #expect(finding.changes.last == "HOME=/nonexistent")
    #expect(finding.reason.contains("depends on a combination: it differs only with TZ="))
  }

  @Test func `a style that depends on a dictionary is caught, though the text is equal`() throws {
    let finding = try #require(try Self.findings("style").first)
    #expect(finding.causes == ["hash-seed"])
    #expect(finding.layer == "ansi")
    #expect(finding.reason.hasSuffix("row 1 differs in style"))
  }

  @Test func `a sound screen among the faulty ones is not reported, and the check fails`() throws {
    #expect(try Self.findings("sound").isEmpty)
    #expect(try Self.report.get().code == 1)
  }

  @Test func `the rows are shown before and after`() throws {
    let result = try Self.prove("faults/columns")
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        """
        unstable  faults/columns/usual@60x3  depends on the size in the environment (COLUMNS): \
        something reads the variable; take the size from the RenderEnvironment; row 2 differs
          row 2  “columns unknown”
          with COLUMNS=33  “columns 33”
        1 of 1 print unstable
        """), "\(result.output)")
  }

  @Test func `a failed run is reported with its last output`() throws {
    let result = try Self.prove("crashes")
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "broken  nothing is printed with HOME=/nonexistent: the program exited with code 3; "
          + "its last output: no home, no hope\n"))
  }

  @Test func `without a compiler, the report notes that the clock was not tried`() throws {
    let result = try Self.prove("faults/sound", environment: ["PATH": "/nowhere"])
    #expect(
      result.errors.contains(
        "The clock was not tried: there is no C compiler (cc, gcc or clang) on the PATH or beside swift.\n"))
    #expect(result.output.hasSuffix("1 print proved: the same bytes in 18 runs; the clock was not tried\n"))
  }

  @Test func `our own screens are the same everywhere, and nothing is left behind`() throws {
    let folder = try TemporaryFolder()
    let result = try Command.run("check", "dogs/breed", "--prove", environment: ["TMPDIR": folder.url.path])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasSuffix("prints proved: the same bytes in 18 runs\n"), "\(result.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}

/// The built program with the faulty catalog.
enum FaultyGallery {
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Result {
    // The locale of a Foundation inside of the program cannot be altered.
    let program = try Command.built.deletingLastPathComponent().appending(path: "FaultyGallery")
    let fixtures = Command.package.appending(path: "Fixtures").path
    return try Command.run(arguments + ["--fixtures", fixtures], environment: environment, program: program)
  }
}
