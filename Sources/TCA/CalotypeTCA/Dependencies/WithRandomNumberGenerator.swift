import Synchronization

/// A dependency that passes a random number generator to a function.
///
///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///     let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
///
/// Access is exclusive; the function must not call it recursively.
///
/// `@unchecked`: the generator is protected by the lock.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private let lock = Mutex(())
  private var generator: any RandomNumberGenerator
  private let onCall: @Sendable () -> Void

  /// Creates the dependency from a generator.
  public convenience init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.init(generator) {}
  }

  fileprivate init(_ generator: any RandomNumberGenerator & Sendable, onCall: @escaping @Sendable () -> Void) {
    self.generator = generator
    self.onCall = onCall
  }

  /// Runs a function with the generator.
  public func callAsFunction<R, Failure: Error>(
    _ work: (_ generator: inout any RandomNumberGenerator) throws(Failure) -> R
  ) throws(Failure) -> R {
    onCall()
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return try work(&self.generator)
  }
}

extension DependencyValues {
  /// Passes a random number generator to a function. Live: the system's generator. A test overrides it:
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
