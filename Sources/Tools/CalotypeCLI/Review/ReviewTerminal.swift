import CalotypeFiles
import CalotypeGoldens

/// The terminal while a review has it: keys come one by one, and the screen that was there before comes back.
///
/// It is given back on return, on an error, on SIGINT, SIGTERM, SIGHUP and SIGTSTP, and when the program crashes.
final class ReviewTerminal {
  /// What a review waits for.
  enum Event {
    case keys([ReviewKey])
    /// The window has another size, or the program was asleep: everything is drawn again.
    case redraw
    /// The program is to end by this signal.
    case signal(Int32)
    /// Nobody will type any more.
    case end
  }

  private let saved: termios
  private var isTaken = false

  /// Takes the terminal; nil where standard input or output is none.
  init?() {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    self.saved = settings
    guard SignalPipe.open(restoring: settings) else { return nil }
    self.take()
  }

  deinit {
    self.giveBack()
    SignalPipe.shut()
  }

  /// Gives the terminal back as it was. To be asked before anything else is printed.
  func giveBack() {
    guard self.isTaken else { return }
    self.isTaken = false
    giveTerminalBack()
  }

  /// Draws rows from the upper left corner, each to its end.
  func draw(_ rows: [UInt8]) throws(FailureReport) {
    var bytes = Array("\u{1B}[H".utf8)
    for (index, line) in CalotypeGoldens.rows(rows).enumerated() {
      // No line feed behind the last row: it would scroll.
      if index > 0 { bytes += Array("\r\n".utf8) }
      bytes += line + Array("\u{1B}[K".utf8)
    }
    try Output.write(bytes + Array("\u{1B}[J".utf8))
  }

  /// Waits for what comes next.
  func next() -> Event {
    while true {
      let ready = wait(for: [STDIN_FILENO, SignalPipe.reader], milliseconds: -1)
      if ready.contains(SignalPipe.reader), let signal = SignalPipe.next() {
        switch signal {
        case SIGWINCH: return .redraw
        case SIGTSTP:
          self.sleep()
          return .redraw
        default: return .signal(signal)
        }
      }
      guard ready.contains(STDIN_FILENO) else { continue }
      guard var bytes = read() else { return .end }
      // The escape key, or the beginning of an arrow that is still on its way.
      if bytes.last == 0x1B, !wait(for: [STDIN_FILENO], milliseconds: 50).isEmpty { bytes += read() ?? [] }
      return .keys(ReviewKey.keys(in: bytes))
    }
  }

  private func take() {
    var settings = self.saved
    // Keys come at once and are not shown; Ctrl-C and Ctrl-Z stay signals.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    self.isTaken = true
    // The other screen; no cursor.
    try? Output.write(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  }

  /// Stops as Ctrl-Z asks for, until the shell wakes the program again.
  private func sleep() {
    self.giveBack()
    SignalPipe.stop()
    self.take()
  }
}

/// What standard input holds; nil at its end.
private func read() -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 256)
  let count = read(STDIN_FILENO, &buffer, buffer.count)
  if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
  return count == 0 ? nil : Array(buffer.prefix(count))
}

/// Those of some descriptors from which can be read, after waiting for one.
private func wait(for descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
  var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return [] }
  return Set(polls.filter { $0.revents != 0 }.map(\.fd))
}

/// Ends the program as a signal asks for, so that the shell is told the truth.
func endBySignal(_ number: Int32) -> Never {
  if number == SIGINT { Outcome.interrupted.exit() }
  raiseUnhandled(number)
  Outcome.failed.exit()
}
