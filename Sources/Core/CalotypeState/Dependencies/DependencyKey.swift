/// A key for a dependency, with its values for tests and previews.
///
/// Use it if a module only declares the dependency. The module that implements it conforms to ``DependencyKey``.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency; by default, the key's own type.
  associatedtype Value: Sendable = Self

  /// The value in tests.
  static var testValue: Value { get }

  /// The value in previews; by default, the value in tests.
  static var previewValue: Value { get }
}

/// A key for a dependency, with its default value.
///
///     private enum ClockKey: DependencyKey {
///       static let liveValue = Clock.system
///     }
///
///     extension DependencyValues {
///       var clock: Clock {
///         get { self[ClockKey.self] }
///         set { self[ClockKey.self] = newValue }
///       }
///     }
///
/// A test that uses a dependency without its own ``TestDependencyKey/testValue`` fails with the key's name, so that a
/// test does not access the real dependency by accident.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency. Declared again so that it can be inferred from `liveValue`.
  associatedtype Value = Self

  /// The value when the program runs for a user.
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  /// The value in tests.
  public static var previewValue: Value { Self.testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { Self.liveValue }

  /// The preview value. Reading it reports that the key has no test value.
  public static var testValue: Value {
    DependencyAccess.current?.report(.noTestValue)
    return Self.previewValue
  }
}
