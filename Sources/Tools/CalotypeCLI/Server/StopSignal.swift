import CalotypeFiles

/// Lets a command that runs until it is told to stop end in order: Ctrl-C (SIGINT) and SIGTERM become a byte in a pipe.
enum StopSignal {
  /// Begins to listen for the two signals. They no longer end the program by themselves.
  ///
  /// - Returns: A descriptor that can be read once one of them came; then it holds the signal's number.
  static func begin() throws(FailureReport) -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, makeNonBlocking(ends[0]), makeNonBlocking(ends[1]) else {
      throw FailureReport("Cannot wait for signals: \(String(cString: strerror(errno))).")
    }
    writingEnd = ends[1]
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        // Only write(2) is allowed here.
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writingEnd, &byte, 1)
      }
    }
    // Whoever started the program may have blocked them, and a child inherits that.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGINT)
    sigaddset(&both, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
    return ends[0]
  }

  /// How a command ends that a signal stopped: with 130 after Ctrl-C, and done after SIGTERM, which ends a server as
  /// asked.
  static func outcome(of descriptor: Int32) -> Outcome {
    var byte: UInt8 = 0
    let count = read(descriptor, &byte, 1)
    return count == 1 && Int32(byte) == SIGTERM ? .done : .interrupted
  }
}

/// Set before the first signal can come, and never again.
private nonisolated(unsafe) var writingEnd: Int32 = -1
