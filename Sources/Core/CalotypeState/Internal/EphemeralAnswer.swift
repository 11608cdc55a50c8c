/// Determines whether an action answers an alert or a dialog, which is dismissed then. The state may be an enum of
/// them.
final class EphemeralAnswer<State, Action> {
  private let type = State.self as? any EphemeralState.Type
  /// The payload types of an enum's cases, if they are alerts or dialogs.
  private let payloadTypes = CaseCache<State, (any EphemeralState.Type)?>()

  /// Whether the action dismisses the state. It copies the state only if necessary.
  func ends(_ state: inout State?, by action: Action) -> Bool {
    guard state != nil, let type = self.type ?? payloadType(of: &state!) else { return false }
    return isAnswer(action, to: type)
  }

  private func payloadType(of state: inout State) -> (any EphemeralState.Type)? {
    payloadTypes.fact(about: &state) { _, payload in
      let type = (payload?.value as? any EphemeralState).map { Swift.type(of: $0) }
      return (type, isLasting: !(payload.map { isOptional($0.value) } ?? false))
    } ?? nil
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

private func answerType<State: EphemeralState>(of: State.Type) -> Any.Type { State.Action.self }
