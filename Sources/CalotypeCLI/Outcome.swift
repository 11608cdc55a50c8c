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

  func exit() -> Never {
    #if canImport(Darwin)
      Darwin.exit(self.rawValue)
    #elseif canImport(Musl)
      Musl.exit(self.rawValue)
    #else
      Glibc.exit(self.rawValue)
    #endif
  }
}

/// Something that stopped a command, in words for its user.
struct FailureReport: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
