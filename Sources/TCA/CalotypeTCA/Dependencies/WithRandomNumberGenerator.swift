import Synchronization

/// Lends a random number generator to a function.
///
///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///     let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
///
/// One function has it at a time. The function must not ask for it again.
///
/// `@unchecked`: the generator is touched under the lock only.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private let lock = Mutex(())
  private var generator: any RandomNumberGenerator
  private let onCall: @Sendable () -> Void

  /// A generator to lend.
  public convenience init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.init(generator) {}
  }

  fileprivate init(_ generator: any RandomNumberGenerator & Sendable, onCall: @escaping @Sendable () -> Void) {
    self.generator = generator
    self.onCall = onCall
  }

  /// Runs a function with the generator.
  public func callAsFunction<R>(_ work: (_ generator: inout any RandomNumberGenerator) -> R) -> R {
    self.onCall()
    return self.lock.withLock { _ in Result(value: work(&self.generator)) }.value
  }

  /// What a function makes is its caller's: it goes through the lock, but stays in its task.
  private struct Result<R>: @unchecked Sendable {
    let value: R
  }
}

extension DependencyValues {
  /// Lends random numbers. Live: the system's. Tests say which:
  /// `$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededRandomNumberGenerator(seed: 1))`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())

  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator(), onCall: DependencyAccess.reportWhenCalled())
  }
}
