import CalotypeGoldens
import CalotypeScreens
import Foundation
import Testing

@testable import CalotypeProof

/// The comparison of cells with those of terminal emulators.
struct EmulatorTests {
  private static let name = "emulators.register"

  private func prints(_ text: String, role: Role = .text) throws -> [EmulatorPrint] {
    let environment = RenderEnvironment(size: Size(columns: 20, rows: 2))
    let name = try GoldenName(id: "word/plain/usual", display: "20x2")
    return [(name, Frame(Text(text).role(role), in: environment), environment.colorDepth)]
  }

  private func check(
    _ text: String, role: Role = .text, by emulator: any Emulator, _ register: EmulatorRegister = .init(),
    isWhole: Bool = true
  ) throws -> EmulatorReport {
    var check = EmulatorCheck(try prints(text, role: role), register)
    try check.draw(in: emulator, isWhole: isWhole)
    return check.report
  }

  private let family = "👩‍👩‍👧"

  private func entry(_ emulator: String, theirs: Int, shown: String? = nil) -> EmulatorRegister.Entry {
    .init(emulator: emulator, cluster: family, ours: 2, theirs: theirs, shown: shown)
  }

  @Test func `an emulator that draws as we do agrees`() throws {
    let report = try check("ab 柴犬 \(family) é", by: FakeEmulator())
    #expect(report.isClean)
    #expect(
      report.lines == ["1 print in 1 different row, drawn by fake-1: 0 new disagreements, 0 known, 0 stale"])
  }

  @Test func `another width is reported with screen, row, column and the line to add`() throws {
    let report = try check("ab \(family)!", by: FakeEmulator(widths: [family: 6]))
    #expect(
      report.lines.first == """
        disagrees  word/plain/usual@20x2  row 1, column 4  2 columns in Calotype, 6 columns in fake-1; \
        “record --emulators” adds “fake-1  U+1F469 U+200D U+1F469 U+200D U+1F467  2  6” to emulators.register
        """)
    #expect(!report.isClean)
    #expect(report.others.isEmpty)
  }

  @Test func `a disagreement in the register passes, for every version of the emulator`() throws {
    for version in ["fake-1", "fake-2"] {
      let report = try check(
        "ab \(family)", by: FakeEmulator(widths: [family: 6]), EmulatorRegister([entry(version, theirs: 6)]))
      #expect(report.isClean)
      #expect(report.known.map(\.theirs) == [6])
      #expect(report.stale.isEmpty)
    }
    let other = try check(
      "ab \(family)", by: FakeEmulator(widths: [family: 6]), EmulatorRegister([entry("other-1", theirs: 6)]))
    #expect(other.new.count == 1)
  }

  @Test func `a line that no longer applies is reported by its own version, and passes`() throws {
    let register = EmulatorRegister([entry("fake-1", theirs: 6), entry("fake-2", theirs: 4)])
    let report = try check("ab \(family)", by: FakeEmulator(), register)
    #expect(report.stale == [entry("fake-1", theirs: 6)])
    #expect(report.isClean)
    #expect(report.lines.first?.hasPrefix("stale  emulators.register  “fake-1  U+1F469 ") == true)
    #expect(register.updated(by: report).entries == [entry("fake-2", theirs: 4)])

    #expect(try check("ab", by: FakeEmulator(), register, isWhole: false).stale.isEmpty)
    #expect(try check("ab", by: FakeEmulator(), register, isWhole: true).stale.count == 1)
  }

  @Test func `another text, style, rest or effect is reported`() throws {
    let shown = try check("ab \(family)", by: FakeEmulator(texts: [family: "👩"]))
    #expect(shown.new.map(\.entry) == [entry("fake-1", theirs: 2, shown: "👩")])
    #expect(shown.lines.first?.contains(", and it shows U+1F469; ") == true)

    let plain = try check("title", role: .title, by: FakeEmulator(isStyleless: true))
    #expect(plain.others.first == "word/plain/usual@20x2  row 1, column 1  fake-1 shows plain text instead of “bold”")

    let behind = try check("ab", by: FakeEmulator(rest: "x"))
    #expect(behind.others == ["word/plain/usual@20x2  row 1  fake-1 shows “x” after the end of the row"])

    let left = try check("ab", by: FakeEmulator(mark: Style(attributes: .bold)))
    #expect(left.others == ["word/plain/usual@20x2  row 1  fake-1 keeps a style after the row"])

    let titled = try check("ab", by: FakeEmulator(effect: "the title"))
    #expect(titled.others == ["fake-1  the prints changed the title"])
  }

  @Test func `a drawing that differs by chance is not a disagreement`() throws {
    // tmux loses a joiner when it reads a cluster in two parts.
    let (right, wide) = (FakeEmulator(), FakeEmulator(widths: [family: 6]))
    #expect(try check("ab \(family)", by: ChangingEmulator(wide, right)).isClean)

    let known = EmulatorRegister([entry("fake-1", theirs: 6)])
    let wider = FakeEmulator(widths: [family: 8], texts: [family: "👩"])
    for changing in [ChangingEmulator(wider, wide), ChangingEmulator(wide, wider, wide)] {
      let report = try check("ab \(family)", by: changing, known)
      #expect(report.isClean)
      #expect(report.known.map(\.theirs) == [6])
    }
    #expect(try check("ab \(family)", by: ChangingEmulator(right, wide)).isClean)
    #expect(try check("ab \(family)", by: ChangingEmulator(wide, wider, wide, wider)).new.map(\.entry.theirs) == [8])
  }

  @Test func `equal rows of many prints are drawn once`() throws {
    var sheet = EmulatorSheet()
    for print in try prints("one\ntwo") + prints("two\none") + prints("one") { sheet.add(print) }
    #expect(sheet.rows.map(\.number) == [1, 2])
  }

  @Test func `the emulator is queried around every non-ASCII cluster and after the end of the row`() throws {
    var sheet = EmulatorSheet()
    for print in try prints("ab柴c") { sheet.add(print) }
    let page = EmulatorPage(sheet.rows)
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "\u{1B}[0m\u{1B}[1;1Hab\u{1B}[6n柴\u{1B}[6nc\u{1B}[6n\u{1B}[1;\(page.markColumn + 1)H|")
    let answers = cursorPositions(in: Array("\u{1B}[1;3R\u{1B}[1;5R\u{1B}[1;6R".utf8))
    #expect(page.columns(by: answers)?.map(\.columns) == [[1, 1, 2, 1]])
    #expect(page.columns(by: answers.dropLast()) == nil)
  }

  @Test func `text with SGR is parsed scalar by scalar`() {
    let line = Array("a\u{1B}[1;38;2;1;2;3mb\u{1B}[22;48:5:200mc\u{1B}[0;94;7md\u{1B}]8;;x\u{1B}\\e\u{1B}[m!".utf8)
    let scalars = styledScalars(line[...])
    #expect(String(String.UnicodeScalarView(scalars.map(\.scalar))) == "abcde!")
    #expect(
      scalars.map(\.style) == [
        Style(), Style(foreground: .rgb(1, 2, 3), attributes: .bold),
        Style(foreground: .rgb(1, 2, 3), background: .palette(200)),
        Style(foreground: .named(.brightBlue), attributes: .reverse),
        Style(foreground: .named(.brightBlue), attributes: .reverse), Style(),
      ])
  }

  @Test func `a register is sorted, describes itself, and is read back`() throws {
    let register = EmulatorRegister([
      entry("tmux-3.3a", theirs: 4, shown: ""), entry("pyte-0.8.2", theirs: 2, shown: "👩"),
    ])
    let text = String(decoding: register.bytes, as: UTF8.self)
    #expect(
      text == """
        # Clusters that a terminal emulator draws differently from Calotype. Written by “record --emulators”.
        # emulator  cluster  columns in Calotype  columns in the emulator  shown text, if different
        pyte-0.8.2  U+1F469 U+200D U+1F469 U+200D U+1F467  2  2  U+1F469
        tmux-3.3a  U+1F469 U+200D U+1F469 U+200D U+1F467  2  4  nothing

        """)
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: Self.name)
    try Data(register.bytes).write(to: file)
    #expect(try EmulatorRegister(readingFrom: file.path) == register)
    #expect(try EmulatorRegister(readingFrom: file.path + "-that-is-not-there").entries.isEmpty)
  }

  @Test(arguments: [
    ("tmux-3.3a  U+1F469  2  4\r\n", 1, "the line ends in CR LF, expected LF"),
    ("# a remark\n\ntmux-3.3a U+1F469 2 4\n", 3, ", found “tmux-3.3a U+1F469 2 4”"),
    ("tmux-3.3a  U+110000  2  4\n", 1, "expected an entry such as “tmux-3.3a  U+1F3F4 U+200D  2  4”, found “"),
    ("tmux-3.3a  U+1F469  two  4\n", 1, "expected an entry such as “tmux-3.3a  U+1F3F4 U+200D  2  4”, found “"),
    ("<<<<<<< ours\n", 1, "unresolved merge conflict (<<<<<<<)"),
    ("tmux-3.3a  U+1F469  2  4\ntmux-3.3a  U+1F469  2  4\n", 2, "duplicate entry"),
  ])
  func `a damaged register is rejected with file, line and fix`(text: String, line: Int, words: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: Self.name)
    try Data(text.utf8).write(to: file)
    let error = #expect(throws: CommandError.self) { try EmulatorRegister(readingFrom: file.path) }
    let message = try #require(error).description
    #expect(message.hasPrefix("\(file.path):\(line): "), "\(message)")
    #expect(message.contains(words), "\(message)")
    #expect(message.hasSuffix("Fix the line, or remove it: “record --emulators” writes it again."))
  }

  @Test func `a register that is not UTF-8 is rejected`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: Self.name)
    try Data([0x23, 0x0A, 0xFF, 0x0A]).write(to: file)
    let error = #expect(throws: CommandError.self) { try EmulatorRegister(readingFrom: file.path) }
    #expect(error?.description.contains(":2: the line is not UTF-8. ") == true)
  }

  @Test func `without an installed emulator, the check reports that and passes`() throws {
    let result = try Command.run(
      "check", "dogs/breed", "--emulators", environment: ["PATH": "/nowhere", "CALOTYPE_PYTHON": ""])
    #expect(result.code == 0, "\(result.output)")
    #expect(
      result.output.hasSuffix(
        """
        not used  pyte: python3 is not installed
        not used  tmux: it is not installed
        no terminal emulator was used: neither pyte nor tmux is installed

        """), "\(result.output)")
  }

  @Test func `a missing Python that the user named is a failure`() throws {
    let result = try Command.run(
      "check", "dogs/breed", "--emulators", environment: ["PATH": "/nowhere", "CALOTYPE_PYTHON": "/nowhere/python"])
    #expect(result.code == 1)
    #expect(result.errors == "Cannot run pyte: CALOTYPE_PYTHON (/nowhere/python) is not installed.\n")
  }

  @Test(.enabled(if: Tools.areThere, "neither pyte nor tmux is installed"))
  func `real emulators agree about our plain screens`() throws {
    let folder = try TemporaryFolder()
    let result = try Command.run("check", "dogs/breed", "--emulators", environment: ["TMPDIR": folder.url.path])
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains(": 0 new disagreements, 0 known, 0 stale\n"), "\(result.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(.enabled(if: Tools.areThere, "neither pyte nor tmux is installed"))
  func `the disagreements of real emulators are recorded, and then pass`() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.appending(path: "__Snapshots__")
    let register = root.appending(path: Self.name)
    try GoldenCopy.copy(to: root)
    try? FileManager.default.removeItem(at: register)

    let arguments = ["dogs/list/hostile", "--emulators", "--goldens", root.path]
    let before = try Command.run(["check"] + arguments)
    #expect(before.code == 1)
    #expect(
      before.output.contains(
        "disagrees  dogs/list/hostile@40x24  row 13, column 8  2 columns in Calotype, 1 column in "))

    #expect(try Command.run(["record"] + arguments).code == 0)
    let recorded = try String(contentsOf: register, encoding: .utf8)
    #expect(recorded.contains("  U+2764 U+FE0F  2  1"))
    let after = try Command.run(["check"] + arguments)
    #expect(after.code == 0, "\(after.output)")
    #expect(after.output.contains(": 0 new disagreements, "))

    #expect(try Command.run(["record"] + arguments).output.contains("added 0, removed 0, kept "))
    #expect(try String(contentsOf: register, encoding: .utf8) == recorded)
  }
}

/// The emulators that are installed.
private enum Tools {
  static var areThere: Bool {
    Host.program("tmux") != nil
  }
}

/// An emulator that agrees with us, except for the given differences.
private struct FakeEmulator: Emulator {
  let version = "fake-1"
  let attributes: Style.Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]

  var widths: [String: Int] = [:]
  var texts: [String: String] = [:]
  var isStyleless = false
  var rest = ""
  var mark: Style? = Style()
  var effect: String?

  func draw(_ page: EmulatorPage) throws(CommandError) -> DrawnPage {
    var drawn = DrawnPage(effect: effect)
    for row in page.rows {
      let cells = row.cells.map { cell in
        let text = String(decoding: cell.text, as: UTF8.self)
        return DrawnCell(
          columns: widths[text] ?? cell.columns, text: texts[text] ?? text,
          style: isStyleless ? Style() : cell.style)
      }
      drawn.rows.append(DrawnRow(cells: cells, rest: rest, mark: mark))
    }
    return drawn
  }
}

/// An emulator that draws like each of several in turn, then always like the last.
private final class ChangingEmulator: Emulator {
  let version = "fake-1"
  let attributes: Style.Attributes

  private var moods: [FakeEmulator]

  init(_ moods: FakeEmulator...) {
    self.moods = moods
    attributes = moods[0].attributes
  }

  func draw(_ page: EmulatorPage) throws(CommandError) -> DrawnPage {
    try (moods.count > 1 ? moods.removeFirst() : moods[0]).draw(page)
  }
}
