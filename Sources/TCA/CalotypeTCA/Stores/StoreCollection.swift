/// The stores of rows, in the order of the rows: what a store's `scope(state:action:)` gives for identified arrays.
///
///     for row in store.scope(state: \.rows, action: \.rows) { print(row.title) }
///
/// It makes a row's store when that is looked at: nothing walks over the rows. A row's store stays the same as long as
/// somebody keeps it. The collection itself shows the rows of the moment in which it was asked for; ask again rather
/// than keep it, because the next change of a row would copy all rows that it holds.
@MainActor
public struct StoreCollection<ID: Hashable, State, Action> {
  let rows: IdentifiedArray<ID, State>
  let stores: RowStores<ID, State, Action>

  /// The store of the row with an id; nil where there was none.
  public subscript(id id: ID) -> Store<State, Action>? {
    self.rows[id: id].map { self.stores.store(of: id, last: $0) }
  }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { self.rows.count }

  /// The store of the row at a position.
  public subscript(position: Int) -> Store<State, Action> {
    self.stores.store(of: self.rows.ids[position], last: self.rows[position])
  }
}

/// Makes the stores of rows and finds those again that somebody keeps.
@MainActor
final class RowStores<ID: Hashable, State, Action> {
  private let make: (_ id: ID, _ last: State) -> any StoreCore<State, Action>
  private var kept: [ID: Weak<Store<State, Action>>] = [:]
  private var pruneAt = 64

  init(_ make: @escaping (_ id: ID, _ last: State) -> any StoreCore<State, Action>) {
    self.make = make
  }

  func store(of id: ID, last: State) -> Store<State, Action> {
    if let store = self.kept[id]?.object { return store }
    let store = Store(self.make(id, last))
    self.kept[id] = Weak(object: store)
    // Now and then, so that rows which went away leave nothing behind, and it costs nothing for each.
    if self.kept.count >= self.pruneAt {
      self.kept = self.kept.filter { $0.value.object != nil }
      self.pruneAt = max(64, 2 * self.kept.count)
    }
    return store
  }
}

private struct Weak<Object: AnyObject> {
  weak var object: Object?
}
