import CalotypeFiles
import CalotypeScreens

/// The terminal emulator of tmux.
struct Tmux: Emulator {
  let version: String
  let attributes: Style.Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]

  private let program: String
  private let player: String
  private let folder: String

  /// Finds tmux on the `PATH`; `nil` if it is not installed.
  ///
  /// - Parameter player: The path of a program with the subcommand ``PagePlayer/command``.
  init?(_ folder: String, player: String?) throws {
    guard let program = Host.program("tmux") else { return nil }
    guard let player else { throw CommandError("Cannot find this program's executable for tmux to run.") }
    let ending = try ChildProcess(program: program, arguments: ["-V"]).run(timeout: .seconds(10))
    let words = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard ending.end == .exited(0), let version = words.last else { throw CommandError("Cannot run tmux.") }
    self.version = "tmux-\(version)"
    self.program = program
    self.player = player
    self.folder = folder
  }

  func draw(_ page: EmulatorPage) throws -> DrawnPage {
    let (input, answers) = ("\(self.folder)/page", "\(self.folder)/answers")
    try Files.write(page.bytes, to: input)
    try Files.remove(answers)
    // Each page has its own server: a server that was killed goes on for a moment, and would end the next page. Its name
    // is short because the path of a socket has at most 107 bytes.
    let server = "\(UInt32.random(in: 0 ... .max))"
    defer { _ = try? run(["kill-server"], on: server) }
    // The arguments after “--” are run without a shell.
    let session = ["new-session", "-d", "-x", "\(page.columns)", "-y", "\(page.rows.count)", "-s", "page", "--"]
    try succeed(session + [player, PagePlayer.command, input, answers], on: server)
    try succeed(["set-option", "-g", "status", "off"], on: server)
    let before = try succeed(["display-message", "-p", "-t", "page", Self.state], on: server)
    try succeed(["wait-for", PagePlayer.channel], on: server)
    let capture = ["capture-pane", "-p", "-e", "-N", "-t", "page", "-S", "0", "-E", "\(page.rows.count - 1)"]
    let text = try succeed(capture, on: server)
    let after = try succeed(["display-message", "-p", "-t", "page", Self.state], on: server)

    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let bytes = try? Files.read(answers), let columns = page.columns(by: cursorPositions(in: bytes)),
      lines.count >= page.rows.count
    else { throw CommandError("tmux does not report its cursor positions.") }
    var drawn = DrawnPage()
    for (index, row) in page.rows.enumerated() {
      drawn.rows.append(drawnRow(row, lines[index], columns[index].columns, isLeft: columns[index].isLeft))
    }
    if before != after { drawn.effect = "a mode or the title" }
    return drawn
  }

  /// The settings of a pane that a print must not change.
  private static let state =
    "#{cursor_flag} #{insert_flag} #{keypad_flag} #{keypad_cursor_flag} #{mouse_any_flag} #{origin_flag} #{wrap_flag} "
    + "#{alternate_on} #{scroll_region_upper} #{scroll_region_lower} #{pane_title}"

  @discardableResult
  private func succeed(_ arguments: [String], on server: String) throws -> [UInt8] {
    let ending = try run(arguments, on: server)
    guard ending.end == .exited(0) else {
      let error = String(decoding: ending.errors.suffix(300), as: UTF8.self).split(whereSeparator: \.isNewline).last
      throw CommandError("tmux cannot draw the prints (\(error.map(String.init) ?? "\(ending.end)")).")
    }
    return ending.output
  }

  /// Runs a command on a private server without configuration.
  private func run(_ arguments: [String], on server: String) throws -> ChildProcess.Ending {
    var surroundings = Surroundings.own.withDefaults
    surroundings.variables["TMUX"] = nil
    surroundings.variables["TMUX_TMPDIR"] = folder
    let child = ChildProcess(
      program: program, arguments: ["-u", "-f", "/dev/null", "-L", server] + arguments,
      surroundings: surroundings)
    return try child.run(timeout: .seconds(60))
  }
}

/// Returns a row as tmux shows it, cell by cell: text and styles from the captured line, columns from the cursor
/// positions.
private func drawnRow(_ row: EmulatorSheet.Row, _ line: ArraySlice<UInt8>, _ columns: [Int], isLeft: Bool) -> DrawnRow {
  var shown = styledScalars(line)[...]
  var result = DrawnRow(isLeft: isLeft)
  for (cell, count) in zip(row.cells, columns) {
    // tmux drops scalars of a cluster that it does not support.
    var text = String.UnicodeScalarView()
    let style = shown.first?.style ?? Style()
    for scalar in String(decoding: cell.text, as: UTF8.self).unicodeScalars where shown.first?.scalar == scalar {
      text.append(scalar)
      shown.removeFirst()
    }
    result.cells.append(DrawnCell(columns: count, text: String(text), style: style))
  }
  let end = shown.lastIndex { $0.scalar == Unicode.Scalar(EmulatorPage.mark) }
  var rest = String.UnicodeScalarView()
  for entry in shown[..<(end ?? shown.endIndex)] { rest.append(entry.scalar) }
  result.rest = String(rest)
  result.mark = end.map { shown[$0].style }
  return result
}

/// Returns the scalars and styles of a line with SGR sequences: a row in the output of `tmux capture-pane -e`. Other
/// sequences are skipped.
func styledScalars(_ bytes: ArraySlice<UInt8>) -> [(scalar: Unicode.Scalar, style: Style)] {
  var scalars: [(scalar: Unicode.Scalar, style: Style)] = []
  var style = Style()
  var rest = bytes
  while !rest.isEmpty {
    if let length = sequenceLength(rest) {
      let sequence = rest.prefix(length)
      if sequence.last == UInt8(ascii: "m"), sequence.dropFirst().first == UInt8(ascii: "[") {
        _ = style.apply(sgr: numbers(in: sequence.dropFirst(2).dropLast()))
      }
      rest = rest.dropFirst(length)
    } else {
      let end = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
      scalars += String(decoding: rest[..<end], as: UTF8.self).unicodeScalars.map { ($0, style) }
      rest = rest[end...]
    }
  }
  return scalars
}

/// Returns the parameters of a sequence, with colons read as semicolons; an empty parameter is 0.
private func numbers(in parameters: ArraySlice<UInt8>) -> [Int] {
  let separators = [UInt8(ascii: ";"), UInt8(ascii: ":")]
  return parameters.split(omittingEmptySubsequences: false) { separators.contains($0) }
    .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
}
