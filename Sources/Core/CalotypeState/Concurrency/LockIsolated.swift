import Synchronization

/// A value behind a lock, for tests that hear of something from several tasks.
///
///     let heard = LockIsolated<[String]>([])
///     await fetch { word in heard.withValue { $0.append(word) } }
///     heard.count                                   // a member of the value
///
/// In a new program a `Mutex` does as well. To use the value again while it is used is a mistake that stops the program.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var content: Value

  /// A value behind a lock.
  public init(_ value: sending Value) {
    self.content = value
  }

  /// Uses the value, and may change it, while nobody else does.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    return try operation(&self.content)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    self.content = newValue
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> sending Part {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    return self.content[keyPath: path]
  }
}

extension LockIsolated where Value: Sendable {
  /// The value as it is now.
  public var value: Value {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    return self.content
  }
}
