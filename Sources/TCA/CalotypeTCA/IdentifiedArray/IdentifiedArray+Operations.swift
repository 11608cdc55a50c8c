// A list whose ids are at a key path is not a RangeReplaceableCollection, so it inherits none of these.
extension IdentifiedArray {
  /// Creates a list from a slice.
  public init(_ elements: SubSequence) { self.init(uniqueElements: elements, id: elements.base.id) }

  /// Replaces the element with the same id, or inserts the element.
  ///
  /// - Returns: The old element, or `nil`; and the position of the new one.
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at index: Int) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: index)
    return (inserted ? nil : update(element, at: index), index)
  }

  /// Appends the elements whose ids are not in the list yet.
  public static func += (list: inout Self, elements: some Sequence<Element>) { list.append(contentsOf: elements) }

  /// Removes the element with the same id, and returns it; `nil` if there is none.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: element[keyPath: id]) }

  /// Removes the elements at several positions, in any order: an `IndexSet`, or `[0, 2]`.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    var index = -1
    removeAll { _ in
      index += 1
      return offsets.contains(index)
    }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    if keepCapacity { removeSubrange(indices) } else { removeAll { _ in true } }
  }

  /// Removes the first element, and returns it. The list must not be empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first elements. The list must have at least that many.
  public mutating func removeFirst(_ count: Int) { removeSubrange(..<count) }

  /// Removes the last element, and returns it. The list must not be empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the last elements. The list must have at least that many.
  public mutating func removeLast(_ count: Int) { removeSubrange((self.count - count)...) }

  /// Removes the elements at a range of positions.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: elements))
  }

  /// Returns the elements that match a condition, as a list.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var list = self
    try list.removeAll { try !isIncluded($0) }
    return list
  }

  /// Moves elements before the one at a position. Positions are those before the move: an `IndexSet`, or `[0, 2]`.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let (source, elements) = (Set(source), self.elements)
    let stays = { !source.contains($0) }
    let order =
      elements.indices.prefix(destination).filter(stays) + elements.indices.filter(source.contains)
      + elements.indices.dropFirst(destination).filter(stays)
    for (position, origin) in order.enumerated() { self[position] = elements[origin] }
  }
}
