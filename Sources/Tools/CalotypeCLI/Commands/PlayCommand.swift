import ArgumentParser
import CalotypeFiles

/// `play`: writes a page to the terminal that it runs on, and keeps what the terminal answers. Not for people: tmux is
/// told to start it by `check --emulators`.
struct PlayCommand: ParsableCommand {
  static let name = "play"

  /// The channel by which tmux is told that the page is drawn.
  static let channel = "drawn"

  static let configuration = CommandConfiguration(
    commandName: Self.name, abstract: "Write a page to a terminal, and keep its answers.", shouldDisplay: false)

  @Argument var page: String

  @Argument var answers: String

  func run() throws {
    // Without it the terminal would show its own answers, and hold them back until a line is full.
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw FailureReport("“play” needs a terminal.") }
    cfmakeraw(&settings)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // After all answers about the cursor comes the one that says that the terminal is well (DSR 5).
    let bytes = try Files.read(self.page) + Array("\u{1B}[5n".utf8)
    try Files.write(try exchange(bytes, until: Array("[0n".utf8)), to: self.answers)

    let tmux = (Machine.variable("TMUX") ?? "").split(separator: ",").first.map(String.init) ?? ""
    if let program = Machine.program("tmux", on: Machine.variable("PATH") ?? "") {
      let child = ChildProcess(
        program, ["-S", tmux, "wait-for", "-S", Self.channel], environment: ChildProcess.ownEnvironment)
      _ = try ChildProcess.run(child, timeout: .seconds(10))
    }
    // The page is looked at now. Where nobody does, it does not stay for ever.
    var nothing = pollfd(fd: -1, events: 0, revents: 0)
    _ = poll(&nothing, 1, 60_000)
  }
}

/// Writes to the terminal while it answers, until the answers end as expected or the terminal is silent for 20 seconds.
private func exchange(_ bytes: [UInt8], until end: [UInt8]) throws -> [UInt8] {
  var rest = bytes[...]
  var answers: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while !answers.suffix(end.count).elementsEqual(end) {
    let wanted = Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT)
    var terminal = [pollfd(fd: STDIN_FILENO, events: wanted, revents: 0)]
    guard poll(&terminal, 1, 20_000) > 0 else { return answers }
    if terminal[0].revents & Int16(POLLIN) != 0 {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      guard count > 0 else { return answers }
      answers += chunk[..<count]
    }
    if terminal[0].revents & Int16(POLLOUT) != 0 {
      // Little enough that it never waits for room while answers wait for a reader.
      // Cut where a sequence begins: tmux may take the halves of a cluster for two.
      let piece = rest.prefix(512)
      let end = piece.count < 512 ? nil : piece.dropFirst().lastIndex(of: 0x1B)
      try Files.write(rest[..<(end ?? piece.endIndex)], to: STDOUT_FILENO, "the terminal")
      rest = rest[(end ?? piece.endIndex)...]
    }
    if terminal[0].revents & Int16(POLLHUP | POLLERR) != 0 { return answers }
  }
  return answers
}
