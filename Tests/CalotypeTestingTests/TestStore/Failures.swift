import IssueReporting
import Synchronization

/// A failure, or a note, as a test store tells it.
struct Failure: Equatable, CustomStringConvertible {
  let message: String
  let line: UInt
  var isNote = false

  var description: String { "line \(line)\(isNote ? ", a note" : ""): \(message)" }
}

/// The failures in a function, including those when its stores are released.
@MainActor
func failures(_ body: @MainActor () async throws -> Void) async rethrows -> [Failure] {
  let reporter = Reporter()
  try await withIssueReporters([reporter]) { try await body() }
  return reporter.failures.withLock { $0 }
}

private final class Reporter: IssueReporter {
  let failures = Mutex<[Failure]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let failure = Failure(message: message() ?? "", line: line, isNote: severity == .warning)
    failures.withLock { $0.append(failure) }
  }
}
