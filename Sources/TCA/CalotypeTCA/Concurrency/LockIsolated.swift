import Synchronization

/// A value protected by a lock, for tests that collect values from several tasks.
///
///     let heard = LockIsolated<[String]>([])
///     await fetch { word in heard.withValue { $0.append(word) } }
///     heard.count                                   // a member of the value
///
/// New code can use a `Mutex`. Recursive use of the value stops the program.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var content: Value

  /// Creates a protected value.
  public init(_ value: sending Value) { content = value }

  /// Runs a function with exclusive access to the value.
  public func withValue<T>(_ operation: (inout sending Value) throws -> sending T) rethrows -> sending T {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return try operation(&content)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    content = newValue
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> sending Part {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return content[keyPath: path]
  }
}

extension LockIsolated where Value: Sendable {
  /// The current value.
  public var value: Value { self[dynamicMember: \.self] }
}
