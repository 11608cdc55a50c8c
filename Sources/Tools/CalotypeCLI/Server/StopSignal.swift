import CalotypeFiles

/// Turns Ctrl-C (SIGINT) and SIGTERM into a byte in a pipe, so that a server can shut down in order.
enum StopSignal {
  /// Starts to handle the two signals. They no longer end the program by themselves.
  ///
  /// - Returns: A descriptor that becomes readable after a signal, and holds its number.
  static func begin() throws(FailureReport) -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, makeNonBlocking(ends[0]), makeNonBlocking(ends[1]) else {
      throw FailureReport("Cannot wait for signals: \(String(cString: strerror(errno))).")
    }
    writingEnd = ends[1]
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        // A signal handler must only call async-signal-safe functions.
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writingEnd, &byte, 1)
      }
    }
    // The parent process may have blocked the signals, which a child inherits.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGINT)
    sigaddset(&both, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
    return ends[0]
  }

  /// The outcome of a command that a signal stopped: interrupted after Ctrl-C, done after SIGTERM.
  static func outcome(of descriptor: Int32) -> Outcome {
    var byte: UInt8 = 0
    let count = read(descriptor, &byte, 1)
    return count == 1 && Int32(byte) == SIGTERM ? .done : .interrupted
  }
}

/// Set once, before the first signal can arrive.
private nonisolated(unsafe) var writingEnd: Int32 = -1
