#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Says what time it is: `@Dependency(\.date) var date`, `date.now`; or `@Dependency(\.date.now) var now`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator from a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// This moment. Setting it stops the time there.
  public var now: Date {
    get { self.generate() }
    set { self.generate = { newValue } }
  }

  /// This moment.
  public func callAsFunction() -> Date {
    self.generate()
  }

  /// Always the same moment.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }
}

extension DependencyValues {
  /// Says what time it is. Live: the system's time. Tests say which: `$0.date.now = …`, `$0.date = .constant(…)`.
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
