import CSystem
import Foundation
import Testing

@testable import CalotypeProof

/// A pseudoterminal with a program on it. It answers queries like kitty.
final class LiveTerminal {
  /// How a program ended.
  enum End: Equatable { case exited(Int32), signaled(Int32) }

  /// Everything that the programs wrote to the terminal.
  private(set) var written: [UInt8] = []

  /// The lines that ``TerminalProbe`` reported.
  private(set) var reports: [String] = []

  let program: pid_t
  let settings: termios
  private var upper: Int32
  private var lower: Int32
  private var reading: Int32
  private var hasAnswered = false
  private var line: [UInt8] = []

  /// Starts a program, which leads a session on the terminal.
  init(_ program: String, _ arguments: [String], columns: Int = 60, rows: Int = 10) throws {
    var (upper, lower, path) = (Int32(-1), Int32(-1), [CChar](repeating: 0, count: 128))
    try #require(calotype_open_terminal(Int32(columns), Int32(rows), &upper, &lower, &path) == 0)
    _ = fcntl(upper, F_SETFL, O_NONBLOCK)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    settings = Self.settings(upper)
    (self.upper, self.lower, reading) = (upper, lower, ends[0])
    var surroundings = Surroundings.own.withDefaults
    surroundings.variables["PS1"] = "$ "
    // Swift's backtraces wait for the user.
    surroundings.variables["SWIFT_BACKTRACE"] = "enable=no"
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = surroundings.environment.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    self.program = calotype_spawn(program, words, environment, nil, [-1, -1, -1, ends[1]], path, 0, 0)
    close(ends[1])
    try #require(self.program > 0)
  }

  deinit {
    for descriptor in [upper, lower, reading] where descriptor >= 0 { close(descriptor) }
    if kill(program, 0) == 0 { kill(program, SIGKILL) }
    waitpid(program, nil, WNOHANG)
  }

  /// The path of a program beside `CALOTYPE_PROGRAM`, such as a release build, or else beside the tests.
  static func path(of name: String) throws -> String {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let besideBundle = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let built = ProcessInfo.processInfo.environment["CALOTYPE_PROGRAM"].map {
      URL(filePath: $0).deletingLastPathComponent()
    }
    for folder in [built, tests, besideBundle].compactMap(\.self) {
      let program = folder.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// The program that these tests are about, when it has drawn its first picture.
  static func probe(
    _ options: String..., columns: Int = 60, rows: Int = 10, graphics: String = ""
  ) throws -> LiveTerminal {
    let terminal = try LiveTerminal(path(of: "TerminalProbe"), options, columns: columns, rows: rows)
    terminal.graphics = graphics
    try terminal.waitForText("ready")
    try terminal.waitForModes()
    return terminal
  }

  // MARK: Input and output

  /// What was on the screens until the last alternate screen was left, and after that.
  var beforeLeaving: String { parts[0] }
  var afterLeaving: String { parts[1] }

  private var parts: [String] {
    guard let range = text.range(of: "\u{1B}[?1049l", options: .backwards) else { return [text, ""] }
    return [String(text[..<range.lowerBound]), String(text[range.upperBound...])]
  }

  var text: String { String(decoding: written, as: UTF8.self) }

  func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(upper, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { try step("the input \(rest.count) bytes") }
    }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(upper, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the programs have written a text after a position.
  func waitForText(_ text: String, after start: Int = 0) throws {
    while !String(decoding: written.dropFirst(start), as: UTF8.self).contains(text) { try step("the text “\(text)”") }
  }

  /// Waits until a drawing of the whole screen has some texts, and not another one.
  func waitForScreen(_ texts: String..., without other: String? = nil) throws {
    for _ in 1...500 {
      // A window of another size is drawn as a whole.
      let start = written.count
      isWider.toggle()
      resize(columns: isWider ? 81 : 80, rows: 24)
      while !String(decoding: written.dropFirst(start), as: UTF8.self).contains("\u{1B}[?2026l") { try step("a frame") }
      let drawn = String(decoding: written.dropFirst(start), as: UTF8.self)
      if texts.allSatisfy(drawn.contains), other.map({ !drawn.contains($0) }) ?? true { return }
    }
    try #require(Bool(false), "no frame was as expected: \(texts), without \(other ?? "another"); \(text.suffix(3000))")
  }

  private var isWider = false

  /// Waits until a session has switched all its modes on, and its queries are answered.
  func waitForModes() throws {
    while !hasAnswered || !SeenModes(written).areOn { try step("the modes of a session: \(SeenModes(written))") }
  }

  /// Waits for a report, and returns its words.
  func report(_ first: String, after start: Int = 0, where matches: ([Int]) -> Bool = { _ in true }) throws -> [Int] {
    while true {
      for line in reports.dropFirst(start) {
        let words = line.split { " x".contains($0) }
        let numbers = words.dropFirst().compactMap { Int($0) }
        if words.first ?? "" == first, matches(numbers) { return numbers }
      }
      try step("the report “\(first)”", readsTerminal: !isHeld)
    }
  }

  /// The answers to the queries of a session: synchronized output, unambiguous keys, and a VT220.
  static let answer = "\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?62;22c"

  /// The color of the background, such as `1e1e/1e1e/2e2e`; `nil` for a terminal that does not say it.
  var background: String?

  /// More answers, about pixels; they come first.
  var graphics = ""

  /// Whether it answers queries.
  var answersQueries = true

  /// Closes the terminal under the programs.
  func hangUp() {
    close(upper)
    upper = -1
    hasEnded = true
  }

  /// Whether nobody reads the output of the programs.
  var isHeld = false

  /// Waits until no process has the terminal open, and returns how the program ended.
  func end() throws -> End {
    if lower >= 0 { close(lower) }
    lower = -1
    while !hasEnded { try step("the end of all programs") }
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
  }

  private var hasEnded = false

  /// The settings of the terminal as bytes.
  var settingsNow: termios { Self.settings(upper) }

  private static func settings(_ descriptor: Int32) -> termios {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings
  }

  /// Waits until something can be read, and reads it.
  private func step(_ wanted: String, readsTerminal: Bool = true) throws {
    var polled = [
      pollfd(fd: readsTerminal ? upper : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, 2, 60_000)
    try #require(
      count != 0 && (!hasEnded || upper < 0),
      "waited in vain for \(wanted); reports \(reports.suffix(3)), output \(text.suffix(300))")
    var chunk = [UInt8](repeating: 0, count: 65_536)
    if polled[1].revents != 0 {
      let count = read(reading, &chunk, chunk.count)
      if count == 0 {
        close(reading)
        reading = -1
      }
      for byte in chunk.prefix(max(0, count)) {
        if byte != 0x0A { line.append(byte); continue }
        reports.append(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    if polled[0].revents != 0 {
      let count = read(upper, &chunk, chunk.count)
      // EIO, or the end on other systems: no process has the lower end open.
      if count == 0 || count < 0 && errno == EIO { hasEnded = true }
      written += chunk.prefix(max(0, count))
      answer()
    }
  }

  /// Answers the queries at the start of a session.
  private func answer() {
    guard answersQueries, !hasAnswered, text.contains("\u{1B}[?2026$p\u{1B}[?u\u{1B}[16t"), text.contains("\u{1B}[c")
    else { return }
    hasAnswered = true
    let answer = Array((graphics + (background.map { "\u{1B}]11;rgb:\($0)\u{1B}\\" } ?? "") + Self.answer).utf8)
    _ = write(upper, answer, answer.count)
  }
}

extension termios {
  /// Everything that a program can set.
  var fields: [UInt64] {
    withUnsafeBytes(of: c_cc) {
      [UInt64(c_iflag), UInt64(c_oflag), UInt64(c_cflag), UInt64(c_lflag)] + $0.map(UInt64.init)
    }
  }
}
