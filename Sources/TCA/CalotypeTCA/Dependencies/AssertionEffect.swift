/// A dependency that checks a condition: `@Dependency(\.assert) var assert`, `assert(count > 0)`.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks a condition.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID, line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A dependency that reports unreachable code: `@Dependency(\.assertionFailure) var assertionFailure`.
public struct AssertionFailureEffect: Sendable {
  fileprivate let assert: any AssertionEffect

  /// Reports that the code was reached.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
  ) {
    assert(false, message(), file: file, line: line)
  }
}

/// An ``AssertionEffect`` made of a function.
public struct AnyAssertionEffect: AssertionEffect {
  /// A function that checks a condition.
  public typealias Check =
    @Sendable (
      _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, _ file: StaticString, _ line: UInt
    ) -> Void

  private let check: Check

  /// Creates an effect from a function.
  public init(_ check: @escaping Check) { self.check = check }

  /// Checks a condition.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    check(condition(), message(), file, line)
  }
}

extension DependencyValues {
  /// Checks a condition. Live: `Swift.assert`, which stops a debug build. In a test, it reports misuse, which
  /// fails the test.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Reports unreachable code with ``assert``.
  public var assertionFailure: AssertionFailureEffect { AssertionFailureEffect(assert: assert) }

  /// Checks a condition. Live: `Swift.precondition`, which stops the program. In a test, it reports misuse, which
  /// fails the test.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

private enum AssertKey: DependencyKey {
  static let liveValue: any AssertionEffect = AnyAssertionEffect { Swift.assert($0(), $1(), file: $2, line: $3) }
  static let testValue: any AssertionEffect = AnyAssertionEffect.misuse
}

private enum PreconditionKey: DependencyKey {
  static let liveValue: any AssertionEffect = AnyAssertionEffect { Swift.precondition($0(), $1(), file: $2, line: $3) }
  static let testValue: any AssertionEffect = AnyAssertionEffect.misuse
}

extension AnyAssertionEffect {
  fileprivate static let misuse = Self { condition, message, file, line in
    guard !condition() else { return }
    let message = message()
    reportMisuse(
      message.isEmpty ? "Assertion failed." : message, at: CodeLocation(fileID: file, filePath: file, line: line))
  }
}
