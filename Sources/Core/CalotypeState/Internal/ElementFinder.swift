/// Determines which element of an operator a child's state is, without copying the state.
///
/// Two states are the same element if their `id`s, their enum cases, and the `id`s of the payloads are equal, as far as
/// they have them.
final class ElementFinder<Value> {
  let holder: ScopeHolder

  private let id: ((inout Value) -> AnyHashable)?
  /// Whether the state is an enum; `nil` before the first state.
  private var isEnum: Bool?
  private let tag = EnumTag<Value>()
  /// The elements of cases without an `id`, by the case's tag, so that each is inspected once.
  private var elementsOfCases: [UInt32: ElementID] = [:]

  /// - Parameters:
  ///   - location: The location of the operator.
  ///   - place: The child's state in the parent's.
  init(at location: CodeLocation, on place: AnyKeyPath) {
    self.holder = LeafReducer.holder(at: location, on: place)
    self.id = (Value.self as? any Identifiable.Type).flatMap { identifier(of: $0) as? (inout Value) -> AnyHashable }
  }

  /// The element of a state; `nil` if there is no state.
  func element(of state: inout Value?) -> ScopeElement? {
    guard state != nil else { return nil }
    return ScopeElement(holder: self.holder, id: elementID(of: &state!))
  }

  private func elementID(of state: inout Value) -> ElementID? {
    let id = self.id?(&state)
    guard isEnum ?? findKind(of: state) else { return id.map(ElementID.init) }
    guard id == nil, let tag = self.tag?.of(&state) else { return ElementID(id: AnyHashable(CaseID(state, id: id))) }
    if let known = elementsOfCases[tag] { return known }
    let caseID = CaseID(state, id: nil)
    let element = ElementID(id: AnyHashable(caseID))
    if caseID.hasNeverID { elementsOfCases[tag] = element }
    return element
  }

  private func findKind(of state: Value) -> Bool {
    let isEnum = Mirror(reflecting: state).displayStyle == .enum
    self.isEnum = isEnum
    return isEnum
  }
}

/// A case of an enum, and the `id` of its payload.
private struct CaseID: Hashable {
  let name: String
  let payload: AnyHashable?
  let id: AnyHashable?
  /// Whether the payload never has an `id`, judging by one value.
  let hasNeverID: Bool

  init(_ state: Any, id: AnyHashable?) {
    let held = Mirror(reflecting: state).children.first
    self.hasNeverID = held.map { !($0.value is any Identifiable) && !isOptional($0.value) } ?? true
    self.name = held?.label ?? "\(state)"
    self.payload = (held?.value as? any Identifiable).map { AnyHashable(anyID(of: $0)) }
    self.id = id
  }
}

/// Whether a value is an optional, which may hold another value later.
func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

private func anyID<Value: Identifiable>(of value: Value) -> AnyHashable { AnyHashable(value.id) }

private func identifier<Value: Identifiable>(of: Value.Type) -> Any {
  let identify: (inout Value) -> AnyHashable = { AnyHashable($0.id) }
  return identify
}
