import Synchronization
import Testing

/// Records whether a part of a test failed, so that later checks only warn.
///
/// Under XCTest only thrown errors are seen.
final class OwnFailures: Sendable {
  private let isAny = Mutex(false)

  /// Whether the part threw an error or recorded a failure. Known issues do not count.
  var areThere: Bool { isAny.withLock { $0 } }

  /// Runs the part of the test.
  func watch<R>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R) async throws -> R {
    do { return try await listening(isolation: isolation, body) } catch {
      note()
      throw error
    }
  }

  private func note() { isAny.withLock { $0 = true } }

  private func listening<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async throws -> R {
    guard let test = Test.current else { return try await body() }
    let listener = IssueHandlingTrait.compactMapIssues { issue in
      #if compiler(>=6.3)
        if issue.isFailure { self.note() }
      #else
        note()
      #endif
      return issue
    }
    var result: R?
    try await withoutActuallyEscaping(body) { body in
      // The trait may run its function anywhere and repeatedly. It runs this one once, before it returns, so nothing is
      // shared.
      nonisolated(unsafe) let body = body
      nonisolated(unsafe) let assign = { (value: R) in result = value }
      try await listener.provideScope(for: test, testCase: Test.Case.current) {
        try await Self.run(isolation: isolation) { assign(try await body()) }
      }
    }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Runs a function in the isolation of the test.
  private static func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async throws {
    try await body()
  }
}
