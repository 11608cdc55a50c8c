extension Store {
  /// Returns the stores of rows.
  ///
  ///     ForEach(store.scope(state: \.rows, action: \.rows)) { row in … }
  ///
  /// - Parameters:
  ///   - state: The rows in this state.
  ///   - action: The case that carries the rows' actions.
  public func scope<ID, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> StoreCollection<ID, RowState, RowAction> {
    let rows = self.core.state[keyPath: state]
    noteRead { [ids = rows.ids] in { $0[keyPath: state].ids != ids } }
    let stores = kept(at: [state, action]) {
      let (core, embed) = (self.core, AnyCasePath(action).embed)
      return RowStores<ID, RowState, RowAction> { id, last in
        core.scoped(to: state.appending(path: \.[id: id])) { embed(.element(id: id, action: $0)) }.unwrapped(last)
      }
    }
    return StoreCollection(rows: rows, stores: stores)
  }

  /// Returns the stores of rows.
  public func scope<ID, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}
