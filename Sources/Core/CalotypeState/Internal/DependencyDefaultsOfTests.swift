import Synchronization

/// The values that nobody has set, for each test of the process.
final class DependencyDefaultsOfTests: Sendable {
  /// Where the test is not known: under XCTest, and in code that has left its task.
  private let others = DependencyDefaults(.test, isOfUnknownTests: true)
  private let known = Mutex<[TestID: DependencyDefaults]>([:])

  /// The running test's.
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

/// `@unchecked`: `AnyHashable` forgets that what it holds is `Sendable`, which the initialiser demands.
private struct TestID: Hashable, @unchecked Sendable {
  private let id: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) {
    self.id = AnyHashable(id)
  }
}
