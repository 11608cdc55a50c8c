/// A reducer that may not be there: it does nothing then. It is what `if` without `else` makes in a `body`.
extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer if there is one.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// The reducer, lowered; one that does nothing if there is none.
  public func lowered() -> LoweredReducer<Wrapped.State, Wrapped.Action> {
    self?.lowered() ?? LoweredReducer { _, _ in .none }
  }
}
