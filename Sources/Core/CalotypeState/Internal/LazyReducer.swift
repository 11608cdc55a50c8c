/// A child's reducer that is lowered when its first action comes: a feature may hold itself, and so have no end.
final class LazyReducer<State, Action> {
  private var reducer: LoweredReducer<State, Action>?
  private let lower: () -> LoweredReducer<State, Action>

  init<R: Reducer<State, Action>>(_ reducer: R) {
    self.lower = { reducer.lowered() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let reducer = self.reducer { return reducer.reduce(into: &state, action: action) }
    let reducer = self.lower()
    self.reducer = reducer
    return reducer.reduce(into: &state, action: action)
  }

  /// Reduces the state if there is any. Nil where there is none.
  func reduce(into state: inout State?, action: Action) -> Effect<Action>? {
    guard state != nil else { return nil }
    return self.reduce(into: &state!, action: action)
  }
}
