public import Testing

/// A trait that runs a test, and each test of a suite, within a scope: `.dependencies`, `.offline` or `.recordings`.
///
/// The trait of a test overrides that of its suite.
public struct ScopeTrait: TestTrait, SuiteTrait, TestScoping {
  let run: @Sendable (_ test: Test, _ body: @Sendable () async throws -> Void) async throws -> Void

  /// `true`: the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test within the scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await run(test, function)
  }
}
