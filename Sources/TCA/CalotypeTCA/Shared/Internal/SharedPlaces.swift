import Synchronization

/// The values that keys name. Those with the same id are one value, as long as somebody holds it.
final class SharedPlaces: Sendable {
  /// The program's; in a test, the test's own.
  static var current: SharedPlaces { DependencyValues.current[SharedPlacesKey.self] }

  /// `@unchecked`: an id does not change, and comes out of a key, which is `Sendable`.
  private struct Contents: @unchecked Sendable {
    var cells: [AnyHashable: WeakCell] = [:]
    /// How many there may be before those are dropped that are gone.
    var limit = 64
  }

  private struct WeakCell {
    weak var cell: (any AnySharedCell)?
  }

  private let contents = Mutex(Contents())
  private let making = KeyedTurns()

  /// The value of a key.
  func place<Key: SharedReaderKey>(of key: Key, orElse initial: () -> Key.Value) -> any SharedPlace<Key.Value> {
    if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
    return self.making(key.id) {
      if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
      // Made outside the lock, for a key may read others; concurrent readers of this one wait for it.
      let made = SharedCell(initial(), kept: SharedKeeper(key))
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
    self.contents.withLock { $0.cells[AnyHashable(key.id)]?.cell as? SharedCell<Key.Value> }
  }
}

private enum SharedPlacesKey: DependencyKey {
  static var liveValue: SharedPlaces { SharedPlaces() }
  static var testValue: SharedPlaces { SharedPlaces() }
}
