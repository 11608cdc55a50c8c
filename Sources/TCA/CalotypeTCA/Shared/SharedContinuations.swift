import Synchronization

/// Hears once of the value that a ``SharedReaderKey`` loads.
public struct LoadContinuation<Value>: Sendable {
  private let once: Once<Result<Value?, any Error>>

  /// A continuation that calls a function.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.once = Once(description, orElse: .success(nil), callback)
  }

  /// This value is kept.
  public func resume(returning value: Value) {
    self.resume(with: .success(value))
  }

  /// It could not be loaded.
  public func resume(throwing error: any Error) {
    self.resume(with: .failure(error))
  }

  /// No value is kept.
  public func resumeReturningInitialValue() {
    self.resume(with: .success(nil))
  }

  /// The value, nil where none is kept, or the error.
  public func resume(with result: Result<Value?, any Error>) {
    self.once.call(result)
  }
}

/// Hears once that a ``SharedKey`` has saved.
public struct SaveContinuation: Sendable {
  private let once: Once<Result<Void, any Error>>

  /// A continuation that calls a function.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.once = Once(description, orElse: .success(()), callback)
  }

  /// It is saved.
  public func resume() {
    self.resume(with: .success(()))
  }

  /// It could not be saved.
  public func resume(throwing error: any Error) {
    self.resume(with: .failure(error))
  }

  /// That it is saved, or the error.
  public func resume(with result: Result<Void, any Error>) {
    self.once.call(result)
  }
}

/// Hears of changes that a ``SharedReaderKey`` finds elsewhere.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// A subscriber that calls functions.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// There is another value.
  public func yield(_ value: Value) {
    self.yield(with: .success(value))
  }

  /// It could not be loaded.
  public func yield(throwing error: any Error) {
    self.yield(with: .failure(error))
  }

  /// No value is kept any more.
  public func yieldReturningInitialValue() {
    self.yield(with: .success(nil))
  }

  /// The value, nil where none is kept any more, or the error.
  public func yield(with result: Result<Value?, any Error>) {
    self.callback(result)
  }

  /// Whether the key is loading.
  public func yieldLoading(_ isLoading: Bool = true) {
    self.onLoading(isLoading)
  }
}

/// Ends what a ``SharedReaderKey`` does to hear of changes, when it is cancelled or released.
public struct SharedSubscription: Sendable {
  private let end: Once<Void>

  /// A subscription that a function ends.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    self.end = Once(nil, orElse: ()) { cancel() }
  }

  /// Ends it. Cancelling twice does nothing more.
  public func cancel() {
    self.end.callOrIgnore(())
  }
}

/// Calls a function once, and tells where it is called more often or never.
private final class Once<Value>: Sendable {
  private let callback: Mutex<(@Sendable (Value) -> Void)?>
  private let otherwise: @Sendable () -> Value
  /// Nil where never is fine.
  private let description: (@Sendable () -> String)?

  init(
    _ description: (@Sendable () -> String)?, orElse value: @autoclosure @escaping @Sendable () -> Value,
    _ callback: @escaping @Sendable (Value) -> Void
  ) {
    self.callback = Mutex(callback)
    self.otherwise = value
    self.description = description
  }

  deinit {
    guard let callback = self.take() else { return }
    if let description { MisuseReporter.current(.neverResumed(description(), at: CodeLocation())) }
    callback(self.otherwise())
  }

  func call(_ value: Value) {
    if let callback = self.take() { return callback(value) }
    MisuseReporter.current(.resumedTwice(self.description?() ?? "", at: CodeLocation()))
  }

  func callOrIgnore(_ value: Value) {
    self.take()?(value)
  }

  private func take() -> (@Sendable (Value) -> Void)? {
    self.callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
  }
}

extension Misuse {
  fileprivate static func neverResumed(_ key: String, at location: CodeLocation) -> Self {
    Self(
      """
      A shared key has not resumed its continuation: \(key.isEmpty ? "a key without a name" : key)
      Whoever waited for it goes on as if nothing were kept. Resume it once on each way through "load" and "save".
      """,
      at: location)
  }

  fileprivate static func resumedTwice(_ key: String, at location: CodeLocation) -> Self {
    Self(
      """
      A shared key has resumed its continuation more than once: \(key.isEmpty ? "a key without a name" : key)
      Only the first time counted. Resume it once on each way through "load" and "save".
      """,
      at: location)
  }
}
