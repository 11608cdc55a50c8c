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
  @usableFromInline let identify: (Element) -> ID

  // What is often done to a list is `@inlinable`, so that it is compiled for the elements of whoever does it.
  @usableFromInline var orderedIDs: OrderedSet<ID>
  @usableFromInline var list: [Element]

  /// Another number after each change of the ids or their order, and never the same for other ids: to see in no time
  /// that a list has the ids that it had.
  package private(set) var idsVersion: UInt64

  /// Trusts that ids and elements belong together.
  @usableFromInline
  init(id: KeyPath<Element, ID>, identify: @escaping (Element) -> ID, ids: OrderedSet<ID>, elements: [Element]) {
    self.id = id
    self.identify = identify
    self.orderedIDs = ids
    self.list = elements
    self.idsVersion = ids.isEmpty ? 0 : IdentifiedArrayVersion.next()
  }
}

/// A list of elements that know their ids: `IdentifiedArrayOf<Row>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The ids, in the order of the elements.
  @inlinable public var ids: OrderedSet<ID> { self.orderedIDs }

  /// The elements as a plain array. It costs nothing.
  @inlinable public var elements: [Element] { self.list }

  /// The element with an id; nil where there is none. Setting it replaces the element, appends a new one, or removes
  /// it with nil.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { self.orderedIDs.firstIndex(of: id).map { self.list[$0] } }
    _modify {
      let position = self.orderedIDs.firstIndex(of: id)
      // Taken out for the time, so that it is not there twice and changes without a copy.
      var element = position.map { self.takeOut(at: $0) }
      defer { self.putBack(element, at: position, id) }
      yield &element
    }
  }

  /// The position of an id; nil where there is no such element.
  @inlinable
  public func index(id: ID) -> Int? {
    self.orderedIDs.firstIndex(of: id)
  }

  /// Whether there is an element with the same id.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    self.orderedIDs.contains(self.identify(element))
  }

  /// Removes the element with an id, and returns it; nil where there is none.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? {
    self.orderedIDs.firstIndex(of: id).map { self.remove(at: $0) }
  }

  /// Removes the element with the same id, and returns it; nil where there is none.
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? {
    self.remove(id: self.identify(element))
  }

  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    self.list.swapAt(position, self.list.count - 1)
    return self.list.removeLast()
  }

  @inlinable
  mutating func putBack(_ element: Element?, at position: Int?, _ id: ID) {
    switch (element, position) {
    case (let element?, let position?):
      self.list.append(element)
      self.list.swapAt(position, self.list.count - 1)
      self.checkID(at: position)
    case (let element?, nil):
      let ownID = self.identify(element)
      if ownID != id { reportOtherID(ownID, than: id) }
      self.updateOrAppend(element)
    case (nil, let position?):
      // The last one stands where the element was; it moves back to the end before the ids close up.
      if position < self.list.count {
        let last = self.list.remove(at: position)
        self.list.append(last)
      }
      self.orderedIDs.remove(at: position)
      self.idsChanged()
    case (nil, nil): break
    }
  }

  /// Notes that the ids or their order changed.
  @usableFromInline
  mutating func idsChanged() {
    self.idsVersion = IdentifiedArrayVersion.next()
  }

  /// Sees to it that the element at a position is known by the id that it has.
  @inlinable
  mutating func checkID(at position: Int) {
    guard self.orderedIDs[position] != self.identify(self.list[position]) else { return }
    self.mendID(at: position)
  }

  @usableFromInline
  mutating func mendID(at position: Int) {
    let (old, new) = (self.orderedIDs[position], self.identify(self.list[position]))
    MisuseReporter.current(.otherID(new, than: old))
    if self.orderedIDs.contains(new) {
      self.remove(at: position)
    } else {
      self.changeID(at: position, to: new)
    }
  }

  /// Replaces the id at a position by one that the list does not have.
  @usableFromInline
  mutating func changeID(at position: Int, to id: ID) {
    self.orderedIDs.remove(at: position)
    self.orderedIDs.insert(id, at: position)
    self.idsChanged()
  }
}

@usableFromInline
func reportOtherID(_ new: Any, than old: Any) {
  MisuseReporter.current(.otherID(new, than: old))
}

@usableFromInline
func reportDuplicateID(_ id: Any) {
  MisuseReporter.current(.duplicateID(id))
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

  fileprivate static func duplicateID(_ id: Any) -> Self {
    Self(
      """
      An identified array was made of elements of which two have the id \(id)
      The first was kept, the other left out. If that can happen, make it with "uniquingIDsWith:" and say which one is \
      wanted; if not, find out who makes the second.
      """,
      at: CodeLocation())
  }
}
