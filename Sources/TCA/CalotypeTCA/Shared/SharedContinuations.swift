import Synchronization

/// A continuation for the value that a ``SharedReaderKey`` loads. It must be resumed once.
public struct LoadContinuation<Value>: Sendable {
  private let once: Once<Result<Value?, any Error>>

  /// Creates a continuation that calls a function.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = Once(description, orElse: .success(nil), callback)
  }

  /// Resumes with a stored value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes with an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes without a stored value.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with a result; `nil` means that there is no stored value.
  public func resume(with result: Result<Value?, any Error>) { once.call(result) }
}

/// A continuation for the end of a save by a ``SharedKey``. It must be resumed once.
public struct SaveContinuation: Sendable {
  private let once: Once<Result<Void, any Error>>

  /// Creates a continuation that calls a function.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = Once(description, orElse: .success(()), callback)
  }

  /// Resumes after a successful save.
  public func resume() { resume(with: .success(())) }

  /// Resumes with an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  public func resume(with result: Result<Void, any Error>) { once.call(result) }
}

/// A subscriber to changes that a ``SharedReaderKey`` observes elsewhere.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber that calls functions.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Notifies of a new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Notifies of an error.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Notifies that the stored value was removed.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Notifies of a result; `nil` means that the stored value was removed.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Notifies whether the key is loading.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A subscription of a ``SharedReaderKey``. It ends when it is canceled or deallocated.
public struct SharedSubscription: Sendable {
  private let end: Once<Void>

  /// Creates a subscription from a function that ends it.
  public init(_ cancel: @escaping @Sendable () -> Void) { end = Once(nil, orElse: ()) { cancel() } }

  /// Ends the subscription.
  public func cancel() { end.callOrIgnore(()) }
}

/// Calls a function once, and reports further calls, or that it was never called.
private final class Once<Value>: Sendable {
  private let callback: Mutex<(@Sendable (Value) -> Void)?>
  private let otherwise: @Sendable () -> Value
  /// `nil` if it need not be called.
  private let description: (@Sendable () -> String)?

  init(
    _ description: (@Sendable () -> String)?, orElse value: @autoclosure @escaping @Sendable () -> Value,
    _ callback: @escaping @Sendable (Value) -> Void
  ) {
    self.callback = Mutex(callback)
    otherwise = value
    self.description = description
  }

  deinit {
    guard let callback = take() else { return }
    report("was not resumed. Its caller no longer waits for it")
    callback(otherwise())
  }

  func call(_ value: Value) {
    if let callback = take() { return callback(value) }
    report("was resumed more than once. Only the first call had an effect")
  }

  func callOrIgnore(_ value: Value) { take()?(value) }

  private func report(_ problem: String) {
    guard let name = description?() else { return }
    reportMisuse(
      """
      The continuation of the shared key \(name.isEmpty ? "without a name" : name) \(problem).
      Resume it exactly once on each path through "load" and "save".
      """)
  }

  private func take() -> (@Sendable (Value) -> Void)? {
    self.callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
  }
}
