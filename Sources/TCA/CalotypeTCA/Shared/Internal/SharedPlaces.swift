import Synchronization

/// The values of keys. Keys with the same id share one value while it is referenced.
final class SharedPlaces: Sendable {
  /// The values of the program; in a test, the test's own.
  static var current: SharedPlaces { DependencyValues.current[SharedPlacesKey.self] }

  /// `@unchecked`: an id is immutable, and from a key, which is `Sendable`.
  private struct Contents: @unchecked Sendable {
    var cells: [AnyHashable: WeakCell] = [:]
    /// The number of cells at which deallocated ones are removed.
    var limit = 64
  }

  private struct WeakCell {
    weak var cell: (any AnySharedCell)?
  }

  private let contents = Mutex(Contents())
  private let making = KeyedTurns()

  /// Returns the value of a key.
  func place<Key: SharedReaderKey>(of key: Key, orElse initial: () -> Key.Value) -> any SharedPlace<Key.Value> {
    if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
    return self.making(key.id) {
      if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
      // Created outside the lock, because a key may read other values; concurrent reads of this one wait.
      let made = SharedCell(initial(), at: key)
      self.contents.withLock { contents in
        if contents.cells.count >= contents.limit {
          contents.cells = contents.cells.filter { $0.value.cell != nil }
          contents.limit = Swift.max(64, 2 * contents.cells.count)
        }
        contents.cells[AnyHashable(key.id)] = WeakCell(cell: made)
      }
      return made
    }
  }

  private func cell<Key: SharedReaderKey>(of key: Key) -> SharedCell<Key.Value>? {
    contents.withLock { $0.cells[AnyHashable(key.id)]?.cell as? SharedCell<Key.Value> }
  }
}

private enum SharedPlacesKey: DependencyKey {
  static var liveValue: SharedPlaces { SharedPlaces() }
  static var testValue: SharedPlaces { SharedPlaces() }
}
