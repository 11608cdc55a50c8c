import CalotypeFiles

/// Writes a page to the terminal of the program, and stores the terminal's answers. Runs inside of tmux.
package enum PagePlayer {
  /// The name of the subcommand that plays a page.
  package static let command = "play"

  /// The tmux channel that is signaled when the page is drawn.
  static let channel = "drawn"

  /// Plays the page in a file, and keeps the terminal open for a minute.
  ///
  /// - Parameters:
  ///   - page: The path of the page.
  ///   - answers: The path of the file for the answers.
  package static func play(_ page: String, answers: String) throws {
    // In raw mode, the terminal neither echoes its answers nor holds them back until the end of a line.
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw CommandError("“\(Self.command)” needs a terminal.") }
    cfmakeraw(&settings)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // The answer to DSR 5, the terminal's status, comes after all cursor positions.
    let bytes = try Files.read(page) + Array("\u{1B}[5n".utf8)
    try Files.write(try exchange(bytes, until: Array("[0n".utf8)), to: answers)

    let socket = (Surroundings.own.variables["TMUX"] ?? "").split(separator: ",").first.map(String.init) ?? ""
    if let tmux = Host.program("tmux") {
      let arguments = ["-S", socket, "wait-for", "-S", Self.channel]
      _ = try ChildProcess(program: tmux, arguments: arguments).run(timeout: .seconds(10))
    }
    var nothing = pollfd(fd: -1, events: 0, revents: 0)
    _ = poll(&nothing, 1, 60_000)
  }
}

/// Writes to the terminal while reading its answers, until they end as expected or nothing comes for 20 seconds.
private func exchange(_ bytes: [UInt8], until end: [UInt8]) throws -> [UInt8] {
  var rest = bytes[...]
  var answers: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while !answers.suffix(end.count).elementsEqual(end) {
    let events = Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT)
    var terminal = [pollfd(fd: STDIN_FILENO, events: events, revents: 0)]
    guard poll(&terminal, 1, 20_000) > 0 else { return answers }
    if terminal[0].revents & Int16(POLLIN) != 0 {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      guard count > 0 else { return answers }
      answers += chunk[..<count]
    }
    if terminal[0].revents & Int16(POLLOUT) != 0 {
      // Small pieces never block while answers wait. They end before a sequence, since tmux may split a cluster that
      // arrives in two halves.
      let piece = rest.prefix(512)
      let end = piece.count < 512 ? nil : piece.dropFirst().lastIndex(of: 0x1B)
      try Files.write(rest[..<(end ?? piece.endIndex)], to: STDOUT_FILENO, "the terminal")
      rest = rest[(end ?? piece.endIndex)...]
    }
    if terminal[0].revents & Int16(POLLHUP | POLLERR) != 0 { return answers }
  }
  return answers
}
