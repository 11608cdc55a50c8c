import CalotypeFiles

/// A pipe that receives signals as bytes, so that a loop that waits for keys also wakes for signals.
///
/// A handler may interrupt the program anywhere, so it uses only the variables below, and calls only `write`, `tcsetattr`
/// and `raise` (POSIX 2.4.3). One thread sets the variables before the handlers.
enum SignalPipe {
  nonisolated(unsafe) static private(set) var reader: Int32 = -1
  nonisolated(unsafe) fileprivate static var writer: Int32 = -1

  private static let asked = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH]
  private static let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  /// Starts to collect signals. A crash restores the terminal.
  ///
  /// - Returns: Whether a pipe could be created.
  static func open(restoring settings: termios) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    (self.reader, self.writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    savedSettings = settings
    for number in self.asked { handle(number, flags: SA_RESTART) { SignalPipe.tell($0) } }
    for number in self.crashes {
      // SA_RESETHAND has removed the handler, so raising the signal again has its default effect.
      handle(number, flags: Int32(truncatingIfNeeded: SA_RESETHAND)) { number in
        giveTerminalBack()
        raise(number)
      }
    }
    return true
  }

  /// Restores the default effects of the signals.
  static func shut() {
    for number in self.asked + self.crashes { signal(number, SIG_DFL) }
    for end in [self.reader, self.writer] where end >= 0 { close(end) }
    (self.reader, self.writer) = (-1, -1)
  }

  /// Reads the oldest signal; `nil` if there is none.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(self.reader, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Stops the program like SIGTSTP, and returns when it continues.
  static func stop() {
    raiseUnhandled(SIGTSTP)
    handle(SIGTSTP, flags: SA_RESTART) { SignalPipe.tell($0) }
  }

  fileprivate static func tell(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(self.writer, &byte, 1)
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
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
  raise(number)
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
