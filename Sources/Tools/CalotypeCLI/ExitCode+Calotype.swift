import ArgumentParser
import CalotypeFiles
import CalotypeProof

extension ExitCode {
  /// The command line is invalid.
  static let usage = ExitCode(2)
  /// The main content of a screen could not be loaded.
  static let noContent = ExitCode(3)
  /// The user pressed Ctrl-C.
  static let interrupted = ExitCode(130)

  func exit() -> Never { endProcess(rawValue) }
}

/// Calls the system's `exit`, which the method of the same name hides.
private func endProcess(_ code: Int32) -> Never { exit(code) }

typealias CommandError = CalotypeProof.CommandError
