#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A dependency that returns the current date: `@Dependency(\.date) var date`, `date.now`; or
/// `@Dependency(\.date.now)`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a function.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// The current date. Setting it makes the date constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }

  /// Creates a generator that always returns the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }
}

extension DependencyValues {
  /// The current date. Live: the system's. A test overrides it: `$0.date.now = …`, `$0.date = .constant(…)`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }

  static var testValue: DateGenerator {
    let report = DependencyAccess.reportWhenCalled()
    return DateGenerator {
      report()
      return Date()
    }
  }
}
