/// Names a shared value and says where it comes from.
///
/// One is enough for ``SharedReader``; ``SharedKey`` also keeps what changes.
public protocol SharedReaderKey<Value>: Sendable {
  /// The value that is shared.
  associatedtype Value: Sendable

  /// What tells keys apart: those with the same one share one value.
  associatedtype ID: Hashable = Self

  /// What tells keys apart.
  var id: ID { get }

  /// Hands over the value as it is kept, now or later.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - continuation: Hears of the value, once.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Tells of changes that come from elsewhere, until the subscription ends.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - subscriber: Hears of changes.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// Names a shared value, says where it comes from, and keeps what it becomes.
///
///     extension SharedKey where Self == InMemoryKey<Int>.Default {
///       static var count: Self { Self[.inMemory("count"), default: 0] }
///     }
///
///     @Shared(.count) var count
public protocol SharedKey<Value>: SharedReaderKey {
  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Hears of the end, once.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a key loads.
public enum LoadContext<Value> {
  /// Somebody names the key for the first time, with this value where nothing is kept.
  case initialValue(Value)

  /// Somebody asks for it.
  case userInitiated

  /// The value where nothing is kept; nil where somebody asks.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a key saves.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet

  /// Somebody asks for it.
  case userInitiated
}
