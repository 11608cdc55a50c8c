/// Composes the reducers that a `body` lists: they run in order, their effects run together.
///
///     var body: some ReducerOf<Self> {
///       Scope(state: \.search, action: \.search) { Search() }
///       Reduce { state, action in … }
///     }
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// One reducer of the list. The type is named twice so that this is not for a reducer whose type nobody knows.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R, _: R.Type = R.self) -> R {
    reducer
  }

  /// One reducer of the list whose type nobody knows. Disfavored, so that it never hides a type that is known.
  @_disfavoredOverload
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// An empty list.
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// The first reducer of a list.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// The list so far, and one reducer more.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> some Reducer<State, Action> {
    Both(first: accumulated, second: next)
  }

  /// `if` without `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  /// The first branch of `if`-`else` or of a `switch`.
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first: First
  ) -> Either<First, Second> {
    .first(first)
  }

  /// The other branch of `if`-`else` or of a `switch`.
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second: Second
  ) -> Either<First, Second> {
    .second(second)
  }

  /// `for`-`in`.
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> some Reducer<State, Action> {
    InOrder(reducers: reducers)
  }

  /// `if #available`: what may not exist everywhere must not show in the type.
  public static func buildLimitedAvailability<R: Reducer<State, Action>>(_ reducer: R) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// The whole list.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// One of two reducers, chosen when the `body` is evaluated.
  public enum Either<First: Reducer<State, Action>, Second: Reducer<State, Action>>: Reducer {
    /// The first branch.
    case first(First)
    /// The other branch.
    case second(Second)

    /// Runs the chosen reducer.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      self.lowered().reduce(into: &state, action: action)
    }

    /// The chosen reducer, lowered.
    public func lowered() -> LoweredReducer<State, Action> {
      switch self {
      case .first(let reducer): reducer.lowered()
      case .second(let reducer): reducer.lowered()
      }
    }
  }
}
