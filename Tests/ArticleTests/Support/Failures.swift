import CalotypeTesting
import Synchronization

/// The texts of the failures of everything that happens in a function, the end of what it makes included.
@MainActor
func failures(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let reporter = Reporter()
  try await withIssueReporters([reporter]) { try await body() }
  return reporter.messages.withLock { $0 }
}

private final class Reporter: IssueReporter {
  let messages = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    messages.withLock { $0.append(message) }
  }
}
