/// Names something that features need from outside, and its values for tests and previews.
///
/// For a module that only declares what it needs. Who brings the real thing conforms the key to ``DependencyKey``.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What features get; the key's own type unless it says otherwise.
  associatedtype Value: Sendable = Self

  /// The value in tests.
  static var testValue: Value { get }

  /// The value in previews: the one for tests, unless the key says otherwise.
  static var previewValue: Value { get }
}

/// Names something that features need from outside, and the value that it has when nobody sets another.
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
/// A test that uses a dependency without a ``TestDependencyKey/testValue`` of its own fails with the key's name: the
/// real thing must not be reached from a test by accident.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What features get. Named again so that ``liveValue`` alone says what it is.
  associatedtype Value = Self

  /// The value when the program runs for a user.
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  /// The value for tests.
  public static var previewValue: Value { Self.testValue }
}

extension DependencyKey {
  /// The value for users.
  public static var previewValue: Value { Self.liveValue }

  /// The value for previews, and a report that the key has none for tests.
  public static var testValue: Value {
    DependencyAccess.current?.report(.noTestValue)
    return Self.previewValue
  }
}
