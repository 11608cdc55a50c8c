import Synchronization

/// The default values for each test of the process.
final class DependencyDefaultsOfTests: Sendable {
  /// For unidentified tests: under XCTest, and in code outside the test's task.
  private let others = DependencyDefaults(.test, isOfUnknownTests: true)
  private let known = Mutex<[TestID: DependencyDefaults]>([:])

  /// The defaults of the running test.
  var current: DependencyDefaults {
    guard let test = TestProcess.host?.currentTest else { return self.others }
    return self.known.withLock { known in
      let id = TestID(test)
      if let defaults = known[id] { return defaults }
      let defaults = DependencyDefaults(.test)
      known[id] = defaults
      return defaults
    }
  }
}

/// `@unchecked`: `AnyHashable` erases the `Sendable` conformance that the initializer requires.
private struct TestID: Hashable, @unchecked Sendable {
  private let id: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) { self.id = AnyHashable(id) }
}
