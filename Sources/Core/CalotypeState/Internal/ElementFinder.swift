/// Determines which element of an operator a child's state is, without copying the state.
///
/// Two states are the same element if their `id`s, their enum cases, and the `id`s of the payloads are equal, as far as
/// they have them.
final class ElementFinder<Value> {
  let holder: ScopeHolder

  private let id: ((inout Value) -> AnyHashable)?
  /// The elements of cases whose payloads have no `id`.
  private let cases = CaseCache<Value, ElementID>()

  /// - Parameters:
  ///   - location: The location of the operator.
  ///   - place: The child's state in the parent's.
  init(at location: CodeLocation, on place: AnyKeyPath) {
    holder = LeafReducer.holder(at: location, on: place)
    id = (Value.self as? any Identifiable.Type).flatMap { identifier(of: $0) as? (inout Value) -> AnyHashable }
  }

  /// Returns the element of a state; `nil` if there is no state.
  func element(of state: inout Value?) -> ScopeElement? {
    guard state != nil else { return nil }
    let id = self.id?(&state!)
    let caseID = cases.fact(about: &state!) { state, payload in
      let payloadID = (payload?.value as? any Identifiable).map { AnyHashable(anyID(of: $0)) }
      let name = payload?.label ?? "\(state)"
      return (
        ElementID(id: AnyHashable([AnyHashable(name), payloadID, id])),
        isLasting: id == nil && payloadID == nil && !(payload.map { isOptional($0.value) } ?? false)
      )
    }
    return ScopeElement(holder: holder, id: caseID ?? id.map(ElementID.init))
  }
}

private func anyID<Value: Identifiable>(of value: Value) -> AnyHashable { AnyHashable(value.id) }

private func identifier<Value: Identifiable>(of: Value.Type) -> Any {
  let identify: (inout Value) -> AnyHashable = { AnyHashable($0.id) }
  return identify
}
