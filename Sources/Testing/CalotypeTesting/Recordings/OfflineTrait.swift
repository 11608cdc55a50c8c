import CalotypeHTTP
public import Testing

/// A trait for tests without network: a request fails, and fails the test with its address.
///
///     @Suite(.offline)
///     struct DogTests {
///       @Test(.offline(except: "127.0.0.1"))
///       func `the client asks its own server`() async throws { … }
///     }
///
/// The trait of a test overrides that of its suite. See `withoutNetwork` for its limits.
public struct OfflineTrait: TestTrait, SuiteTrait, TestScoping {
  let allowed: [String]

  /// `true`: the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test without network.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let denial = NetworkDenial(except: allowed, at: .test(test.sourceLocation))
    defer { denial.end() }
    try await NetworkGate.$current.withValue(denial.gate) { try await function() }
  }
}

extension Trait where Self == OfflineTrait {
  /// No network, not even to this machine.
  public static var offline: Self { Self(allowed: []) }

  /// No network except to the named hosts.
  ///
  /// - Parameter hosts: Hosts as in an address, with or without a port: `127.0.0.1`, `localhost:8080`.
  public static func offline(except hosts: String...) -> Self { Self(allowed: hosts) }
}
