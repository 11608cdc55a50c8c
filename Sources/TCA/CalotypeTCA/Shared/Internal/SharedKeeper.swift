/// What a key does for a shared value, whatever the key's type.
///
/// `@unchecked`: the functions are those of a key, which is `Sendable`, and take values that are.
struct SharedKeeper<Value>: @unchecked Sendable {
  let name: String
  let load: (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// Nil where the value is only read.
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
