extension SharedReaderKey {
  /// A key of this kind that says itself what the value is where none is kept.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key that says itself what the value is where none is kept. It is written as `InMemoryKey<Int>.Default`.
///
///     extension SharedKey where Self == InMemoryKey<Int>.Default {
///       static var count: Self { Self[.inMemory("count"), default: 0] }
///     }
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// A key, and its value where none is kept.
  public static subscript(
    key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The key's own: with a default it names the same value.
  public var id: Base.ID { self.base.id }

  /// What the key does.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    self.base.load(context: context, continuation: continuation)
  }

  /// What the key does.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    self.base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// What the key does.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    self.base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The key's own.
  public var description: String { "\(self.base)" }
}
