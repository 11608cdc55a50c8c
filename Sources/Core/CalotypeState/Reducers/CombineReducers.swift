/// Several reducers as one, so that an operator can be applied to all of them.
///
///     var body: some ReducerOf<Self> {
///       CombineReducers {
///         BindingReducer()
///         Reduce { state, action in … }
///       }
///       .ifLet(\.$detail, action: \.detail) { Detail() }
///     }
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducers: Reducers

  /// The reducers in the order in which they run.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  /// Runs all of them.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.reducers.reduce(into: &state, action: action)
  }

  /// All of them, ready to run.
  public func lowered() -> LoweredReducer<State, Action> {
    self.reducers.lowered()
  }
}
