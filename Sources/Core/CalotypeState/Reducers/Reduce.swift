/// A reducer made of a closure.
///
///     Reduce { state, action in
///       switch action {
///       case .plusTapped:
///         state.count += 1
///         return .none
///       }
///     }
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>
  @usableFromInline let make: () -> LoweredReducer<State, Action>

  /// Runs the closure.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { run(&state, action) }

  /// Lowers the closure.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> { make() }
}

extension Reduce {
  /// Creates a reducer from a closure that changes the state in place and returns the effects to run.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    run = reduce
    make = { .leaf(reduce) }
  }

  /// Erases the type of a reducer, e.g. for a function that returns one of several.
  public init<R: Reducer<State, Action>>(_ reducer: R) { self.init(run: reducer.reduce, make: reducer.lowered) }

  /// Creates a reducer from the function that lowers it. Operators return such reducers.
  @usableFromInline
  package static func lowering(_ make: @escaping () -> LoweredReducer<State, Action>) -> Self {
    Self(run: { make().reduce(into: &$0, action: $1) }, make: make)
  }
}
