import Synchronization

/// The values of keys. Keys with the same id share one value while it is referenced.
final class SharedPlaces: Sendable {
  /// The values of the program; in a test, the test's own.
  static var current: SharedPlaces { DependencyValues.current[SharedPlacesKey.self] }

  private let cells = Mutex(PrunedDictionary<AnyHashable, Weak<AnyObject>>())
  private let making = KeyedTurns()

  /// Returns the value of a key.
  func place<Key: SharedReaderKey>(of key: Key, orElse initial: () -> Key.Value) -> any SharedPlace<Key.Value> {
    if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
    return making(key.id) {
      if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
      // Created outside the lock, because a key may read other values; concurrent reads of this one wait.
      let made = SharedCell(initial(), at: key)
      cells.withLock { $0[AnyHashable(key.id)] = Weak(made) }
      return made
    }
  }

  private func cell<Key: SharedReaderKey>(of key: Key) -> SharedCell<Key.Value>? {
    cells.withLock { $0[AnyHashable(key.id)]?.object as? SharedCell<Key.Value> }
  }
}

private enum SharedPlacesKey: DependencyKey {
  static var liveValue: SharedPlaces { SharedPlaces() }
  static var testValue: SharedPlaces { SharedPlaces() }
}
