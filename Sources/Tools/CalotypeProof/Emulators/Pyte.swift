import CalotypeFiles
import CalotypeScreens

/// The emulator pyte, a Python module.
struct Pyte: Emulator {
  let name = "pyte"
  let version: String

  /// It knows no dim text.
  let attributes: Style.Attributes = [.bold, .italic, .underline, .reverse, .strikethrough]

  private let python: String
  private let folder: TemporaryFolder

  /// Why it cannot be asked.
  struct Absence: Error {
    let reason: String

    /// Whether the user named a Python, and it was that one.
    let wasNamed: Bool
  }

  /// Looks for a Python with the module: what `CALOTYPE_PYTHON` names, else `python3` on the `PATH`.
  init(_ folder: TemporaryFolder) throws(Absence) {
    let named = Machine.variable("CALOTYPE_PYTHON").flatMap { $0.isEmpty ? nil : $0 }
    let path = Machine.variable("PATH") ?? ""
    let asked = named ?? "python3"
    let found = asked.contains("/") ? Files.absolute(asked) : Machine.program(asked, on: path)
    let what = named == nil ? "python3" : "CALOTYPE_PYTHON (\(asked))"
    guard let python = found, Machine.isProgram(python) else {
      throw Absence(reason: "\(what) is not installed", wasNamed: named != nil)
    }
    let child = ChildProcess(python, ["-c", PyteProgram.version], environment: ChildProcess.ownEnvironment)
    do throws(FailureReport) {
      let ending = try ChildProcess.run(child, timeout: .seconds(30))
      let version = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard ending.end == .exited(0), version.count == 1 else {
        throw FailureReport("\(what) has no module pyte (“\(asked) -m pip install pyte” adds it)")
      }
      self.version = String(version[0])
    } catch {
      throw Absence(reason: error.description, wasNamed: named != nil)
    }
    self.python = python
    self.folder = folder
  }

  func draw(_ page: EmulatorPage) throws(FailureReport) -> DrawnPage {
    let file = "\(self.folder.path)/pyte"
    do throws(FileError) { try Files.write(page.bytes, to: file) } catch { throw FailureReport("\(error)") }
    let child = ChildProcess(
      self.python, ["-c", PyteProgram.draw, file, "\(page.columns)", "\(page.rows.count)"],
      environment: ChildProcess.ownEnvironment)
    let ending = try ChildProcess.run(child, timeout: .seconds(120))
    let lines = ending.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard ending.end == .exited(0), lines.count == 2 * page.rows.count + 3,
      let columns = page.columns(by: CursorPosition.all(in: Array(lines[0])))
    else {
      let said = String(decoding: ending.errors.suffix(300), as: UTF8.self)
      throw FailureReport("pyte does not draw the prints (\(said.isEmpty ? "\(ending.end)" : said)).")
    }
    var drawn = DrawnPage()
    for (index, row) in page.rows.enumerated() {
      let grid = Grid(texts: lines[1 + 2 * index], styles: lines[2 + 2 * index])
      var result = DrawnRow(isLeft: columns[index].isLeft)
      var column = 0
      for (count, _) in zip(columns[index].columns, row.cells) {
        let end = column + max(0, count)
        result.cells.append(DrawnCell(columns: count, text: grid.text(column..<end), style: grid.style(column)))
        column = end
      }
      result.rest = grid.text(column..<max(column, page.markColumn))
      result.mark = grid.text(page.markColumn..<page.markColumn + 1) == "|" ? grid.style(page.markColumn) : nil
      drawn.rows.append(result)
    }
    let effect = String(decoding: lines[1 + 2 * page.rows.count], as: UTF8.self)
    drawn.effect = effect.isEmpty ? nil : effect
    return drawn
  }
}

/// One row of pyte's screen, column by column.
private struct Grid {
  private let texts: [String]
  private let styles: [Style]

  /// - Parameters:
  ///   - texts: What stands in each column, split by US. The right half of a wide cell is empty.
  ///   - styles: Runs of columns that look the same, `count,foreground,background,attributes`, split by blanks.
  init(texts: ArraySlice<UInt8>, styles: ArraySlice<UInt8>) {
    self.texts = texts.split(separator: 0x1F, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    self.styles = String(decoding: styles, as: UTF8.self).split(separator: " ").flatMap { run -> [Style] in
      let fields = run.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 4, let count = Int(fields[0]) else { return [] }
      let style = Style(
        foreground: color(fields[1]), background: color(fields[2]), attributes: attributes(fields[3]))
      return Array(repeating: style, count: count)
    }
  }

  func text(_ columns: Range<Int>) -> String {
    columns.map { $0 < self.texts.count ? self.texts[$0] : " " }.joined()
  }

  func style(_ column: Int) -> Style { column < self.styles.count ? self.styles[column] : Style() }
}

/// A colour by pyte's name of it; nil for the terminal's own.
private func color(_ name: Substring) -> Color? {
  if name == "default" { return nil }
  let names = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
  if let index = names.firstIndex(of: String(name)) { return .named(NamedColor.allCases[index]) }
  // Some versions of it misspell one of these.
  if name.hasPrefix("bright") || name.hasPrefix("bfight") {
    return names.firstIndex(of: String(name.dropFirst(6))).map { .named(NamedColor.allCases[$0 + 8]) }
  }
  return UInt32(name, radix: 16).map(Color.hex)
}

private func attributes(_ letters: Substring) -> Style.Attributes {
  var attributes: Style.Attributes = []
  let known: [(Character, Style.Attributes)] = [
    ("b", .bold), ("i", .italic), ("u", .underline), ("r", .reverse), ("s", .strikethrough),
  ]
  for (letter, attribute) in known where letters.contains(letter) { attributes.insert(attribute) }
  return attributes
}
