import Synchronization

extension SharedReaderKey {
  /// Stores a value in memory while the program runs: `@Shared(.inMemory("count")) var count = 0`.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key: key)
  }
}

/// The key of a value stored in memory; see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  fileprivate let key: String
  private let storage = DependencyValues.current.defaultInMemoryStorage

  /// The name and the storage.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Loads the stored value, or stores the initial one.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(storage.value(of: key, orElse: context.initialValue)))
  }

  /// Does nothing: no other code changes the value.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.keep(value, as: key)
    continuation.resume()
  }

  /// The key in code: `.inMemory("count")`.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of a key in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

/// A storage in memory. Each instance is separate.
public final class InMemoryStorage: Hashable, Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  /// Creates an empty storage.
  public init() {}

  /// Whether both are the same storage.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  /// Hashes the storage's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  fileprivate func value<Value: Sendable>(of key: String, orElse initial: Value?) -> Value? {
    values.withLock { all in
      if let value = all[key] as? Value { return value }
      if let initial { all[key] = initial }
      return initial
    }
  }

  fileprivate func keep(_ value: some Sendable, as key: String) { values.withLock { $0[key] = value } }
}

extension DependencyValues {
  /// The storage of ``SharedReaderKey/inMemory(_:)``. Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
