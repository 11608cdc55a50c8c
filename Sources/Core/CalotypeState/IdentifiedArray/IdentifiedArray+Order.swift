public import OrderedCollections

extension IdentifiedArray {
  /// Swaps the elements at two positions.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    self.orderedIDs.swapAt(first, second)
    self.idsChanged()
    self.list.swapAt(first, second)
  }

  /// Moves the elements that match a condition behind the others, and returns the position of the first of them.
  @discardableResult
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    try self.reorder { try $0.partition(by: belongsInSecondPartition) }
  }

  /// Sorts the elements.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try self.reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reverses the order.
  public mutating func reverse() { self.reorder { $0.reverse() } }

  /// Shuffles the elements with a random number generator.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    self.reorder { $0.shuffle(using: &generator) }
  }

  /// Shuffles the elements. A reducer should use the generator of its dependencies instead.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    self.shuffle(using: &generator)
  }

  /// Moves elements before the one at a position. Positions are those before the move: an `IndexSet`, or `[0, 2]`.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    guard !source.isEmpty else { return }
    self.reorder { elements in
      let moved = elements.indices.filter(source.contains)
      let before = elements.indices.prefix(destination).filter { !source.contains($0) }
      let after = elements.indices.dropFirst(destination).filter { !source.contains($0) }
      elements = (before + moved + after).map { elements[$0] }
    }
  }

  @inlinable
  mutating func reorder<R>(_ change: (inout [Element]) throws -> R) rethrows -> R {
    defer {
      self.orderedIDs = OrderedSet(uncheckedUniqueElements: self.list.map(self.identify))
      self.idsChanged()
    }
    return try change(&self.list)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  @inlinable
  public mutating func sort() { self.sort(by: <) }
}
