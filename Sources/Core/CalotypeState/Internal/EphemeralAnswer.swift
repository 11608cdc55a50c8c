/// Determines whether an action answers an alert or a dialog, which is dismissed then. The state may be an enum of
/// them.
final class EphemeralAnswer<State, Action> {
  private enum Kind {
    case never
    case always(any EphemeralState.Type)
    /// An enum; it depends on the case.
    case sometimes
  }

  /// `nil` before the first state.
  private var kind: Kind?
  private let tag = EnumTag<State>()
  /// The payload types by the case's tag, so that each case is inspected once.
  private var heldByCases: [UInt32: (any EphemeralState.Type)?] = [:]

  /// Whether the action dismisses the state. It copies the state only if necessary.
  func ends(_ state: inout State?, by action: Action) -> Bool {
    switch self.kind ?? self.findKind(of: &state) {
    case .never: return false
    case .always(let ephemeral): return isAnswer(action, to: ephemeral)
    case .sometimes:
      guard state != nil, let held = self.heldType(by: &state!) else { return false }
      return isAnswer(action, to: held)
    }
  }

  /// The payload type of an enum's case, if it is an alert or a dialog.
  private func heldType(by state: inout State) -> (any EphemeralState.Type)? {
    let tag = self.tag?.of(&state)
    if let known = tag.flatMap({ self.heldByCases[$0] }) { return known }
    let value = Mirror(reflecting: state).children.first?.value
    let held = (value as? any EphemeralState).map { type(of: $0) }
    if let tag, value.map({ !isOptional($0) }) ?? true { self.heldByCases.updateValue(held, forKey: tag) }
    return held
  }

  private func findKind(of state: inout State?) -> Kind {
    let kind: Kind =
      if let ephemeral = State.self as? any EphemeralState.Type {
        .always(ephemeral)
      } else if let paths = State.self as? any CasePathIterable.Type {
        holdsEphemeralState(paths) ? .sometimes : .never
      } else {
        state.map { Mirror(reflecting: $0).displayStyle == .enum } == true ? .sometimes : .never
      }
    self.kind = kind
    return kind
  }
}

/// Whether any case of an enum holds an alert or a dialog.
private func holdsEphemeralState<State: CasePathIterable>(_: State.Type) -> Bool {
  State.allCasePaths.contains { (type(of: $0).valueType as? any CaseOfState.Type)?.isEphemeral ?? true }
}

private protocol CaseOfState {
  static var isEphemeral: Bool { get }
}

extension Case: CaseOfState {
  fileprivate static var isEphemeral: Bool { Value.self is any EphemeralState.Type }
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
