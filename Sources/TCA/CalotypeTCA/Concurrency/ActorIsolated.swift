/// A value behind an actor. ``LockIsolated`` does the same without waiting.
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// A value behind an actor.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Uses the value, and may change it, while nobody else does.
  public func withValue<T>(_ operation: sending (inout Value) throws -> sending T) rethrows -> sending T {
    try operation(&self.value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    self.value = newValue
  }
}
