import CalotypeFiles
import CalotypeScreens

/// The emulator pyte, a Python module.
struct Pyte: Emulator {
  let version: String

  /// All but dim, which pyte ignores.
  let attributes: Style.Attributes = [.bold, .italic, .underline, .reverse, .strikethrough]

  private let python: String
  private let folder: String

  /// The Python that the user names; `nil` for `python3` on the `PATH`.
  static var namedPython: String? { Surroundings.own.variables["CALOTYPE_PYTHON"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Finds a Python with the module.
  ///
  /// - Throws: ``CommandError`` with the reason, without a period.
  init(_ folder: String) throws {
    let name = Self.namedPython ?? "python3"
    let title = Self.namedPython == nil ? name : "CALOTYPE_PYTHON (\(name))"
    guard let python = name.contains("/") ? Files.absolute(name) : Host.program(name), Host.isProgram(python) else {
      throw CommandError("\(title) is not installed")
    }
    let ending = try ChildProcess(program: python, arguments: ["-c", PyteProgram.version]).run(timeout: .seconds(30))
    let version = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard ending.end == .exited(0), version.count == 1 else {
      throw CommandError("\(title) has no module pyte (“\(name) -m pip install pyte” adds it)")
    }
    self.version = String(version[0])
    self.python = python
    self.folder = folder
  }

  func draw(_ page: EmulatorPage) throws -> DrawnPage {
    let file = "\(folder)/pyte"
    try Files.write(page.bytes, to: file)
    let arguments = ["-c", PyteProgram.draw, file, "\(page.columns)", "\(page.rows.count)"]
    let ending = try ChildProcess(program: python, arguments: arguments).run(timeout: .seconds(120))
    let lines = ending.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard ending.end == .exited(0), lines.count == 2 * page.rows.count + 3,
      let columns = page.columns(by: cursorPositions(in: Array(lines[0])))
    else {
      let errors = String(decoding: ending.errors.suffix(300), as: UTF8.self)
      throw CommandError("pyte cannot draw the prints (\(errors.isEmpty ? "\(ending.end)" : errors)).")
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

/// One row of pyte's screen.
private struct Grid {
  private let texts: [String]
  private let styles: [Style]

  /// - Parameters:
  ///   - texts: The text of each column, separated by US. The right half of a wide cell is empty.
  ///   - styles: Runs of columns with one style, `count,foreground,background,attributes`, separated by blanks.
  init(texts: ArraySlice<UInt8>, styles: ArraySlice<UInt8>) {
    self.texts = texts.split(separator: 0x1F, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    self.styles = String(decoding: styles, as: UTF8.self).split(separator: " ").flatMap { run -> [Style] in
      let fields = run.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 4, let count = Int(fields[0]) else { return [] }
      let style = Style(foreground: color(fields[1]), background: color(fields[2]), attributes: attributes(fields[3]))
      return Array(repeating: style, count: count)
    }
  }

  func text(_ columns: Range<Int>) -> String { columns.map { $0 < texts.count ? texts[$0] : " " }.joined() }

  func style(_ column: Int) -> Style { column < styles.count ? styles[column] : Style() }
}

/// Returns a color by pyte's name for it; `nil` for the default color.
private func color(_ name: Substring) -> Color? {
  if name == "default" { return nil }
  let names = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
  if let index = names.firstIndex(of: String(name)) { return .named(NamedColor.allCases[index]) }
  // Some versions misspell one of these.
  if name.hasPrefix("bright") || name.hasPrefix("bfight") {
    return names.firstIndex(of: String(name.dropFirst(6))).map { .named(NamedColor.allCases[$0 + 8]) }
  }
  return UInt32(name, radix: 16).map(Color.hex)
}

private func attributes(_ letters: Substring) -> Style.Attributes {
  let known: [(Character, Style.Attributes)] = [
    ("b", .bold), ("i", .italic), ("u", .underline), ("r", .reverse), ("s", .strikethrough),
  ]
  return Style.Attributes(known.filter { letters.contains($0.0) }.map(\.1))
}
