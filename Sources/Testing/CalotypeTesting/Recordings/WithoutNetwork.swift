import CalotypeHTTP
import CalotypeState
public import Testing

/// Runs a part of a test without network: a request fails, and fails the test with its address.
///
///     func testRefresh() {
///       withoutNetwork { … }
///     }
///
/// It works in XCTest and Swift Testing; for a whole test or suite, use the trait ``Testing/Trait/offline``. ``TestStore``,
/// `withRecordings` and `expectGolden` are offline already.
///
/// It applies to every `CurlTransport` in this task and its child tasks, and to those created in the operation also in
/// detached tasks. They throw `HTTPError.networkDenied` before a connection is opened. Servers on this machine must be named:
/// `withoutNetwork(except: "127.0.0.1")`.
///
/// Other clients, such as `URLSession` or sockets, are not affected. On Linux, the system can remove the network for a whole
/// test run:
///
///     swift build --build-tests
///     unshare --map-root-user --net sh -c 'ip link set lo up; swift test --skip-build'
///
/// - Parameters:
///   - allowed: Hosts that are allowed, as in an address: `127.0.0.1`, `localhost:8080`.
///   - operation: The part of the test.
@discardableResult
public func withoutNetwork<R>(
  except allowed: String...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: () throws -> R
) rethrows -> R {
  let place = TestPlace.call(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  let denial = NetworkDenial(except: allowed, reportingTo: FailureJournal(at: place))
  defer { denial.end() }
  return try NetworkGate.$current.withValue(denial.gate, operation: operation)
}

/// Runs an asynchronous part of a test without network: a request fails, and fails the test with its address.
///
///     await withoutNetwork {
///       await store.send(.appeared)
///     }
///
/// - Parameters:
///   - allowed: Hosts that are allowed, as in an address: `127.0.0.1`, `localhost:8080`.
///   - operation: The part of the test.
@discardableResult
public func withoutNetwork<R>(
  except allowed: String...,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: () async throws -> R
) async rethrows -> R {
  let place = TestPlace.call(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  let denial = NetworkDenial(except: allowed, reportingTo: FailureJournal(at: place))
  defer { denial.end() }
  return try await NetworkGate.$current.withValue(denial.gate, operation: operation)
}

extension Trait where Self == ScopeTrait {
  /// No network, not even to this machine: a request fails, and fails the test with its address.
  ///
  ///     @Suite(.offline)
  ///     struct DogTests {
  ///       @Test(.offline(except: "127.0.0.1"))
  ///       func `the client asks its own server`() async throws { … }
  ///     }
  ///
  /// The trait of a test overrides that of its suite. See `withoutNetwork` for its limits.
  public static var offline: Self { offline(except: []) }

  /// Blocks the network except to the named hosts.
  ///
  /// - Parameter hosts: Hosts as in an address, with or without a port: `127.0.0.1`, `localhost:8080`.
  public static func offline(except hosts: String...) -> Self { offline(except: hosts) }

  private static func offline(except hosts: [String]) -> Self {
    Self { test, body in
      let denial = NetworkDenial(except: hosts, reportingTo: FailureJournal(at: .test(test.sourceLocation)))
      defer { denial.end() }
      try await NetworkGate.$current.withValue(denial.gate) { try await body() }
    }
  }
}
