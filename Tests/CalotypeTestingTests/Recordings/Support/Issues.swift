import Synchronization
import Testing

/// Returns the issues that Swift Testing records while a function runs, without failing the test: the texts of failures
/// and, after “note: ”, of warnings.
func issues(_ body: @escaping @Sendable () async throws -> Void) async -> [String] {
  let texts = Texts()
  let listener = IssueHandlingTrait.compactMapIssues { issue in
    texts.add(issue)
    return nil
  }
  guard let test = Test.current else { return ["there is no test"] }
  do {
    try await listener.provideScope(for: test, testCase: Test.Case.current, performing: body)
  } catch {
    texts.add("threw \(error)")
  }
  return texts.all
}

private final class Texts: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { self.texts.withLock { $0 } }

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  func add(_ issue: Issue) {
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    #if compiler(>=6.3)
      self.add(issue.isFailure ? text : "note: \(text)")
    #else
      self.add(text)
    #endif
  }
}
