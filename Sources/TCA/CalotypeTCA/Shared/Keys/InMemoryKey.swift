import Synchronization

extension SharedReaderKey {
  /// A value that lives as long as the program: `@Shared(.inMemory("count")) var count = 0`.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// Names a value that lives as long as the program; see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  fileprivate init(_ key: String) {
    self.key = key
    self.storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// Its name and where it is kept.
  public var id: InMemoryKeyID { InMemoryKeyID(key: self.key, storage: self.storage) }

  /// Hands over what is kept. The first value that is given is kept.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(self.storage.value(of: self.key, orElse: context.initialValue)))
  }

  /// Nobody else changes it.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    self.storage.keep(value, as: self.key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// As it is written: `.inMemory("count")`.
  public var description: String { ".inMemory(\(String(reflecting: self.key)))" }
}

/// What tells keys in memory apart.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

/// Where values live as long as the program. Each is a place of its own, as for each test.
public struct InMemoryStorage: Hashable, Sendable {
  private let values = Values()

  /// An empty one.
  public init() {}

  /// Whether both are the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  /// Hashes which place it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self.values))
  }

  fileprivate func value<Value: Sendable>(of key: String, orElse initial: Value?) -> Value? {
    self.values.all.withLock { all in
      if let value = all[key] as? Value { return value }
      if let initial { all[key] = initial }
      return initial
    }
  }

  fileprivate func keep(_ value: some Sendable, as key: String) {
    self.values.all.withLock { $0[key] = value }
  }

  private final class Values: Sendable {
    let all = Mutex<[String: any Sendable]>([:])
  }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/inMemory(_:)`` keeps its values. Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
