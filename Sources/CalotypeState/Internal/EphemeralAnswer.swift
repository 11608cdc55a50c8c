/// Tells whether an action answers a child that is gone once it is answered: an alert, or an enum that holds one.
final class EphemeralAnswer<State, Action> {
  private enum Kind {
    case never
    case always(any EphemeralState.Type)
    /// An enum: it depends on what the case holds.
    case sometimes
  }

  /// Nil before the first look at a state.
  private var kind: Kind?

  /// Whether the state is gone after the action.
  func ends(_ state: State, by action: Action) -> Bool {
    switch self.kind ?? self.findKind(of: state) {
    case .never: return false
    case .always(let ephemeral): return isAnswer(action, to: ephemeral)
    case .sometimes:
      guard let held = Mirror(reflecting: state).children.first?.value as? any EphemeralState else { return false }
      return isAnswer(action, to: type(of: held))
    }
  }

  private func findKind(of state: State) -> Kind {
    let kind: Kind =
      if let ephemeral = State.self as? any EphemeralState.Type {
        .always(ephemeral)
      } else {
        Mirror(reflecting: state).displayStyle == .enum ? .sometimes : .never
      }
    self.kind = kind
    return kind
  }
}

private func isAnswer(_ action: Any, to ephemeral: any EphemeralState.Type) -> Bool {
  let answer = answerType(of: ephemeral)
  if type(of: action) == answer { return true }
  // The case of an enum of destinations that holds the answer.
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let held = mirror.children.first else { return false }
  return type(of: held.value) == answer
}

private func answerType<State: EphemeralState>(of: State.Type) -> Any.Type {
  State.Action.self
}
