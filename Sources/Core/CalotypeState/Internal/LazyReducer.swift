/// A child reducer that is lowered at its first action, because a feature may contain itself.
@usableFromInline
final class LazyReducer<State, Action> {
  /// Its run function is never replaced, so it can be called without being retained.
  private final class Lowered {
    let reducer: LoweredReducer<State, Action>

    init(_ reducer: LoweredReducer<State, Action>) { self.reducer = reducer }
  }

  private var lowered: Unmanaged<Lowered>?
  private let lower: () -> LoweredReducer<State, Action>

  @usableFromInline
  init<R: Reducer<State, Action>>(_ reducer: R) { lower = { reducer.lowered() } }

  @usableFromInline
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if self.lowered == nil { self.lowered = Unmanaged.passRetained(Lowered(lower())) }
    return self.lowered!._withUnsafeGuaranteedRef { $0.reducer.reduce(into: &state, action: action) }
  }

  deinit { lowered?.release() }

  /// Reduces the state; `nil` if there is no state.
  func reduce(into state: inout State?, action: Action) -> Effect<Action>? {
    guard state != nil else { return nil }
    return reduce(into: &state!, action: action)
  }
}
