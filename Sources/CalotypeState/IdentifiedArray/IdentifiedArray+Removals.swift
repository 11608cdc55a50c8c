import OrderedCollections

extension IdentifiedArray {
  /// Removes the element at a position, and returns it.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    self.ids.remove(at: index)
    self.idsChanged()
    return self.elements.remove(at: index)
  }

  /// Removes the elements at several positions, in whatever order they are named: an `IndexSet`, or `[0, 2]`.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    guard !offsets.isEmpty else { return }
    var index = -1
    self.removeAll { _ in
      index += 1
      return offsets.contains(index)
    }
  }

  /// Removes the elements of which a condition holds. The others keep their order.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try self.elements.filter { try !shouldBeRemoved($0) }
    if kept.count < self.count { self.replaceAll(by: kept) }
  }

  /// Removes everything.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    self.ids.removeAll(keepingCapacity: keepCapacity)
    self.idsChanged()
    self.elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element, and returns it. There must be one.
  @discardableResult
  public mutating func removeFirst() -> Element {
    self.remove(at: 0)
  }

  /// Removes the first elements. There must be as many.
  public mutating func removeFirst(_ count: Int) {
    self.removeSubrange(..<count)
  }

  /// Removes the last element, and returns it. There must be one.
  @discardableResult
  public mutating func removeLast() -> Element {
    self.ids.removeLast()
    self.idsChanged()
    return self.elements.removeLast()
  }

  /// Removes the last elements. There must be as many.
  public mutating func removeLast(_ count: Int) {
    self.ids.removeLast(count)
    self.idsChanged()
    self.elements.removeLast(count)
  }

  /// Removes the elements at a range of positions.
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    self.ids.removeSubrange(bounds)
    self.idsChanged()
    self.elements.removeSubrange(bounds)
  }

  /// Removes the elements at a range of positions.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    self.removeSubrange(bounds.relative(to: self.elements))
  }

  /// The elements of which a condition holds, as a list.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var list = self
    try list.removeAll { try !isIncluded($0) }
    return list
  }

  /// Makes room for elements that are to come.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    self.ids.reserveCapacity(minimumCapacity)
    self.elements.reserveCapacity(minimumCapacity)
  }

  /// Puts other elements in the place of all, which have ids of their own.
  mutating func replaceAll(by elements: [Element]) {
    self.elements = elements
    self.ids = OrderedSet(uncheckedUniqueElements: elements.map(self.identify))
    self.idsChanged()
  }
}
