/// Runs a child reducer on a part of its parent's state, in place.
///
///     Scope(state: \.search, action: \.search) { Search() }
///
/// The parent sees the child's actions too. Where `Scope` is listed first, the child has already changed its state.
public struct Scope<State, Action: CasePathable, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<State, Child.State>
  private let action: CaseKeyPath<Action, Child.Action>
  private let child: Child

  /// A child reducer and its place in the parent.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in the parent's.
  ///   - action: The case that carries the child's actions.
  ///   - child: The reducer of the child.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.state = state
    self.action = action
    self.child = child()
  }

  /// Runs the child on its part of the state if the action is the child's.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  /// The child and its place, ready to run.
  public func lowered() -> LoweredReducer<State, Action> {
    self.child.lowered().pulledBack(to: self.state, AnyCasePath(self.action))
  }
}
