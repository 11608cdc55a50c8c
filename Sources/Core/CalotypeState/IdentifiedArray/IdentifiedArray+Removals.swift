public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element at a position, and returns it.
  @discardableResult
  @inlinable
  public mutating func remove(at index: Int) -> Element {
    self.orderedIDs.remove(at: index)
    self.idsChanged()
    return self.list.remove(at: index)
  }

  /// Removes the elements at several positions, in any order: an `IndexSet`, or `[0, 2]`.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    guard !offsets.isEmpty else { return }
    var index = -1
    self.removeAll { _ in
      index += 1
      return offsets.contains(index)
    }
  }

  /// Removes the elements that match a condition. The others keep their order.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try self.list.filter { try !shouldBeRemoved($0) }
    if kept.count < self.count { self.replaceAll(by: kept) }
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    self.orderedIDs.removeAll(keepingCapacity: keepCapacity)
    self.idsChanged()
    self.list.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element, and returns it. The list must not be empty.
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element { self.remove(at: 0) }

  /// Removes the first elements. The list must have at least that many.
  @inlinable
  public mutating func removeFirst(_ count: Int) { self.removeSubrange(..<count) }

  /// Removes the last element, and returns it. The list must not be empty.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element {
    self.orderedIDs.removeLast()
    self.idsChanged()
    return self.list.removeLast()
  }

  /// Removes the last elements. The list must have at least that many.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    self.orderedIDs.removeLast(count)
    self.idsChanged()
    self.list.removeLast(count)
  }

  /// Removes the elements at a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    self.orderedIDs.removeSubrange(bounds)
    self.idsChanged()
    self.list.removeSubrange(bounds)
  }

  /// Removes the elements at a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    self.removeSubrange(bounds.relative(to: self.list))
  }

  /// Returns the elements that match a condition, as a list.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var list = self
    try list.removeAll { try !isIncluded($0) }
    return list
  }

  /// Reserves storage for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    self.orderedIDs.reserveCapacity(minimumCapacity)
    self.list.reserveCapacity(minimumCapacity)
  }

  /// Replaces all elements by others with unique ids.
  @usableFromInline
  mutating func replaceAll(by elements: [Element]) {
    self.list = elements
    self.orderedIDs = OrderedSet(uncheckedUniqueElements: elements.map(self.identify))
    self.idsChanged()
  }
}
