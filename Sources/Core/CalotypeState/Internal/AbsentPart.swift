/// A part of the state that an action came for and that is not there.
enum AbsentPart {
  case child
  case presentedChild
  case element
  case stackElement(StackElementID)

  /// What an action came for.
  fileprivate var description: String {
    switch self {
    case .child: "a child that is not there"
    case .presentedChild: "a child that is not presented"
    case .element: "an element that is not there"
    case .stackElement(let id): "the element \(id) of a stack, which is not there"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .child, .presentedChild: "child"
    case .element, .stackElement: "element"
    }
  }

  fileprivate var unseen: String {
    switch self {
    case .child, .presentedChild: "The child of this \"ifLet\" did not see it"
    case .element, .stackElement: "No element of this \"forEach\" saw it"
    }
  }

  fileprivate var operatorName: String {
    switch self {
    case .child, .presentedChild: "ifLet"
    case .element, .stackElement: "forEach"
    }
  }

  /// What a parent did too early, and what a reducer is called that does it.
  fileprivate var removal: (done: String, doer: String) {
    switch self {
    case .child, .presentedChild: ("set the state to nil", "sets the state to nil")
    case .element: ("removed the element", "removes elements")
    case .stackElement: ("popped the element", "pops elements")
    }
  }
}

extension Misuse {
  /// An action came for a part of the state that is not there.
  static func absent(_ part: AbsentPart, _ action: Any, at location: CodeLocation) -> Self {
    let (noun, removal) = (part.noun, part.removal)
    return Self(
      """
      An action came for \(part.description): \(caseName(of: action))
      \(part.unseen); the parent did. Likely causes:
      • The parent \(removal.done) before the \(noun)'s reducer ran. "\(part.operatorName)" runs the \(noun) first, so put \
      it after the reducer that \(removal.doer).
      • Something that outlives the \(noun) sent the action: an effect of the parent, or a screen of an older state. \
      Cancel the effect when the \(noun) goes away, or let the parent handle its answer.
      """,
      at: location)
  }
}
