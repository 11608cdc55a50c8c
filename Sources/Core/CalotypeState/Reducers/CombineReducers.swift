/// Combines several reducers, so that an operator can be applied to all of them.
///
///     var body: some ReducerOf<Self> {
///       CombineReducers {
///         BindingReducer()
///         Reduce { state, action in … }
///       }
///       .ifLet(\.$detail, action: \.detail) { Detail() }
///     }
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  /// The reducers.
  public let body: Reducers

  /// Creates a combination of reducers, which run in the given order.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { body = build() }
}
