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

  /// Removes the elements that match a condition. The others keep their order.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try self.list.filter { try !shouldBeRemoved($0) }
    guard kept.count < self.count else { return }
    self.list = kept
    self.orderedIDs = OrderedSet(uncheckedUniqueElements: kept.map(self.identify))
    self.idsChanged()
  }

  /// Removes the elements at a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    self.orderedIDs.removeSubrange(bounds)
    self.idsChanged()
    self.list.removeSubrange(bounds)
  }

  /// Reserves storage for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    self.orderedIDs.reserveCapacity(minimumCapacity)
    self.list.reserveCapacity(minimumCapacity)
  }
}
