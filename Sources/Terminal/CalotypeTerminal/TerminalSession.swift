import CSystem
import CalotypePlatform
package import CalotypeScreens
import Synchronization

/// The terminal of this process, for frames and keys.
///
///     let session = try TerminalSession()
///     session.show(frame, depth: .truecolor)
///     try session.start { _, events in
///       !events.contains(.input(.key(KeyPress(.character("q")))))
///     } ended: {
///       continuation.resume()
///     }
///     // Then, when it is resumed:
///     session.close()
///
/// It uses the alternate screen, and switches on raw input, kitty's keyboard protocol, bracketed paste, reports of the
/// window's focus, and the mouse. All of it is undone once: by ``close()``, by `exit`, when the session is released, before
/// the program stops (Ctrl-Z, SIGTSTP), and by a handler of SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE and SIGABRT, which
/// then lets the signal happen. SIGINT, SIGTERM, SIGHUP and SIGQUIT are events; the second one ends the program. If the
/// process is killed, its guard undoes the modes, a small child process.
///
/// While the session is open, text on standard error goes to a file if that is the terminal, and is shown afterwards.
package final class TerminalSession: Sendable {
  /// Receives input, signals and requests to draw, in order and without loss: all events that arrived together, with the
  /// time at which they were read. It is called on the thread of the session, and returns whether to read on.
  package typealias Receiver = @Sendable (_ time: ContinuousClock.Instant, _ events: [TerminalEvent]) -> Bool

  private let connection: Connection

  /// Opens the session. Nothing is read before ``start(_:)``.
  ///
  /// - Parameters:
  ///   - isGuarded: Whether a child process undoes the modes if this one is killed.
  ///   - capabilities: The optional capabilities of the terminal.
  /// - Throws: ``TerminalError`` if standard input or output is not a terminal, or the process has a session.
  package init(
    isGuarded: Bool = true, capabilities: TerminalCapabilities = TerminalCapabilities()
  ) throws(TerminalError) {
    connection = try Connection(isGuarded, TerminalModes(), capabilities)
  }

  deinit { close() }

  /// Starts the thread of the session, which reads events and passes them to a function.
  ///
  /// - Parameter ended: Called on that thread at its end.
  package func start(
    _ receive: @escaping Receiver, ended: @escaping @Sendable () -> Void = {}
  ) throws(TerminalError) {
    try connection.start(receive, ended)
  }

  /// The size of the window; 0 × 0 if it is unknown.
  package var size: Size { connection.output.size }

  /// The frames and bytes written so far.
  package var statistics: TerminalStatistics { connection.output.statistics }

  /// Shows a frame by writing what differs from the one before, at once and without waiting. If the terminal has not taken
  /// that one yet, this one waits, and replaces another one that waits.
  ///
  /// - Parameter input: The time of the oldest input that the frame shows for the first time, for the statistics.
  package func show(_ frame: Frame, depth: ColorDepth, since input: ContinuousClock.Instant? = nil) {
    if connection.output.show(frame, depth, since: input) { calotype_signals_wake() }
  }

  /// Prepares for a frame that is likely to be shown next, so that it is written sooner.
  package func prepare(_ frame: Frame, depth: ColorDepth) { connection.output.prepare(frame, depth) }

  /// Copies a text to the clipboard, in terminals that allow it (OSC 52).
  package func copy(_ text: String) {
    if connection.output.copy(text) { calotype_signals_wake() }
  }

  /// Gives the terminal back. If an answer to the first queries is missing, it waits for up to a second from the
  /// beginning of the session, so that the answer does not appear in the shell.
  package func close() { connection.close() }
}

/// The amount of output of a session.
package struct TerminalStatistics: Hashable, Sendable {
  /// The frames that differed from the one before.
  package var frames = 0

  /// The bytes that the terminal took.
  package var bytes = 0

  /// The times from input to the last byte of the frame that shows it, of the last 10,000 to 20,000 frames.
  package var times: [Duration] = []
}

/// An open session, which `exit` also closes.
private final class Connection: Sendable {
  let output: TerminalOutput
  private let signals: Int32
  private let state = Mutex<(isOpen: Bool, thread: calotype_thread?)>((true, nil))

  private static let current = Mutex<Connection?>(nil)
  private static let closesAtExit: Void = { atexit { current.withLock { $0 }?.close() } }()

  init(
    _ isGuarded: Bool, _ modes: TerminalModes, _ capabilities: TerminalCapabilities
  ) throws(TerminalError) {
    output = TerminalOutput(try openTerminal(), modes, capabilities)
    guard calotype_terminal_begin(output.descriptor, isGuarded ? 1 : 0) == 0 else {
      let error = TerminalError(failed: "begin a terminal session")
      CalotypePlatform.close(output.descriptor)
      throw error
    }
    do throws(TerminalError) {
      signals = try SignalPipe.open([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD])
      do throws(TerminalError) {
        try output.enter(asking: TerminalModes.queries(for: capabilities))
      } catch {
        calotype_signals_release()
        throw error
      }
    } catch {
      calotype_terminal_end()
      CalotypePlatform.close(output.descriptor)
      throw error
    }
    Self.closesAtExit
    Self.current.withLock { $0 = self }
  }

  func start(_ receive: @escaping TerminalSession.Receiver, _ ended: @escaping @Sendable () -> Void)
    throws(TerminalError)
  {
    let thread = try startThread { [output, signals] in
      var reader = TerminalReader(output, signals: signals, receive)
      reader.run()
      ended()
    }
    state.withLock { $0.thread = thread }
  }

  func close() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      let isReceiving = output.beginToClose()
      if let thread = state.thread.take(), !isReceiving {
        calotype_signals_wake()
        calotype_thread_join(thread)
      }
      output.pause()
      calotype_terminal_end()
      calotype_signals_release()
      CalotypePlatform.close(output.descriptor)
    }
    Self.current.withLock { if $0 === self { $0 = nil } }
  }
}

/// Starts a thread.
private func startThread(_ body: @escaping @Sendable () -> Void) throws(TerminalError) -> calotype_thread {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  let retained = Unmanaged.passRetained(Body(body))
  var thread: calotype_thread = 0
  errno = calotype_thread_start(
    { context in
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
    }, retained.toOpaque(), &thread)
  guard errno == 0 else {
    retained.release()
    throw TerminalError(failed: "start a thread")
  }
  return thread
}

/// Opens the terminal of standard output once more: a mode of the open file, such as being non-blocking, would affect all
/// programs that share it.
private func openTerminal() throws(TerminalError) -> Int32 {
  for (name, descriptor) in [("standard input", STDIN_FILENO), ("standard output", STDOUT_FILENO)]
  where isatty(descriptor) == 0 {
    throw TerminalError(name, descriptor)
  }
  var path = [CChar](repeating: 0, count: 256)
  let hasName = ttyname_r(STDOUT_FILENO, &path, path.count) == 0
  let flags = O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
  var descriptor = hasName ? open(path, flags) : -1
  if descriptor < 0 { descriptor = open("/dev/tty", flags) }
  guard descriptor >= 0 else { throw TerminalError(failed: "open the terminal") }
  return descriptor
}
