import CalotypeFiles

/// A pipe that receives signals as bytes, so that a loop that waits for keys or connections also wakes for signals.
///
/// A handler may interrupt the program anywhere, so it uses only the variables below, and calls only `write`, `tcsetattr`
/// and `raise` (POSIX 2.4.3). One thread sets the variables before the handlers.
enum SignalPipe {
  nonisolated(unsafe) static private(set) var reader: Int32 = -1
  nonisolated(unsafe) fileprivate static var writer: Int32 = -1

  nonisolated(unsafe) private static var signals: [Int32] = []

  /// Starts to collect signals. They no longer have their default effects.
  ///
  /// - Returns: Whether a pipe could be created.
  static func open(_ signals: [Int32]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, makeNonBlocking(ends[0]), makeNonBlocking(ends[1]) else { return false }
    (reader, writer) = (ends[0], ends[1])
    for number in signals { collect(number) }
    self.signals = signals
    return true
  }

  /// Restores the terminal after a crash.
  static func restoreTerminalAfterCrash(to settings: termios) {
    savedSettings = settings
    let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
    for number in crashes {
      // SA_RESETHAND has removed the handler, so raising the signal again has its default effect.
      handle(number, flags: Int32(truncatingIfNeeded: SA_RESETHAND)) { number in
        giveTerminalBack()
        raise(number)
      }
    }
    signals += crashes
  }

  /// Restores the default effects of the signals.
  static func shut() {
    for number in signals { signal(number, SIG_DFL) }
    for end in [reader, writer] where end >= 0 { close(end) }
    (reader, writer) = (-1, -1)
  }

  /// Reads the oldest signal; `nil` if there is none.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(reader, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Stops the program like SIGTSTP, and returns when it continues.
  static func stop() {
    raiseUnhandled(SIGTSTP)
    collect(SIGTSTP)
  }

  private static func collect(_ number: Int32) {
    handle(number, flags: SA_RESTART) { SignalPipe.deliver($0) }
    // The parent process may have blocked the signal, which a child inherits.
    unblock(number)
  }

  fileprivate static func deliver(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writer, &byte, 1)
    errno = before
  }
}

private nonisolated(unsafe) var savedSettings = termios()

/// Shows the cursor, leaves the alternate screen, and resets the style.
private let restoringBytes: StaticString = "\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"

/// Restores the terminal. Safe to call in a signal handler.
func giveTerminalBack() {
  _ = write(STDOUT_FILENO, restoringBytes.utf8Start, restoringBytes.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSADRAIN, &savedSettings)
}

/// Raises a signal with its default effect.
func raiseUnhandled(_ number: Int32) {
  signal(number, SIG_DFL)
  // The threads of Swift's tasks block signals, so the signal must be unblocked first.
  unblock(number)
  raise(number)
}

private func unblock(_ number: Int32) {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

private func handle(_ number: Int32, flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  action.sa_flags = flags
  sigaction(number, &action, nil)
}
