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
    let place = ScopePlace(state: state, action: action)
    let rows = self.core.state[keyPath: state]
    self.noteRead { [ids = rows.ids] in { $0[keyPath: state].ids != ids } }
    if let stores = self.children[place] as? RowStores<ID, RowState, RowAction> {
      return StoreCollection(rows: rows, stores: stores)
    }
    let stores = self.core.rows(at: state, AnyCasePath(action).embed)
    self.children[place] = stores
    return StoreCollection(rows: rows, stores: stores)
  }

  /// Returns the stores of rows.
  public func scope<ID, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>, action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> StoreCollection<ID, RowState, RowAction> {
    self.scope(state: state, action: action)
  }
}

extension StoreCore {
  fileprivate func rows<ID, RowState, RowAction>(
    at place: KeyPath<State, IdentifiedArray<ID, RowState>>,
    _ embed: @escaping (IdentifiedAction<ID, RowAction>) -> Action
  ) -> RowStores<ID, RowState, RowAction> {
    RowStores { id, last in
      self.vanishing(last, { $0[keyPath: place][id: id] }) { embed(.element(id: id, action: $0)) }
    }
  }
}
