public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A part of a list.
  public typealias SubSequence = Slice<Self>

  /// Zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { self.list.count }

  /// The next position.
  @inlinable public func index(after index: Int) -> Int { index + 1 }

  /// The position before.
  @inlinable public func index(before index: Int) -> Int { index - 1 }

  /// The element at a position.
  ///
  /// An element that is assigned may have another id than the one that is there, which it replaces. If its id is elsewhere
  /// in the list, that place and this one are exchanged first, so the list keeps its length and generic code can sort it.
  /// Changing an element's id in place, `rows[1].id = 4`, is ``Misuse``.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield self.list[position] }
    set {
      let id = self.identify(newValue)
      if let other = self.orderedIDs.firstIndex(of: id) {
        if other != position { self.swapAt(other, position) }
      } else {
        self.changeID(at: position, to: id)
      }
      self.list[position] = newValue
    }
    _modify {
      defer { self.checkID(at: position) }
      yield &self.list[position]
    }
  }

  /// One element after the other.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    self.list.makeIterator()
  }

  /// Runs a function on the elements as they lie in memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R? {
    try self.list.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces a range of elements. Of those new ones whose ids are elsewhere in the list, or there already, the one
  /// that was there first stays.
  @inlinable
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    self.removeSubrange(subrange)
    var index = subrange.lowerBound
    for element in newElements where self.insert(element, at: index).inserted { index += 1 }
  }
}
