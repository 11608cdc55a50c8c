/// The part of a child when an operator such as `ifLet` reduces an action.
@usableFromInline
struct ChildTurn<State, Action> {
  /// Removes the child after the parent has reduced the action.
  @usableFromInline var removal: ((inout State) -> Void)?

  @usableFromInline var effect: Effect<Action>
  @usableFromInline var started: ScopeElement?

  @inlinable
  init() { effect = .none }

  /// Starts the child's effect, which ends with its element.
  @usableFromInline
  mutating func start(_ effect: Effect<Action>, in element: ScopeElement) {
    self.effect = effect.scoped(to: element)
    started = element
  }
}

extension LoweredReducer {
  /// Runs a child and then this reducer, and ends the effects of elements that no longer exist.
  ///
  /// - Parameters:
  ///   - holder: The operator that holds the child.
  ///   - child: Runs the child, if the action is for it.
  ///   - endings: Returns an effect that ends the effects of removed elements. The second argument is the element whose
  ///     first effects are about to start.
  @inlinable
  func after(
    _ holder: ScopeHolder, child: @escaping (inout State, Action, inout ChildTurn<State, Action>) -> Void,
    endings: @escaping (inout State, ScopeElement?) -> Effect<Action>
  ) -> Self {
    Self { state, action in
      var turn = ChildTurn<State, Action>()
      child(&state, action, &turn)
      let effect = turn.effect.merge(with: run(&state, action))
      turn.removal?(&state)
      // Only effects depend on which elements exist.
      guard turn.started != nil || !holder.isIdle else { return effect }
      return effect.merge(with: endings(&state, turn.started))
    }
  }
}
