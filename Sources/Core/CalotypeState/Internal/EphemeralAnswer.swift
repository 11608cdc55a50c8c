/// Determines whether an action answers an alert or a dialog, which is dismissed then. The state may be an enum of
/// them.
final class EphemeralAnswer<State, Action> {
  private let type = State.self as? any EphemeralState.Type
  /// `nil` before the first state.
  private var isEnum: Bool?
  private let tag = EnumTag<State>()
  /// The payload types by the case's tag, so that each case is inspected once.
  private var heldByCases: [UInt32: (any EphemeralState.Type)?] = [:]

  /// Whether the action dismisses the state. It copies the state only if necessary.
  func ends(_ state: inout State?, by action: Action) -> Bool {
    guard state != nil, let type = self.type ?? heldType(by: &state!) else { return false }
    return isAnswer(action, to: type)
  }

  /// The payload type of an enum's case, if it is an alert or a dialog.
  private func heldType(by state: inout State) -> (any EphemeralState.Type)? {
    let isEnum = self.isEnum ?? (Mirror(reflecting: state).displayStyle == .enum)
    self.isEnum = isEnum
    guard isEnum else { return nil }
    let tag = self.tag?.of(&state)
    if let known = tag.flatMap({ heldByCases[$0] }) { return known }
    let value = Mirror(reflecting: state).children.first?.value
    let held = (value as? any EphemeralState).map { Swift.type(of: $0) }
    if let tag, value.map({ !isOptional($0) }) ?? true { heldByCases.updateValue(held, forKey: tag) }
    return held
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
