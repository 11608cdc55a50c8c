import CalotypeHTTP
public import Testing

/// Lets no request of a test leave: one that tries fails, and fails the test with its address.
///
///     @Suite(.offline)
///     struct DogTests {
///       @Test(.offline(except: "127.0.0.1"))
///       func `the client asks its own server`() async throws { … }
///     }
///
/// Of a suite's trait and a test's own the test's counts. What is held back, and what cannot be, stands at
/// `withoutNetwork`.
public struct OfflineTrait: TestTrait, SuiteTrait, TestScoping {
  let allowed: [String]

  /// The tests of a suite have it one by one.
  public var isRecursive: Bool { true }

  /// Runs a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let denial = NetworkDenial(except: self.allowed, at: .test(test.sourceLocation))
    defer { denial.end() }
    try await NetworkGate.$current.withValue(denial.gate) { try await function() }
  }
}

extension Trait where Self == OfflineTrait {
  /// No request leaves, not even to this machine.
  public static var offline: Self { Self(allowed: []) }

  /// No request leaves but those to the named hosts.
  ///
  /// - Parameter hosts: Hosts as they stand in an address, with or without a port: `127.0.0.1`, `localhost:8080`.
  public static func offline(except hosts: String...) -> Self { Self(allowed: hosts) }
}
