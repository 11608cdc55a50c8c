/// A reducer that changes nothing: for previews, and where a reducer is asked for and there is nothing to do.
public struct EmptyReducer<State, Action>: Reducer {
  /// The reducer.
  public init() {}

  /// Changes nothing and asks for nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
