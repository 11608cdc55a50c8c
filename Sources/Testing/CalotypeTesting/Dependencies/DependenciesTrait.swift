import CalotypeState
public import Testing

/// A trait that sets dependencies for a test.
///
///     @Suite(.dependency(\.continuousClock, ImmediateClock()))
///     struct SearchTests {
///       @Test(.dependency(\.uuid, .incrementing))
///       func `a search has an id`() async { … }
///     }
///
/// Each test of a suite and each case of a test has its own values. The trait of a test overrides that of its suite.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  let prepare: @Sendable (inout DependencyValues) throws -> Void

  /// `true`: the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.beginTest()
      try prepare(&$0)
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
  ///   - value: Its value, evaluated for each test.
  public static func dependency<Value>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: path] = try value() }
  }

  /// Sets a dependency whose type is its own key.
  ///
  /// - Parameter value: Its value, evaluated for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    Self { $0[Value.self] = try value() }
  }

  /// Sets several dependencies.
  public static func dependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues) throws -> Void
  ) -> Self {
    Self(prepare: prepare)
  }

  /// Sets no dependencies, but gives each case of a test its own values.
  public static var dependencies: Self { Self { _ in } }
}
