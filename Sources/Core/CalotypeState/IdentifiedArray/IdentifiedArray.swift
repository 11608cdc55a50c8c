public import OrderedCollections

/// A list of elements with unique ids, and fast access by id.
///
///     struct Row: Identifiable { let id: Int; var count = 0 }
///
///     var rows: IdentifiedArrayOf<Row> = [Row(id: 7), Row(id: 9)]
///     rows[id: 9]?.count += 1
///     rows.append(Row(id: 7))                       // (inserted: false, index: 0)
///     rows.ids                                      // [7, 9]
///
/// It is a random-access collection with positions from zero. Finding an element by its id, changing it in place and
/// appending take constant time. Inserting and removing move the elements behind the position.
///
/// An element's id must not change. If it does, ``Misuse`` is reported; the element is then stored under its new id, or
/// removed if another element has that id.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The key path of an element's id.
  public let id: KeyPath<Element, ID>

  /// The same as a function, which is much faster than a key path for `Identifiable` elements.
  @usableFromInline let identify: (Element) -> ID

  // Frequent operations are `@inlinable`, so that they are specialized for the element type.
  @usableFromInline var orderedIDs: OrderedSet<ID> = []
  @usableFromInline var list: [Element] = []

  /// A number that changes with the ids and their order, and is unique for them, so that changed ids are detected in
  /// constant time.
  package private(set) var idsVersion: UInt64 = 0

  @usableFromInline
  init(id: KeyPath<Element, ID>, identify: @escaping (Element) -> ID) {
    self.id = id
    self.identify = identify
  }
}

/// A list of `Identifiable` elements: `IdentifiedArrayOf<Row>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The ids, in the order of the elements.
  @inlinable public var ids: OrderedSet<ID> { orderedIDs }

  /// The elements as an array, in constant time.
  @inlinable public var elements: [Element] { list }

  /// The element with an id, or `nil`. Setting it replaces the element, appends a new one, or removes it if the new
  /// value is `nil`.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { orderedIDs.firstIndex(of: id).map { list[$0] } }
    _modify {
      let position = orderedIDs.firstIndex(of: id)
      // Removed temporarily, so that it has one owner and changes without a copy.
      var element = position.map { takeOut(at: $0) }
      defer { putBack(element, at: position, id) }
      yield &element
    }
  }

  /// Runs a function on the element with an id, in place. Returns `nil` if there is none.
  @inlinable
  mutating func change<R>(_ id: ID, _ change: (inout Element) -> R) -> R? {
    guard let position = orderedIDs.firstIndex(of: id) else { return nil }
    defer { if identify(list[position]) != id { fixID(at: position) } }
    return change(&list[position])
  }

  /// Returns the position of an id; `nil` if there is no such element.
  @inlinable
  public func index(id: ID) -> Int? { orderedIDs.firstIndex(of: id) }

  /// Whether there is an element with the same id.
  @inlinable
  public func contains(_ element: Element) -> Bool { orderedIDs.contains(identify(element)) }

  /// Removes the element with an id, and returns it; `nil` if there is none.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? { orderedIDs.firstIndex(of: id).map { remove(at: $0) } }

  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    list.swapAt(position, list.count - 1)
    return list.removeLast()
  }

  @inlinable
  mutating func putBack(_ element: Element?, at position: Int?, _ id: ID) {
    switch (element, position) {
    case (let element?, let position?):
      list.append(element)
      list.swapAt(position, list.count - 1)
      checkID(at: position)
    case (let element?, nil):
      let ownID = identify(element)
      if ownID != id { reportOtherID(ownID, than: id) }
      updateOrAppend(element)
    case (nil, let position?):
      // The last element is at the position of the removed one. It moves back before the id is removed.
      if position < list.count {
        let last = list.remove(at: position)
        list.append(last)
      }
      orderedIDs.remove(at: position)
      idsChanged()
    case (nil, nil): break
    }
  }

  /// Marks the ids or their order as changed.
  @usableFromInline
  mutating func idsChanged() { idsVersion = UniqueNumber.next() }

  /// Stores the element at a position under its current id.
  @inlinable
  mutating func checkID(at position: Int) {
    guard orderedIDs[position] != identify(list[position]) else { return }
    fixID(at: position)
  }

  @usableFromInline
  mutating func fixID(at position: Int) {
    let (old, new) = (orderedIDs[position], identify(list[position]))
    reportOtherID(new, than: old)
    if orderedIDs.contains(new) {
      remove(at: position)
    } else {
      changeID(at: position, to: new)
    }
  }

  /// Replaces the id at a position by a new one.
  @usableFromInline
  mutating func changeID(at position: Int, to id: ID) {
    orderedIDs.remove(at: position)
    orderedIDs.insert(id, at: position)
    idsChanged()
  }
}

@usableFromInline
func reportOtherID(_ new: Any, than old: Any) {
  reportMisuse(
    """
    The id of an element of an identified array changed from \(old) to \(new)
    An element's id must not change. Remove the element and insert another one. The element is now stored under its new \
    id, or removed if another element has that id.
    """)
}

@usableFromInline
func reportDuplicateID(_ id: Any) {
  reportMisuse(
    """
    An identified array was created from two elements with the same id: \(id)
    The first one was used, the other one was dropped. If this is expected, use "uniquingIDsWith:" to combine them.
    """)
}
