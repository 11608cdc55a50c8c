/// A fact about each case of an enum state, found by reflection once per case.
final class CaseCache<State, Fact> {
  /// Whether the state is an enum; `nil` before the first state.
  private var isEnum: Bool?
  private let tag = EnumTag<State>()
  private var facts: [UInt32: Fact] = [:]

  /// Returns the fact about a state's case; `nil` if the state is not an enum. It copies the state only if necessary.
  ///
  /// - Parameter find: Returns the fact, and whether it is the same for all values of the case.
  func fact(
    about state: inout State, _ find: (_ state: State, _ payload: Mirror.Child?) -> (fact: Fact, isLasting: Bool)
  ) -> Fact? {
    let isEnum = self.isEnum ?? (Mirror(reflecting: state).displayStyle == .enum)
    self.isEnum = isEnum
    guard isEnum else { return nil }
    let tag = self.tag?.of(&state)
    if let tag, let known = facts[tag] { return known }
    let (fact, isLasting) = find(state, Mirror(reflecting: state).children.first)
    if let tag, isLasting { facts[tag] = fact }
    return fact
  }
}

/// Whether a value is an optional, which may hold another value later.
func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }
