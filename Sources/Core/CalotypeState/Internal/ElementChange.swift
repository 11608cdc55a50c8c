/// Changes an element of a list in place, for a reducer that does so for every action.
///
/// Generic code that changes an array or calls a method of a list needs a runtime lookup of about 25 ns for its type.
/// Here the array's type is a parameter of a class, which knows it, and only stored properties of the list are
/// accessed.
class ElementChange<ID: Hashable, Element> {
  /// Changes the element with an id. Returns `false` if there is none.
  func callAsFunction(
    in list: inout IdentifiedArray<ID, Element>, _ id: ID, _ change: (inout Element) -> Void
  ) -> Bool {
    false
  }

  /// Returns the change for a reducer, created once when it is lowered.
  static func made() -> ElementChange {
    ArrayElementChange<ID, Element, [Element]> { list, change in change(&list.list) }
  }
}

private final class ArrayElementChange<ID: Hashable, Element, Elements: MutableCollection>: ElementChange<ID, Element>
where Elements.Element == Element, Elements.Index == Int {
  private let changeAll: (inout IdentifiedArray<ID, Element>, (inout Elements) -> Void) -> Void

  init(_ changeAll: @escaping (inout IdentifiedArray<ID, Element>, (inout Elements) -> Void) -> Void) {
    self.changeAll = changeAll
  }

  override func callAsFunction(
    in list: inout IdentifiedArray<ID, Element>, _ id: ID, _ change: (inout Element) -> Void
  ) -> Bool {
    guard let position = list.orderedIDs.firstIndex(of: id) else { return false }
    changeAll(&list) { change(&$0[position]) }
    if list.identify(list.list[position]) != id { list.fixID(at: position) }
    return true
  }
}
