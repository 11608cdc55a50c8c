/// Changes an element of a list in place, for a reducer that does so on every send.
///
/// Generic code that changes an array, or calls a method of a list, must ask the runtime for the type of the whole: some
/// 25 ns each time. Here the array's type is a parameter of a class, which knows its own, and of the list only the
/// fields are touched.
class ElementChange<ID: Hashable, Element> {
  /// Changes the element with an id. False where it is not there.
  func callAsFunction(
    in list: inout IdentifiedArray<ID, Element>, _ id: ID, _ change: (inout Element) -> Void
  ) -> Bool {
    false
  }

  /// The way to change elements: made once, when a reducer is lowered.
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
    self.changeAll(&list) { change(&$0[position]) }
    if list.identify(list.list[position]) != id { list.mendID(at: position) }
    return true
  }
}
