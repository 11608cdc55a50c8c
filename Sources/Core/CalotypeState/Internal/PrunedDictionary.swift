/// A dictionary that occasionally removes entries that are no longer needed, at a constant cost for each new entry.
///
/// `@unchecked`: its owner is isolated or has a lock.
package struct PrunedDictionary<Key: Hashable, Value>: @unchecked Sendable {
  private var entries: [Key: Value] = [:]
  /// The number of entries at which unneeded ones are removed.
  private var limit = 64
  private let isNeeded: (Value) -> Bool

  package init(while isNeeded: @escaping (_ value: Value) -> Bool) { self.isNeeded = isNeeded }

  package subscript(key: Key) -> Value? {
    get { entries[key] }
    set {
      entries[key] = newValue
      guard entries.count >= limit else { return }
      entries = entries.filter { isNeeded($0.value) }
      limit = max(64, 2 * entries.count)
    }
  }
}

extension PrunedDictionary {
  /// Creates a dictionary of objects that it does not retain.
  package init<Object: AnyObject>() where Value == Weak<Object> { self.init { $0.object != nil } }
}

/// A reference that does not retain its object.
package struct Weak<Object: AnyObject> {
  package weak var object: Object?
  package init(_ object: Object) { self.object = object }
}
