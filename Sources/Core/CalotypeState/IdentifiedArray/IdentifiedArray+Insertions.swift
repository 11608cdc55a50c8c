public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless its id is already in the list.
  ///
  /// - Returns: Whether it was appended, and the position of the element with its id.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = orderedIDs.append(identify(element))
    if result.inserted {
      list.append(element)
      idsChanged()
    }
    return result
  }

  /// Appends the elements whose ids are not in the list yet.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let count = newElements.underestimatedCount
    if count > 1 { reserveCapacity(self.count + count) }
    for element in newElements { append(element) }
  }

  /// Inserts an element, unless its id is already in the list.
  ///
  /// - Returns: Whether it was inserted, and the position of the element with its id.
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let result = orderedIDs.insert(identify(element), at: index)
    if result.inserted {
      list.insert(element, at: index)
      idsChanged()
    }
    return result
  }

  /// Replaces the element at a position by one with the same id, and returns the old one.
  ///
  /// A different id is reported as ``Misuse``.
  @discardableResult
  @inlinable
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = list[index]
    list[index] = element
    checkID(at: index)
    return old
  }

  /// Replaces the element with the same id, and returns the old one; or appends the element, and returns `nil`.
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : update(element, at: index)
  }
}
