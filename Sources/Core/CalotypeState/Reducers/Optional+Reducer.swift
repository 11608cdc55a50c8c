/// An optional reducer does nothing if it is `nil`. An `if` without `else` in a `body` creates one.
extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer, if any.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Lowers the reducer; one that is `nil` does nothing.
  public func lowered() -> LoweredReducer<Wrapped.State, Wrapped.Action> {
    self?.lowered() ?? LoweredReducer { _, _ in .none }
  }
}
