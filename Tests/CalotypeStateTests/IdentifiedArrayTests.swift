import CalotypeTCA
import Testing

struct IdentifiedArrayTests {
  @Test func `an element is found, changed, replaced, added and removed by its id`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 7), Row(id: 9), Row(id: 8)]
    #expect(rows.ids == [7, 9, 8])
    #expect(rows.index(id: 8) == 2)
    #expect(rows[id: 9] == Row(id: 9))
    #expect(rows[id: 1] == nil)

    rows[id: 9]?.count += 3
    rows[id: 1]?.count += 3
    #expect(rows == [Row(id: 7), Row(id: 9, count: 3), Row(id: 8)])

    rows[id: 7] = nil
    #expect(rows.elements == [Row(id: 9, count: 3), Row(id: 8)])
    #expect(rows.ids == [9, 8])

    rows[id: 8] = Row(id: 8, count: 1)
    rows[id: 5] = Row(id: 5)
    #expect(rows == [Row(id: 9, count: 3), Row(id: 8, count: 1), Row(id: 5)])

    #expect(rows.remove(id: 8) == Row(id: 8, count: 1))
    #expect(rows.remove(id: 8) == nil)
    #expect(rows.remove(Row(id: 5)) == Row(id: 5))
    #expect(rows.contains(Row(id: 9)))
    #expect(rows == [Row(id: 9, count: 3)])
  }

  @Test func `an existing element is not added`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(rows.append(Row(id: 3)) == (true, 2))
    #expect(rows.append(Row(id: 2, count: 5)) == (false, 1))
    #expect(rows.insert(Row(id: 0), at: 0) == (true, 0))
    #expect(rows.insert(Row(id: 3, count: 5), at: 0) == (false, 3))
    rows.append(contentsOf: [Row(id: 1, count: 5), Row(id: 4), Row(id: 4, count: 5)])
    rows += [Row(id: 0, count: 5), Row(id: 5)]
    #expect(rows.elements == (0...5).map { Row(id: $0) })
  }

  @Test func `an existing element is updated, and a new one is added`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(rows.updateOrAppend(Row(id: 3)) == nil)
    #expect(rows.updateOrAppend(Row(id: 1, count: 5)) == Row(id: 1))
    #expect(rows.updateOrInsert(Row(id: 0), at: 0) == (nil, 0))
    #expect(rows.updateOrInsert(Row(id: 2, count: 7), at: 0) == (Row(id: 2), 2))
    #expect(rows.update(Row(id: 3, count: 9), at: 3) == Row(id: 3))
    #expect(rows == [Row(id: 0), Row(id: 1, count: 5), Row(id: 2, count: 7), Row(id: 3, count: 9)])
  }

  @Test func `elements are removed by position or by value`() {
    var rows = IdentifiedArray(uniqueElements: (0..<10).map { Row(id: $0) })
    rows.remove(atOffsets: [9, 0])
    #expect(rows.remove(at: 0).id == 1)
    #expect(rows.removeFirst().id == 2)
    #expect(rows.removeLast().id == 8)
    rows.removeFirst(1)
    rows.removeLast(1)
    #expect(rows.ids == [4, 5, 6])
    #expect(rows.filter { $0.id > 4 } == [Row(id: 5), Row(id: 6)])
    rows.removeAll { $0.id == 5 }
    #expect(rows.ids == [4, 6])
    #expect(rows.index(id: 6) == 1)
    rows.removeSubrange(1...)
    #expect(rows.ids == [4])
    rows.removeAll()
    #expect(rows.isEmpty)
    #expect(rows.ids.isEmpty)
  }

  @Test func `the ids follow the order`() {
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    numbers.sort()
    #expect(numbers.elements == [1, 2, 3])
    numbers.swapAt(0, 2)
    #expect(numbers.elements == [3, 2, 1])
    numbers.reverse()
    #expect(numbers.partition { $0 == 1 } == 2)
    #expect(Set(numbers.prefix(2)) == [2, 3])
    numbers.sort(by: >)
    #expect(numbers.elements == [3, 2, 1])
    #expect(Array(numbers.ids) == numbers.elements)
    #expect(numbers.index(id: 1) == 2)
    numbers.shuffle()
    #expect(Array(numbers.ids) == numbers.elements)
  }

  @Test(arguments: [([0, 2], 0, [1, 3, 2]), ([0, 2], 1, [1, 3, 2]), ([0, 2], 2, [2, 1, 3]), ([0], 3, [2, 3, 1])])
  func `elements move before another`(from: [Int], to: Int, expected: [Int]) {
    var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
    numbers.move(fromOffsets: from, toOffset: to)
    #expect(numbers.elements == expected)
    #expect(Array(numbers.ids) == expected)
  }

  @Test func `it is a collection`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    rows[1].count = 7
    #expect(rows[1] == Row(id: 2, count: 7))
    #expect(rows.first?.id == 1)
    #expect(rows.map(\.count) == [0, 7, 0])
    #expect(rows.reversed().map(\.id) == [3, 2, 1])
    #expect(IdentifiedArray(rows[1...]) == [Row(id: 2, count: 7), Row(id: 3)])
    rows.replaceSubrange(0..<1, with: [Row(id: 4), Row(id: 3), Row(id: 5)])
    #expect(rows.ids == [4, 5, 2, 3])
    #expect(rows.elements.map(\.id) == [4, 5, 2, 3])
  }

  @Test func `of two with the same id the rule decides`() {
    let sum = IdentifiedArray([Row(id: 1, count: 1), Row(id: 2), Row(id: 1, count: 5)]) {
      Row(id: $0.id, count: $0.count + $1.count)
    }
    #expect(sum == [Row(id: 1, count: 6), Row(id: 2)])
    let last = IdentifiedArray([1, 2, 11], id: \.lastDigit) { $1 }
    #expect(last.elements == [11, 2])
    #expect(last[id: 1] == 11)
  }

  @MainActor
  @Test func `two elements with the same id are a mistake, and the first is used`() async {
    var rows: IdentifiedArrayOf<Row> = []
    let misuses = await misuses {
      rows = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2), Row(id: 1, count: 5)])
    }
    #expect(rows == [Row(id: 1), Row(id: 2)])
    #expect(misuses.map { $0.contains("the same id: 1\n") } == [true])
  }

  @MainActor
  @Test func `changing the id of an element is misuse, and ids stay unique`() async {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let misuses = await misuses {
      rows[id: 1]?.id = 7
      #expect(rows.ids == [7, 2, 3])
      rows[1].id = 3
      #expect(rows.ids == [7, 3])
      rows[id: 9] = Row(id: 8)
      #expect(rows.ids == [7, 3, 8])
    }
    #expect(rows.elements == [Row(id: 7), Row(id: 3), Row(id: 8)])
    let expected = [(1, 7), (2, 3), (9, 8)].map { "changed from \($0) to \($1)\n" }
    #expect(misuses.count == expected.count)
    #expect(zip(misuses, expected).allSatisfy { $0.contains($1) })
  }

  @Test func `a change of one element copies no element`() {
    var pages: IdentifiedArrayOf<Page> = [Page(id: 1), Page(id: 2), Page(id: 3)]
    let places = pages.map { $0.words.withUnsafeBufferPointer { $0.baseAddress } }
    pages[id: 2]?.words[0] = "b"
    pages[1].words[1] = "c"
    #expect(pages.map { $0.words.withUnsafeBufferPointer { $0.baseAddress } } == places)
    #expect(pages[id: 2]?.words == ["b", "c"])
  }

  @Test func `the version of the ids stays the same while the ids do`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    let copy = rows
    let version = rows.idsVersion
    rows[id: 1]?.count += 1
    rows[0].count += 1
    rows.updateOrAppend(Row(id: 2, count: 4))
    rows.append(Row(id: 2))
    #expect(rows.idsVersion == version)
    rows[id: 1] = nil
    #expect(rows.idsVersion != version)
    #expect(copy.idsVersion == version)
    rows.insert(Row(id: 1), at: 0)
    #expect(rows.idsVersion != version)
  }

  @Test func `it prints as its elements`() {
    let numbers = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect("\(numbers)" == "[1, 2]")
    #expect(numbers.debugDescription == "IdentifiedArray<Int>([1, 2])")
    #expect(Mirror(reflecting: numbers).displayStyle == .collection)
    #expect(Mirror(reflecting: numbers).children.compactMap { $0.value as? Int } == [1, 2])
  }

  @Test func `equal elements in the same order are equal lists`() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(rows == IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2)], id: \.id))
    #expect(rows != [Row(id: 2), Row(id: 1)])
    #expect(Set([rows, rows]).count == 1)
  }

  @Test func `a value gets an id`() {
    let words = IdentifiedArray(uniqueElements: ["a", "bb"].map { Identified($0, id: \.self) })
    #expect(words[id: "bb"]?.count == 2)
    #expect(words.ids == ["a", "bb"])
  }
}

struct IdentifiedActionTests {
  @Test func `a key path names the action of any element, or of a certain one`() {
    let action = Table.Action.rows(.element(id: 7, action: .opened))
    #expect(action.is(\.rows))
    #expect(action.is(\.rows.element))
    #expect(action.is(\.rows[id: 7]))
    #expect(!action.is(\.rows[id: 8]))
    #expect(action.is(\.rows[id: 7].opened))
    #expect(!action.is(\.rows[id: 7].renamed))
    #expect(action[case: \.rows[id: 7]] == .opened)
    #expect(action[case: \.rows.element]?.id == 7)
    #expect((\Table.Action.Cases.rows[id: 7].renamed)("x") == .rows(.element(id: 7, action: .renamed("x"))))
    #expect(pathName(of: \Table.Action.Cases.rows[id: 7].renamed) == #"\.rows[id: 7].renamed"#)
  }
}

private struct Row: Hashable, Identifiable {
  var id: Int
  var count = 0
}

private struct Page: Identifiable {
  let id: Int
  var words = ["a", "a"]
}

extension Int {
  fileprivate var lastDigit: Int { self % 10 }
}

private enum Table {
  enum Action: Equatable, CasePathable {
    case rows(IdentifiedAction<Int, Row>)

    struct AllCasePaths: Sendable {
      let rows = AnyCasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Row: Equatable, CasePathable {
    case opened
    case renamed(String)

    struct AllCasePaths: Sendable {
      let opened = AnyCasePath(Row.opened) { if case .opened = $0 { () } else { nil } }
      let renamed = AnyCasePath(Row.renamed) { if case .renamed(let name) = $0 { name } else { nil } }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
