import CalotypeState
public import Testing

/// Sets dependencies for a test, without a `withDependencies` around all of it.
///
///     @Suite(.dependency(\.continuousClock, ImmediateClock()))
///     struct SearchTests {
///       @Test(.dependency(\.uuid, .incrementing))
///       func `a search has an id`() async { … }
///     }
///
/// Each test of a suite, and each case of a test, has values of its own. Of a suite's trait and a test's own the test's
/// counts.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  let prepare: @Sendable (inout DependencyValues) throws -> Void

  /// The tests of a suite have it one by one.
  public var isRecursive: Bool { true }

  /// Runs a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.beginTest()
      try self.prepare(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Sets a dependency, or a part of one.
  ///
  /// - Parameters:
  ///   - path: The dependency: `\.uuid`, `\.dogs.breeds`.
  ///   - value: Its value. It is made anew for each test.
  public static func dependency<Value>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: path] = try value() }
  }

  /// Sets a dependency whose type is its own key.
  ///
  /// - Parameter value: Its value. It is made anew for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    Self { $0[Value.self] = try value() }
  }

  /// Sets any number of dependencies.
  public static func dependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues) throws -> Void
  ) -> Self {
    Self(prepare: prepare)
  }

  /// Overrides no dependency, but gives each test case its own values.
  public static var dependencies: Self { .resetDependencies }

  /// Overrides no dependency, but gives each test case its own values.
  public static var resetDependencies: Self { Self { _ in } }
}
