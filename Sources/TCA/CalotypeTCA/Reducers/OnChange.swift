extension Reducer {
  /// Runs a closure when this reducer changes a part of the state.
  ///
  ///     BindingReducer()
  ///       .onChange(of: \.query) { oldQuery, state in
  ///         state.page = 0
  ///         return .run { [query = state.query] send in … }
  ///       }
  ///
  /// The closure gets the state as this reducer left it. Changes made by other reducers, such as the parent's, do not
  /// run it. The part is compared after every action, so it should be cheap to compare.
  ///
  /// - Parameters:
  ///   - value: The part of the state.
  ///   - perform: A closure that gets the old part and the state.
  public func onChange<V: Equatable>(
    of value: @escaping (_ state: State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    onChange(of: value, isSame: ==) { old, _, state, _ in perform(old, &state) }
  }

  /// Runs more reducers when this reducer changes a part of the state.
  ///
  ///     BindingReducer()
  ///       .onChange(of: \.query) { oldQuery, newQuery in
  ///         Reduce { state, action in … }
  ///       }
  ///
  /// The reducers are created anew for each change. They get the action, and the state as this reducer left it.
  ///
  /// - Parameters:
  ///   - value: The part of the state.
  ///   - reducer: The reducers to run, made from the old and the new part.
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs more reducers when this reducer changes a part of the state, with a custom comparison.
  ///
  ///     .onChange(of: \.rows, removeDuplicates: { $0.ids == $1.ids }) { oldRows, newRows in
  ///       Reduce { state, action in … }
  ///     }
  ///
  /// - Parameters:
  ///   - value: The part of the state. It need not be `Equatable`.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - reducer: The reducers to run, made from the old and the new part.
  public func onChange<V, R: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> V,
    removeDuplicates isDuplicate: @escaping (_ oldValue: V, _ newValue: V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: value, isSame: isDuplicate) { old, new, state, action in
      reducer(old, new).lowered().reduce(into: &state, action: action)
    }
  }

  private func onChange<V>(
    of value: @escaping (State) -> V, isSame: @escaping (V, V) -> Bool,
    perform: @escaping (_ old: V, _ new: V, inout State, Action) -> Effect<Action>
  ) -> Reduce<State, Action> {
    Reduce<State, Action>.lowering {
      let base = lowered()
      return LoweredReducer { state, action in
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        return isSame(old, new) ? effect : effect.merge(with: perform(old, new, &state, action))
      }
    }
  }
}
