public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A slice of the list.
  public typealias SubSequence = Slice<Self>

  /// Zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { list.count }

  /// The element at a position.
  ///
  /// An assigned element may have another id than the replaced one. If another element of the list has that id, the two
  /// positions are swapped first, so that the list keeps its length and generic code can sort it. Changing an element's
  /// id in place, `rows[1].id = 4`, is reported as ``Misuse``.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield list[position] }
    set {
      let id = identify(newValue)
      if let other = orderedIDs.firstIndex(of: id) {
        if other != position { swapAt(other, position) }
      } else {
        changeID(at: position, to: id)
      }
      list[position] = newValue
    }
    _modify {
      defer { checkID(at: position) }
      yield &list[position]
    }
  }

  /// Returns an iterator over the elements.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { list.makeIterator() }

  /// Calls a function with the contiguous storage of the elements.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R? {
    try list.withContiguousStorageIfAvailable(body)
  }

  /// Swaps the elements at two positions.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    orderedIDs.swapAt(first, second)
    idsChanged()
    list.swapAt(first, second)
  }
}

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces a range of elements. New elements with an id that is already in the list are dropped.
  @inlinable
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    removeSubrange(subrange)
    var index = subrange.lowerBound
    for element in newElements where insert(element, at: index).inserted { index += 1 }
  }
}
