import CalotypeFiles

/// How a command ends, told to the shell as its exit code. Thrown where a command ends early.
enum Outcome: Int32, Error {
  case done = 0
  /// A check failed, or a file could not be read or written.
  case failed = 1
  /// The command line itself is wrong.
  case usage = 2
  /// A screen's main content could not be got.
  case noContent = 3
  /// Ctrl-C ended it.
  case interrupted = 130

  func exit() -> Never { endProcess(self.rawValue) }
}

/// The system's `exit`, which a method of this name hides.
private func endProcess(_ code: Int32) -> Never { exit(code) }

/// Something that stopped a command, in words for its user.
struct FailureReport: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
