/// Combines the reducers of a `body`: they run in order, and their effects run concurrently.
///
///     var body: some ReducerOf<Self> {
///       Scope(state: \.search, action: \.search) { Search() }
///       Reduce { state, action in … }
///     }
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Builds a reducer of a known type. The second parameter excludes `any Reducer`.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R, _: R.Type = R.self) -> R {
    reducer
  }

  /// Builds an `any Reducer`. Disfavored, so that it never erases a known type.
  @_disfavoredOverload
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds an empty body.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// Builds the first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Builds the reducers so far and one more.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> Reduce<State, Action> {
    .lowering { accumulated.lowered().followed(by: next.lowered()) }
  }

  /// Builds an `if` without `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// Builds the first branch of `if`-`else` or of a `switch`.
  public static func buildEither<R: Reducer<State, Action>>(first reducer: R) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds the other branches of `if`-`else` or of a `switch`.
  public static func buildEither<R: Reducer<State, Action>>(second reducer: R) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds a `for`-`in` loop.
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> Reduce<State, Action> {
    .lowering {
      let reducers = reducers.map { $0.lowered() }
      return LoweredReducer { state, action in
        .merge(reducers.map { $0.reduce(into: &state, action: action) })
      }
    }
  }

  /// Builds an `if #available`. The type is erased, because it may not be available everywhere.
  public static func buildLimitedAvailability<R: Reducer<State, Action>>(_ reducer: R) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds the complete body.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}
