/// The stores of rows, in the order of the rows, as returned by a store's `scope(state:action:)`.
///
///     for row in store.scope(state: \.rows, action: \.rows) { print(row.title) }
///
/// A row's store is created when it is accessed, and stays the same while it is referenced. The collection has the rows
/// at the time of its creation. Do not store it, because the next change would copy all rows.
@MainActor
public struct StoreCollection<ID: Hashable, State, Action> {
  let rows: IdentifiedArray<ID, State>
  let stores: RowStores<ID, State, Action>

  /// The store of the row with an id; `nil` if there is none.
  public subscript(id id: ID) -> Store<State, Action>? {
    rows[id: id].map { stores.store(of: id, last: $0) }
  }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { rows.count }

  /// The store of the row at a position.
  public subscript(position: Int) -> Store<State, Action> {
    stores.store(of: rows.ids[position], last: rows[position])
  }
}

/// Creates the stores of rows, and returns existing ones that are still referenced.
@MainActor
final class RowStores<ID: Hashable, State, Action> {
  private let make: (_ id: ID, _ last: State) -> any StoreCore<State, Action>
  private var kept = PrunedDictionary<ID, Weak<Store<State, Action>>>()

  init(_ make: @escaping (_ id: ID, _ last: State) -> any StoreCore<State, Action>) { self.make = make }

  func store(of id: ID, last: State) -> Store<State, Action> {
    if let store = kept[id]?.object { return store }
    let store = Store(make(id, last))
    kept[id] = Weak(store)
    return store
  }
}
