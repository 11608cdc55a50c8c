public import OrderedCollections

/// A list whose elements are found by their ids, and in which no id is there twice.
///
///     struct Row: Identifiable { let id: Int; var count = 0 }
///
///     var rows: IdentifiedArrayOf<Row> = [Row(id: 7), Row(id: 9)]
///     rows[id: 9]?.count += 1
///     rows.append(Row(id: 7))                       // (inserted: false, index: 0)
///     rows.ids                                      // [7, 9]
///
/// It is a random-access collection with positions from zero. An element is found by its id, and changed in place, in
/// constant time, however many there are; appending is as quick; inserting and removing move what comes after.
///
/// An element's id is meant to stay. One that is changed nevertheless is reported as ``Misuse``; the element is then
/// known by its new id, or removed where another element has that.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// Where an element keeps its id.
  public let id: KeyPath<Element, ID>

  /// The same as a function, which for `Identifiable` elements is much quicker than a key path.
  let identify: (Element) -> ID

  /// The ids, in the order of the elements.
  public internal(set) var ids: OrderedSet<ID>

  /// The elements as a plain array. It costs nothing.
  public internal(set) var elements: [Element]

  /// Another number after each change of the ids or their order, and never the same for other ids: to see in no time
  /// that a list has the ids that it had.
  package private(set) var idsVersion: UInt64

  /// Trusts that ids and elements belong together.
  init(id: KeyPath<Element, ID>, identify: @escaping (Element) -> ID, ids: OrderedSet<ID>, elements: [Element]) {
    self.id = id
    self.identify = identify
    self.ids = ids
    self.elements = elements
    self.idsVersion = ids.isEmpty ? 0 : IdentifiedArrayVersion.next()
  }
}

/// A list of elements that know their ids: `IdentifiedArrayOf<Row>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The element with an id; nil where there is none. Setting it replaces the element, appends a new one, or removes
  /// it with nil.
  public subscript(id id: ID) -> Element? {
    get { self.ids.firstIndex(of: id).map { self.elements[$0] } }
    _modify {
      let position = self.ids.firstIndex(of: id)
      // Taken out for the time, so that it is not there twice and changes without a copy.
      var element = position.map { self.takeOut(at: $0) }
      defer { self.putBack(element, at: position, id) }
      yield &element
    }
  }

  /// The position of an id; nil where there is no such element.
  public func index(id: ID) -> Int? {
    self.ids.firstIndex(of: id)
  }

  /// Whether there is an element with the same id.
  public func contains(_ element: Element) -> Bool {
    self.ids.contains(self.identify(element))
  }

  /// Removes the element with an id, and returns it; nil where there is none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    self.ids.firstIndex(of: id).map { self.remove(at: $0) }
  }

  /// Removes the element with the same id, and returns it; nil where there is none.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    self.remove(id: self.identify(element))
  }

  /// Changes the element at a position, in place.
  package mutating func modify<R>(at position: Int, _ change: (inout Element) -> R) -> R {
    defer { self.checkID(at: position) }
    return change(&self.elements[position])
  }

  private mutating func takeOut(at position: Int) -> Element {
    self.elements.swapAt(position, self.elements.count - 1)
    return self.elements.removeLast()
  }

  private mutating func putBack(_ element: Element?, at position: Int?, _ id: ID) {
    switch (element, position) {
    case (let element?, let position?):
      self.elements.append(element)
      self.elements.swapAt(position, self.elements.count - 1)
      self.checkID(at: position)
    case (let element?, nil):
      let ownID = self.identify(element)
      if ownID != id { MisuseReporter.current(.otherID(ownID, than: id)) }
      self.updateOrAppend(element)
    case (nil, let position?):
      // The last one stands where the element was; it moves back to the end before the ids close up.
      if position < self.elements.count {
        let last = self.elements.remove(at: position)
        self.elements.append(last)
      }
      self.ids.remove(at: position)
      self.idsChanged()
    case (nil, nil): break
    }
  }

  /// Notes that the ids or their order changed.
  mutating func idsChanged() {
    self.idsVersion = IdentifiedArrayVersion.next()
  }

  /// Sees to it that the element at a position is known by the id that it has.
  mutating func checkID(at position: Int) {
    let (old, new) = (self.ids[position], self.identify(self.elements[position]))
    guard old != new else { return }
    MisuseReporter.current(.otherID(new, than: old))
    if self.ids.contains(new) {
      self.remove(at: position)
    } else {
      self.ids.remove(at: position)
      self.ids.insert(new, at: position)
      self.idsChanged()
    }
  }
}

extension Misuse {
  fileprivate static func otherID(_ new: Any, than old: Any) -> Self {
    Self(
      """
      An element of an identified array was given another id: it was found under \(old), and then was \(new)
      An id stays with its element. Remove the element and insert another one. Now it is known by the new id, or gone \
      where another element has that.
      """,
      at: CodeLocation())
  }

  static func duplicateID(_ id: Any) -> Self {
    Self(
      """
      An identified array was made of elements of which two have the id \(id)
      The first was kept, the other left out. If that can happen, make it with "uniquingIDsWith:" and say which one is \
      wanted; if not, find out who makes the second.
      """,
      at: CodeLocation())
  }
}
