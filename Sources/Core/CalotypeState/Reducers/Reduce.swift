/// A reducer made of one closure: the part of a `body` that a feature writes itself.
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

  /// A reducer from a closure that changes the state in place and returns the work to be done outside.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.run = reduce
    self.make = { .leaf(reduce) }
  }

  /// The same reducer without its type: for a function that returns one of several.
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    self.run = reducer.reduce
    self.make = { reducer.lowered() }
  }

  /// Runs the closure.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.run(&state, action)
  }

  /// The closure, ready to run.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> {
    self.make()
  }
}
