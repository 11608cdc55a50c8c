import CalotypeFiles

/// Signals as bytes in a pipe, so that a loop which waits for keys wakes up for them too.
///
/// A handler may interrupt the program anywhere, so it touches nothing but the plain variables below, and calls nothing
/// but `write`, `tcsetattr` and `raise` (POSIX 2.4.3). They are set before a handler is, and by one thread only: there is one
/// terminal.
enum SignalPipe {
  nonisolated(unsafe) static private(set) var reader: Int32 = -1
  nonisolated(unsafe) fileprivate static var writer: Int32 = -1

  private static let asked = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH]
  private static let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  /// Begins to collect signals. A crash gives the terminal back on its way.
  ///
  /// - Returns: Whether the system has a pipe left.
  static func open(restoring settings: termios) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    (self.reader, self.writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    savedSettings = settings
    for number in self.asked { handle(number, flags: SA_RESTART) { SignalPipe.tell($0) } }
    for number in self.crashes {
      // Raised again, the signal does what it does to any program: SA_RESETHAND has taken the handler away.
      handle(number, flags: Int32(truncatingIfNeeded: SA_RESETHAND)) { number in
        giveTerminalBack()
        raise(number)
      }
    }
    return true
  }

  /// Lets signals do again what they do to any program.
  static func shut() {
    for number in self.asked + self.crashes { signal(number, SIG_DFL) }
    for end in [self.reader, self.writer] where end >= 0 { close(end) }
    (self.reader, self.writer) = (-1, -1)
  }

  /// The oldest signal that nobody has asked for yet.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(self.reader, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Stops the program as SIGTSTP does, and returns when it goes on.
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

/// The cursor, the screen that was there before, the terminal's own look.
private let restoringBytes: StaticString = "\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"

/// Gives the terminal back as it was. A signal's handler may call it.
func giveTerminalBack() {
  _ = write(STDOUT_FILENO, restoringBytes.utf8Start, restoringBytes.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSADRAIN, &savedSettings)
}

/// Does to the program what a signal does to one that does not handle it.
func raiseUnhandled(_ number: Int32) {
  signal(number, SIG_DFL)
  // The threads that run Swift's tasks let no signals through, and one that is sent to such a thread waits for ever.
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
