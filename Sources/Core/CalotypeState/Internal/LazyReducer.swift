/// A child reducer that is lowered at its first action, because a feature may contain itself.
@usableFromInline
final class LazyReducer<State, Action> {
  private var reducer: LoweredReducer<State, Action>?
  private let lower: () -> LoweredReducer<State, Action>

  @usableFromInline
  init<R: Reducer<State, Action>>(_ reducer: R) { lower = { reducer.lowered() } }

  @usableFromInline
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let reducer = self.reducer { return reducer.reduce(into: &state, action: action) }
    let reducer = lower()
    self.reducer = reducer
    return reducer.reduce(into: &state, action: action)
  }

  /// Reduces the state; `nil` if there is no state.
  func reduce(into state: inout State?, action: Action) -> Effect<Action>? {
    guard state != nil else { return nil }
    return reduce(into: &state!, action: action)
  }
}
