/// A key that identifies a shared value and loads it.
///
/// It is sufficient for `SharedReader`. A ``SharedKey`` also saves changes.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the id. Keys with the same id share one value.
  associatedtype ID: Hashable = Self

  /// The id.
  var id: ID { get }

  /// Loads the stored value.
  ///
  /// - Parameters:
  ///   - context: The reason.
  ///   - continuation: Resumed once with the value.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Notifies of changes made elsewhere, until the subscription ends.
  ///
  /// - Parameters:
  ///   - context: The reason.
  ///   - subscriber: Notified of changes.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// A key that identifies a shared value, loads it and saves it.
///
///     extension SharedKey where Self == InMemoryKey<Int>.Default {
///       static var count: Self { Self[.inMemory("count"), default: 0] }
///     }
///
///     @Shared(.count) var count
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason.
  ///   - continuation: Resumed once at the end.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason for a load.
public enum LoadContext<Value> {
  /// The key is used for the first time. The payload is the value if none is stored.
  case initialValue(Value)

  /// `load()` was called.
  case userInitiated

  /// The value if none is stored; `nil` for ``userInitiated``.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason for a save.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet

  /// `save()` was called.
  case userInitiated
}
