import CalotypeHTTP
import CalotypeState

/// Runs a part of a test in which no request leaves: one that tries fails, and fails the test with its address.
///
///     func testRefresh() {
///       withoutNetwork { … }
///     }
///
/// It works in XCTest as in Swift Testing, where the trait ``Testing/Trait/offline`` says the same for a whole test or
/// suite. ``TestStore``, `withRecordings` and `expectGolden` are offline by themselves.
///
/// What is held back is a `CurlTransport`: in this task, in the tasks that it starts, and, where the transport is made in
/// here, in detached tasks too. It throws `HTTPError.networkDenied` before anything is opened. This machine's own servers
/// are no exception unless they are named: `withoutNetwork(except: "127.0.0.1")`.
///
/// Another client, `URLSession` or a bare socket, opens its connection on threads of its own, and nothing there says which
/// test it belongs to; it is not held back. The system can take the network from a whole test run. On Linux:
///
///     swift build --build-tests
///     unshare --map-root-user --net sh -c 'ip link set lo up; swift test --skip-build'
///
/// - Parameters:
///   - allowed: Hosts that may be asked all the same, as they stand in an address: `127.0.0.1`, `localhost:8080`.
///   - operation: The part of the test.
@discardableResult
public func withoutNetwork<R>(
  except allowed: String...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: () throws -> R
) rethrows -> R {
  let place = TestPlace.call(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  let denial = NetworkDenial(except: allowed, at: place)
  defer { denial.end() }
  return try NetworkGate.$current.withValue(denial.gate, operation: operation)
}

/// Runs an asynchronous part of a test in which no request leaves: one that tries fails, and fails the test with its
/// address.
///
///     await withoutNetwork {
///       await store.send(.appeared)
///     }
///
/// - Parameters:
///   - allowed: Hosts that may be asked all the same, as they stand in an address: `127.0.0.1`, `localhost:8080`.
///   - operation: The part of the test.
@discardableResult
public func withoutNetwork<R>(
  except allowed: String...,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: () async throws -> R
) async rethrows -> R {
  let place = TestPlace.call(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  let denial = NetworkDenial(except: allowed, at: place)
  defer { denial.end() }
  return try await NetworkGate.$current.withValue(denial.gate, operation: operation)
}
