import CalotypeState
import Testing

/// An identified array in the hands of code that knows only that it is a mutable collection.
struct IdentifiedArrayMutationTests {
  @Test func `generic code sorts it`() {
    var items = items(3, 1, 5, 2, 4)
    sort(&items) { $0.id < $1.id }
    expectOrder(items, [1, 2, 3, 4, 5])
    sort(&items) { $0.id > $1.id }
    expectOrder(items, [5, 4, 3, 2, 1])
  }

  @Test func `generic code that sorts by insertion, reverses, rotates and swaps keeps it whole`() {
    var items = items(3, 1, 5, 2, 4)
    insertionSort(&items) { $0.id < $1.id }
    expectOrder(items, [1, 2, 3, 4, 5])
    reverse(&items)
    expectOrder(items, [5, 4, 3, 2, 1])
    rotateLeft(&items)
    expectOrder(items, [4, 3, 2, 1, 5])
    exchange(&items, 0, 4)
    expectOrder(items, [5, 3, 2, 1, 4])
    #expect(partition(&items) { $0.id < 3 } == 3)
    expectWhole(items, [1, 2, 3, 4, 5])
    shuffle(&items)
    expectWhole(items, [1, 2, 3, 4, 5])
  }

  @Test func `it is whole between the two assignments of a swap`() {
    var items = items(1, 2, 3)
    let first = items[0]
    items[0] = items[2]
    expectOrder(items, [3, 2, 1])
    items[2] = first
    expectOrder(items, [3, 2, 1])
  }

  @Test func `it sorts without mutable contiguous storage`() {
    var items = items(2, 1)
    let isContiguous: Void? = items.withContiguousMutableStorageIfAvailable { $0.swapAt(0, 1) }
    #expect(isContiguous == nil)
    expectOrder(items, [2, 1])
    items.sort { $0.id < $1.id }
    expectOrder(items, [1, 2])
  }

  @MainActor
  @Test func `an element is assigned at a position`() async {
    var items = items(1, 2, 3)
    let misuses = await misuses {
      items[1] = Item(id: 4, name: "new")
      expectOrder(items, [1, 4, 3])
      items[1] = Item(id: 4, name: "newer")
    }
    expectOrder(items, [1, 4, 3])
    #expect(items[id: 4]?.name == "newer")
    #expect(items[id: 2] == nil)
    #expect(misuses == [])
  }

  @MainActor
  @Test func `assigning an element whose id is elsewhere swaps the two elements`() async {
    var items = items(1, 2, 3)
    let misuses = await misuses {
      items[0] = Item(id: 3, name: "new")
      expectOrder(items, [3, 2, 1])
      assign(Item(id: 2, name: "new"), to: &items, at: 2)
    }
    expectOrder(items, [3, 1, 2])
    #expect(items.map(\.name) == ["new", "1", "new"])
    #expect(misuses == [])
  }

  @Test func `a slice is sorted, reversed and assigned`() {
    var items = items(9, 3, 1, 2)
    items[1...].sort { $0.id < $1.id }
    expectOrder(items, [9, 1, 2, 3])
    items[..<2].reverse()
    expectOrder(items, [1, 9, 2, 3])
    items[1..<3].swapAt(1, 2)
    expectOrder(items, [1, 2, 9, 3])
    items[2...][2] = Item(id: 4)
    expectOrder(items, [1, 2, 4, 3])
    items[0..<2] = items[2..<4]
    expectOrder(items, [4, 3, 1, 2])
    sort(&items[...]) { $0.id < $1.id }
    expectOrder(items, [1, 2, 3, 4])
  }

  @MainActor
  @Test func `to change the id of an element in place stays a mistake`() async {
    var items = items(1, 2, 3)
    let misuses = await misuses {
      items[1].id = 4
      expectOrder(items, [1, 4, 3])
      change(&items, at: 0) { $0.id = 3 }
    }
    expectOrder(items, [4, 3])
    #expect(misuses.count == 2)
  }

  @Test func `it detects that the ids changed`() {
    var items = items(1, 2, 3)
    var version = items.idsVersion
    items[1] = Item(id: 2, name: "same")
    #expect(items.idsVersion == version)
    items[1] = Item(id: 4)
    #expect(items.idsVersion != version)
    version = items.idsVersion
    items[0] = Item(id: 3)
    #expect(items.idsVersion != version)
  }

  @Test func `ten thousand elements are sorted by generic code in no time`() {
    var items = IdentifiedArray(uniqueElements: (0..<10_000).map { Item(id: ($0 * 7919) % 10_000) })
    sort(&items) { $0.id < $1.id }
    expectOrder(items, Array(0..<10_000))
  }
}

private struct Item: Hashable, Identifiable {
  var id: Int
  var name: String

  init(id: Int, name: String? = nil) {
    self.id = id
    self.name = name ?? "\(id)"
  }
}

private func items(_ ids: Int...) -> IdentifiedArrayOf<Item> {
  IdentifiedArray(uniqueElements: ids.map { Item(id: $0) })
}

/// The elements have these ids, in this order, and each is found under its own.
private func expectOrder(
  _ items: IdentifiedArrayOf<Item>, _ ids: [Int], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(items.map(\.id) == ids, sourceLocation: sourceLocation)
  expectWhole(items, Set(ids), sourceLocation: sourceLocation)
}

private func expectWhole(
  _ items: IdentifiedArrayOf<Item>, _ ids: Set<Int>, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(Set(items.ids) == ids, sourceLocation: sourceLocation)
  #expect(items.ids.elementsEqual(items.map(\.id)), sourceLocation: sourceLocation)
  for (index, item) in items.enumerated() {
    #expect(items.index(id: item.id) == index && items[id: item.id] == item, sourceLocation: sourceLocation)
  }
}

private func sort<Items: MutableCollection & RandomAccessCollection>(
  _ items: inout Items, by isBefore: (Items.Element, Items.Element) -> Bool
) {
  items.sort(by: isBefore)
}

private func insertionSort<Items: MutableCollection & RandomAccessCollection>(
  _ items: inout Items, by isBefore: (Items.Element, Items.Element) -> Bool
) where Items.Index == Int {
  for start in items.indices.dropFirst() {
    let element = items[start]
    var hole = start
    while hole > items.startIndex, isBefore(element, items[hole - 1]) {
      items[hole] = items[hole - 1]
      hole -= 1
    }
    items[hole] = element
  }
}

private func reverse(_ items: inout some MutableCollection & BidirectionalCollection) {
  items.reverse()
}

private func rotateLeft<Items: MutableCollection>(_ items: inout Items) {
  guard let first = items.first else { return }
  var hole = items.startIndex
  for next in items.indices.dropFirst() {
    items[hole] = items[next]
    hole = next
  }
  items[hole] = first
}

private func exchange<Items: MutableCollection>(_ items: inout Items, _ first: Items.Index, _ second: Items.Index) {
  let element = items[first]
  items[first] = items[second]
  items[second] = element
}

private func partition<Items: MutableCollection>(
  _ items: inout Items, by isSecond: (Items.Element) -> Bool
) -> Items.Index {
  items.partition(by: isSecond)
}

private func shuffle(_ items: inout some MutableCollection & RandomAccessCollection) {
  items.shuffle()
}

private func assign<Items: MutableCollection>(_ element: Items.Element, to items: inout Items, at index: Items.Index) {
  items[index] = element
}

private func change<Items: MutableCollection>(
  _ items: inout Items, at index: Items.Index, _ body: (inout Items.Element) -> Void
) {
  body(&items[index])
}
