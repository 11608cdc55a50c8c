import IssueReporting
import Synchronization

/// A failure as a test store tells it.
struct Failure: Equatable, CustomStringConvertible {
  let message: String
  let line: UInt

  var description: String { "line \(self.line): \(self.message)" }
}

/// The failures of everything that happens in a function, the end of what it makes included.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [Failure] {
  let reporter = Reporter()
  await withIssueReporters([reporter]) { await body() }
  return reporter.failures.withLock { $0 }
}

private final class Reporter: IssueReporter {
  let failures = Mutex<[Failure]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let failure = Failure(message: message() ?? "", line: line)
    self.failures.withLock { $0.append(failure) }
  }
}
