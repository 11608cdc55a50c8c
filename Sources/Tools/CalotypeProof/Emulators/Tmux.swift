import CalotypeFiles
import CalotypeScreens

/// The terminal emulator in tmux.
struct Tmux: Emulator {
  let name = "tmux"
  let version: String
  let attributes: Style.Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]

  private let program: String
  private let player: String
  private let folder: TemporaryFolder

  /// Looks for tmux on the `PATH`; nil where there is none.
  init?(_ folder: TemporaryFolder) throws(FailureReport) {
    guard let program = Machine.program("tmux", on: Machine.variable("PATH") ?? "") else { return nil }
    guard let player = Machine.programPath else {
      throw FailureReport("The system does not say where this program is, so tmux cannot be told to start it.")
    }
    let child = ChildProcess(program, ["-V"], environment: ChildProcess.ownEnvironment)
    let ending = try ChildProcess.run(child, timeout: .seconds(10))
    let words = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard ending.end == .exited(0), let version = words.last else { throw FailureReport("tmux does not run.") }
    self.version = "tmux-\(version)"
    self.program = program
    self.player = player
    self.folder = folder
  }

  func draw(_ page: EmulatorPage) throws(FailureReport) -> DrawnPage {
    let (input, answers) = ("\(self.folder.path)/page", "\(self.folder.path)/answers")
    do throws(FileError) {
      try Files.write(page.bytes, to: input)
      try Files.remove(answers)
    } catch {
      throw FailureReport("\(error)")
    }
    // A page has a server of its own: one that was told to end goes on for a moment, and would take the next page with it.
    let server = Server(program: self.program, folder: self.folder, name: "calotype-\(UInt64.random(in: 0 ... .max))")
    defer { _ = try? server.run(["kill-server"]) }
    // The pane is started with the words as they are, by no shell.
    try server.succeed([
      "new-session", "-d", "-x", "\(page.columns)", "-y", "\(page.rows.count)", "-s", "page", "--",
      self.player, PlayCommand.name, input, answers,
    ])
    try server.succeed(["set-option", "-g", "status", "off"])
    let before = try server.succeed(["display-message", "-p", "-t", "page", Self.state])
    try server.succeed(["wait-for", PlayCommand.channel])
    let text = try server.succeed([
      "capture-pane", "-p", "-e", "-N", "-t", "page", "-S", "0", "-E", "\(page.rows.count - 1)",
    ])
    let after = try server.succeed(["display-message", "-p", "-t", "page", Self.state])

    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let said = try? Files.read(answers), let columns = page.columns(by: CursorPosition.all(in: said)),
      lines.count >= page.rows.count
    else { throw FailureReport("tmux does not answer where its cursor is.") }
    var drawn = DrawnPage()
    for (index, row) in page.rows.enumerated() {
      drawn.rows.append(drawnRow(row, lines[index], columns[index].columns, isLeft: columns[index].isLeft))
    }
    if before != after { drawn.effect = "a mode or the title" }
    return drawn
  }

  /// What a print must not change.
  private static let state =
    "#{cursor_flag} #{insert_flag} #{keypad_flag} #{keypad_cursor_flag} #{mouse_any_flag} #{origin_flag} #{wrap_flag} "
    + "#{alternate_on} #{scroll_region_upper} #{scroll_region_lower} #{pane_title}"
}

/// A server of our own, which reads nobody's settings.
private struct Server {
  let program: String
  let folder: TemporaryFolder
  let name: String

  @discardableResult
  func succeed(_ arguments: [String]) throws(FailureReport) -> [UInt8] {
    let ending = try self.run(arguments)
    guard ending.end == .exited(0) else {
      let said = String(decoding: ending.errors.suffix(300), as: UTF8.self).split(whereSeparator: \.isNewline).last
      throw FailureReport("tmux does not draw the prints (\(said.map(String.init) ?? "\(ending.end)")).")
    }
    return ending.output
  }

  func run(_ arguments: [String]) throws(FailureReport) -> ChildProcess.Ending {
    var surroundings = Surroundings(ownEnvironment: ChildProcess.ownEnvironment)
    surroundings["TMUX"] = nil
    surroundings["TMUX_TMPDIR"] = self.folder.path
    let child = ChildProcess(
      self.program, ["-u", "-f", "/dev/null", "-L", self.name] + arguments, environment: surroundings.environment)
    return try ChildProcess.run(child, timeout: .seconds(60))
  }
}

/// What tmux shows of a row, cell by cell. It tells text and styles, and by the answers to our questions the columns.
private func drawnRow(
  _ row: EmulatorSheet.Row, _ line: ArraySlice<UInt8>, _ columns: [Int], isLeft: Bool
) -> DrawnRow {
  var shown = StyledScalars(line).scalars[...]
  var result = DrawnRow(isLeft: isLeft)
  for (cell, count) in zip(row.cells, columns) {
    // Of a cluster that it does not know as one, it may leave scalars out.
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
