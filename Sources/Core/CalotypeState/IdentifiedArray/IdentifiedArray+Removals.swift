public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element at a position, and returns it.
  @discardableResult
  @inlinable
  public mutating func remove(at index: Int) -> Element {
    orderedIDs.remove(at: index)
    idsChanged()
    return list.remove(at: index)
  }

  /// Removes the elements that match a condition. The others keep their order.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try list.filter { try !shouldBeRemoved($0) }
    guard kept.count < count else { return }
    list = kept
    orderedIDs = OrderedSet(uncheckedUniqueElements: kept.map(identify))
    idsChanged()
  }

  /// Removes the elements at a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    orderedIDs.removeSubrange(bounds)
    idsChanged()
    list.removeSubrange(bounds)
  }

  /// Reserves storage for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    orderedIDs.reserveCapacity(minimumCapacity)
    list.reserveCapacity(minimumCapacity)
  }
}
