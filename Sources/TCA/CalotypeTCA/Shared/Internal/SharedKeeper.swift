/// The functions of a key, without its type.
///
/// `@unchecked`: the functions belong to a key, which is `Sendable`, and take sendable values.
struct SharedKeeper<Value>: @unchecked Sendable {
  let name: String
  let load: (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// `nil` for a read-only value.
  let save: ((Value, SaveContext, SaveContinuation) -> Void)?

  init<Key: SharedReaderKey<Value>>(_ key: Key) {
    self.name = "\(key)"
    self.load = key.load
    self.subscribe = key.subscribe
    self.save = (key as? any SharedKey<Value>).map(Self.save)
  }

  private static func save(with key: any SharedKey<Value>) -> (Value, SaveContext, SaveContinuation) -> Void {
    { key.save($0, context: $1, continuation: $2) }
  }
}
