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

  /// The value of a key.
  func place<Key: SharedReaderKey>(of key: Key, orElse initial: () -> Key.Value) -> any SharedPlace<Key.Value> {
    if let cell: SharedCell<Key.Value> = self.cell(of: key) { return cell }
    // Made outside the lock, for a key may read others; who comes second takes the first's.
    let made = SharedCell(initial(), kept: SharedKeeper(key))
    return self.contents.withLock { contents in
      let id = AnyHashable(key.id)
      if let cell = contents.cells[id]?.cell as? SharedCell<Key.Value> { return cell }
      if contents.cells.count >= contents.limit {
        contents.cells = contents.cells.filter { $0.value.cell != nil }
        contents.limit = Swift.max(64, 2 * contents.cells.count)
      }
      contents.cells[id] = WeakCell(cell: made)
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
