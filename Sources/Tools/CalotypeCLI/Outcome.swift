import CalotypeFiles

/// The result of a command. The raw value is its exit code. Thrown to end a command early.
enum Outcome: Int32, Error {
  case done = 0
  /// A check failed, or a file could not be read or written.
  case failed = 1
  /// The command line is invalid.
  case usage = 2
  /// The main content of a screen could not be loaded.
  case noContent = 3
  /// The user pressed Ctrl-C.
  case interrupted = 130

  func exit() -> Never { endProcess(self.rawValue) }
}

/// Calls the system's `exit`, which the method of the same name hides.
private func endProcess(_ code: Int32) -> Never { exit(code) }

/// An error that ends a command, as text for the user.
struct FailureReport: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
