import ArgumentParser
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// The terminal of a review, which reads single keys and uses the alternate screen.
///
/// The terminal is restored on return, on an error, on SIGINT, SIGTERM, SIGHUP and SIGTSTP, and after a crash.
final class ReviewTerminal {
  /// An event of the terminal.
  enum Event {
    case keys([ReviewKey])
    /// The window was resized or the program continues after a stop, so the screen must be drawn again.
    case redraw
    /// The program should end with this signal.
    case signal(Int32)
    /// Standard input has ended.
    case end
  }

  private let saved: termios
  private var isTaken = false

  /// Prepares the terminal; `nil` if standard input or output is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    saved = settings
    guard SignalPipe.open([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH]) else { return nil }
    SignalPipe.restoreTerminalAfterCrash(to: settings)
    take()
  }

  deinit {
    giveBack()
    SignalPipe.shut()
  }

  /// Restores the terminal. Call it before printing anything else.
  func giveBack() {
    guard isTaken else { return }
    isTaken = false
    giveTerminalBack()
  }

  /// Draws rows from the upper left corner.
  func draw(_ rows: [UInt8]) throws(CommandError) {
    var bytes = Array("\u{1B}[H".utf8)
    for (index, line) in CalotypeGoldens.rows(rows).enumerated() {
      // A line feed after the last row would scroll.
      if index > 0 { bytes += Array("\r\n".utf8) }
      bytes += line + Array("\u{1B}[K".utf8)
    }
    try Output.write(bytes + Array("\u{1B}[J".utf8))
  }

  /// Waits for the next event.
  func next() -> Event {
    while true {
      let ready = wait(for: [STDIN_FILENO, SignalPipe.reader], milliseconds: -1)
      if ready.contains(SignalPipe.reader), let signal = SignalPipe.next() {
        switch signal {
        case SIGWINCH: return .redraw
        case SIGTSTP:
          // Ctrl-Z stops the program until the shell continues it.
          giveBack()
          SignalPipe.stop()
          take()
          return .redraw
        default: return .signal(signal)
        }
      }
      guard ready.contains(STDIN_FILENO) else { continue }
      guard var bytes = read() else { return .end }
      // The escape key, or the start of an arrow key.
      if bytes.last == 0x1B, !wait(for: [STDIN_FILENO], milliseconds: 50).isEmpty { bytes += read() ?? [] }
      return .keys(ReviewKey.keys(in: bytes))
    }
  }

  private func take() {
    var settings = saved
    // Keys are read at once and not echoed; Ctrl-C and Ctrl-Z still send signals.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    isTaken = true
    // The alternate screen, without a cursor.
    try? Output.write(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
  }
}

/// Reads standard input; `nil` at its end.
private func read() -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 256)
  let count = read(STDIN_FILENO, &buffer, buffer.count)
  if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
  return count == 0 ? nil : Array(buffer.prefix(count))
}

/// Waits for descriptors, and returns those that can be read.
private func wait(for descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
  var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return [] }
  return Set(polls.filter { $0.revents != 0 }.map(\.fd))
}

/// Ends the program with a signal, so that the shell sees it.
func endBySignal(_ number: Int32) -> Never {
  if number != SIGINT { raiseUnhandled(number) }
  (number == SIGINT ? ExitCode.interrupted : .failure).exit()
}

extension Review {
  /// Runs in a terminal until every entry has a decision, or the user quits.
  ///
  /// - Parameter list: The list that decisions are applied to.
  /// - Returns: The signal that ended the review; `nil` for none.
  mutating func run(
    on terminal: ReviewTerminal, _ list: ReviewList, in environment: RenderEnvironment
  ) throws -> Int32? {
    var environment = environment
    while !isDone {
      environment.size = Machine.terminalSize ?? environment.size
      try terminal.draw(ReviewScreen(review: self).frame(environment).ansi(environment.colorDepth))
      switch terminal.next() {
      case .redraw: continue
      case .signal(let number): return number
      case .end: return nil
      case .keys(let keys):
        for key in keys {
          switch handle(key) {
          case nil: continue
          case .leave: return nil
          case .decide(let decision, let ids): apply(decision, ids, to: list)
          }
        }
      }
    }
    return nil
  }

  /// Applies a decision to the store. Errors are shown, and their entries stay open.
  private mutating func apply(_ decision: ReviewEntry.Decision, _ ids: [String], to list: ReviewList) {
    let entries = list.entries.filter { ids.contains($0.id) }
    do {
      if decision == .accept {
        let done = try list.accept(entries)
        finish(decision, done.accepted)
        if !done.failures.isEmpty { refuse(done.failures.joined(separator: " ")) }
      } else {
        _ = try list.reject(entries)
        finish(decision, ids)
      }
    } catch {
      refuse("\(error)")
    }
  }
}
