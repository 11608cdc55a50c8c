extension Reducer {
  /// Does more when this reducer changes a part of the state.
  ///
  ///     BindingReducer()
  ///       .onChange(of: \.query) { oldQuery, state in
  ///         state.page = 0
  ///         return .run { [query = state.query] send in … }
  ///       }
  ///
  /// The closure sees the state as this reducer left it. What other reducers change, a parent's for one, does not run
  /// it. The part is compared after every action, so let it be cheap to compare.
  ///
  /// - Parameters:
  ///   - value: The part of the state.
  ///   - perform: What to do, with the part as it was and the state as it is.
  public func onChange<V: Equatable>(
    of value: @escaping (_ state: State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    OnChange(base: self, value: value, isSame: ==) { old, _, state, _ in perform(old, &state) }
  }

  /// Runs more reducers when this reducer changes a part of the state.
  ///
  ///     BindingReducer()
  ///       .onChange(of: \.query) { oldQuery, newQuery in
  ///         Reduce { state, action in … }
  ///       }
  ///
  /// The reducers are made anew for each change. They see the action, and the state as this reducer left it.
  ///
  /// - Parameters:
  ///   - value: The part of the state.
  ///   - reducer: The reducers to run, from the part as it was and as it is.
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    self.onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs more reducers when this reducer changes a part of the state in a way that counts.
  ///
  ///     .onChange(of: \.rows, removeDuplicates: { $0.ids == $1.ids }) { oldRows, newRows in
  ///       Reduce { state, action in … }
  ///     }
  ///
  /// - Parameters:
  ///   - value: The part of the state. It need not be `Equatable`.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - reducer: The reducers to run, from the part as it was and as it is.
  public func onChange<V, R: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> V,
    removeDuplicates isDuplicate: @escaping (_ oldValue: V, _ newValue: V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    OnChange(base: self, value: value, isSame: isDuplicate) { old, new, state, action in
      reducer(old, new).lowered().reduce(into: &state, action: action)
    }
  }
}

private struct OnChange<Base: Reducer, Value>: Reducer {
  let base: Base
  let value: (Base.State) -> Value
  let isSame: (Value, Value) -> Bool
  let perform: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Base.State, Base.Action> {
    let (base, value, isSame, perform) = (self.base.lowered(), self.value, self.isSame, self.perform)
    return LoweredReducer { state, action in
      let old = value(state)
      let effect = base.reduce(into: &state, action: action)
      let new = value(state)
      return isSame(old, new) ? effect : effect.merge(with: perform(old, new, &state, action))
    }
  }
}
