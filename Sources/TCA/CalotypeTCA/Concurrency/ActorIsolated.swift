/// A value isolated to an actor. `LockIsolated` provides synchronous access.
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Creates an isolated value.
  public init(_ value: sending Value) { self.value = value }

  /// Runs a function with exclusive access to the value.
  public func withValue<T>(_ operation: sending (inout Value) throws -> sending T) rethrows -> sending T {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) { value = newValue }
}
