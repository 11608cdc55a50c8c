/// A missing part of the state for which an action was sent.
struct AbsentPart: Sendable {
  let description: String
  var noun = "child"
  var absence = "The child of this \"ifLet\" did not reduce it"
  var operatorName = "ifLet"
  /// The usual mistake of a parent, and the reducer that makes it.
  var removal = (done: "set the state to nil", doer: "sets the state to nil")

  static let child = Self(description: "a child that does not exist")
  static let presentedChild = Self(description: "a child that is not presented")
  static let element = Self.element(
    "an element that does not exist", removal: ("removed the element", "removes elements"))

  static func stackElement(_ id: StackElementID) -> Self {
    .element("the element \(id) of a stack, which does not exist", removal: ("popped the element", "pops elements"))
  }

  private static func element(_ description: String, removal: (String, String)) -> Self {
    Self(
      description: description, noun: "element", absence: "No element of this \"forEach\" reduced it",
      operatorName: "forEach", removal: removal)
  }

  /// Reports an action for the missing part.
  func report(_ action: Any, at location: CodeLocation) {
    reportMisuse(
      """
      An action was sent to \(description): \(caseName(of: action))
      \(absence); the parent did. Likely causes:
      • The parent \(removal.done) before the \(noun)'s reducer ran. "\(operatorName)" runs the \
      \(noun) before the reducer that it is attached to, so attach it to the reducer that \(removal.doer).
      • The action was sent by something that outlives the \(noun): an effect of the parent, or a screen of an older \
      state. Cancel the effect when the \(noun) is removed, or let the parent handle its result.
      """, at: location)
  }
}
