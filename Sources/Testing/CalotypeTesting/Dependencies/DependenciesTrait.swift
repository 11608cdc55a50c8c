import CalotypeState
public import Testing

extension Trait where Self == ScopeTrait {
  /// Sets a dependency, or a part of one.
  ///
  ///     @Suite(.dependency(\.continuousClock, ImmediateClock()))
  ///     struct SearchTests {
  ///       @Test(.dependency(\.uuid, .incrementing))
  ///       func `a search has an id`() async { … }
  ///     }
  ///
  /// Each test of a suite and each case of a test has its own values. The trait of a test overrides that of its suite.
  ///
  /// - Parameters:
  ///   - path: The dependency: `\.uuid`, `\.dogs.breeds`.
  ///   - value: Its value, evaluated for each test.
  public static func dependency<Value>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    dependencies { $0[keyPath: path] = try value() }
  }

  /// Sets a dependency whose type is its own key.
  ///
  /// - Parameter value: Its value, evaluated for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    dependencies { $0[Value.self] = try value() }
  }

  /// Sets several dependencies.
  public static func dependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues) throws -> Void
  ) -> Self {
    Self { _, body in
      try await withDependencies {
        $0.beginTest()
        try prepare(&$0)
      } operation: {
        try await body()
      }
    }
  }

  /// Sets no dependencies, but gives each case of a test its own values.
  public static var dependencies: Self { dependencies { _ in } }
}
