public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element whose id is not there yet.
  ///
  /// - Returns: Whether it was appended, and where the element with its id stands.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = self.orderedIDs.append(self.identify(element))
    if result.inserted {
      self.list.append(element)
      self.idsChanged()
    }
    return result
  }

  /// Appends those elements whose ids are not there yet.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let count = newElements.underestimatedCount
    if count > 1 { self.reserveCapacity(self.count + count) }
    for element in newElements { self.append(element) }
  }

  /// Inserts an element whose id is not there yet.
  ///
  /// - Returns: Whether it was inserted, and where the element with its id stands.
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let result = self.orderedIDs.insert(self.identify(element), at: index)
    if result.inserted {
      self.list.insert(element, at: index)
      self.idsChanged()
    }
    return result
  }

  /// Replaces the element at a position by one with the same id, and returns the old one.
  ///
  /// One with another id is reported as ``Misuse``.
  @discardableResult
  @inlinable
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = self.list[index]
    self.list[index] = element
    self.checkID(at: index)
    return old
  }

  /// Replaces the element with the same id, and returns the old one; or appends the element, and returns nil.
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    self.updateOrInsert(element, at: self.endIndex).originalMember
  }

  /// Replaces the element with the same id, or inserts the element.
  ///
  /// - Returns: The old element, nil where there was none; and where the new one stands.
  @discardableResult
  @inlinable
  public mutating func updateOrInsert(_ element: Element, at index: Int) -> (originalMember: Element?, index: Int) {
    if let index = self.orderedIDs.firstIndex(of: self.identify(element)) {
      let old = self.list[index]
      self.list[index] = element
      return (old, index)
    }
    self.insert(element, at: index)
    return (nil, index)
  }

  /// Appends those elements of another list whose ids are not there yet.
  @inlinable
  public static func += (list: inout Self, elements: some Sequence<Element>) {
    list.append(contentsOf: elements)
  }
}
