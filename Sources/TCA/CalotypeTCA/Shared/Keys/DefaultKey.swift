extension SharedReaderKey {
  /// A key of this type with a default value.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with a default value, written as `InMemoryKey<Int>.Default`.
///
///     extension SharedKey where Self == InMemoryKey<Int>.Default {
///       static var count: Self { Self[.inMemory("count"), default: 0] }
///     }
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Creates a key with a default value.
  public static subscript(key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The id of the base key.
  public var id: Base.ID { base.id }

  /// Loads the value of the base key.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to the base key.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value of the base key.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The description of the base key.
  public var description: String { "\(base)" }
}
