import CalotypeTCA
import Synchronization
import Testing

private struct Profile: Equatable, Sendable {
  var name = "Ada"
  var visits = 0
  var nickname: String?
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 7] }
  fileprivate static var guests: Self { Self[.inMemory("guests"), default: 7] }
}

@MainActor
struct SharedTests {
  @Test func `every reference sees changes`() {
    @Shared(value: 0) var count
    let other = $count
    $count.withLock { $0 += 1 }
    #expect(other.wrappedValue == 1)
    #expect(count == 1)
  }

  @Test func `a change returns the closure's result and rethrows its error`() {
    struct Stop: Error {}
    @Shared(value: [1, 2]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 2)
    #expect(throws: Stop.self) {
      try $numbers.withLock {
        $0.append(3)
        throw Stop()
      }
    }
    #expect(numbers == [1, 3])
  }

  @Test func `a part of it changes the whole`() {
    @Shared(value: Profile()) var profile
    let name = $profile.name
    name.withLock { $0 = "Grace" }
    #expect(profile == Profile(name: "Grace"))
    $profile.withLock { $0.name = "Ada" }
    #expect(name.wrappedValue == "Ada")
    #expect($profile.name.count.wrappedValue == 3)
  }

  @Test func `an optional one is unwrapped, and keeps its last value when that is gone`() {
    @Shared(value: Profile()) var profile
    #expect(Shared($profile.nickname) == nil)
    $profile.withLock { $0.nickname = "A." }
    let nickname = Shared($profile.nickname)
    nickname?.withLock { $0 += "L." }
    #expect(profile.nickname == "A.L.")
    $profile.withLock { $0.nickname = nil }
    #expect(nickname?.wrappedValue == "A.L.")
    nickname?.withLock { $0 = "gone" }
    #expect(profile.nickname == nil)
  }

  @Test func `rows are changed one by one`() {
    @Shared(value: [Identified(1, id: "a"), Identified(2, id: "b")] as IdentifiedArray) var rows
    for row in Array($rows) { row.value.withLock { $0 *= 10 } }
    #expect(rows.map(\.value) == [10, 20])
    let b = Shared($rows[id: "b"])
    b?.value.withLock { $0 = 5 }
    #expect(rows[id: "b"]?.value == 5)
  }

  @Test func `two are equal if their values are`() {
    @Shared(value: 0) var left
    @Shared(.inMemory("right")) var right = 0
    #expect($left == $right)
    $left.withLock { $0 += 1 }
    #expect($left != $right)
    $right.withLock { $0 += 1 }
    #expect($left == $right)
  }

  @Test func `a reader sees changes`() {
    @Shared(value: 2) var count
    @SharedReader var twice: Int
    _twice = $count.read { $0 * 2 }
    let reader = SharedReader($count)
    $count.withLock { $0 = 5 }
    #expect(twice == 10)
    #expect(reader.wrappedValue == 5)
    #expect(SharedReader(value: 3) == SharedReader.constant(3))
  }

  @Test func `another takes its place`() {
    struct State: Equatable {
      @Shared var count: Int
    }
    let first = Shared(value: 1)
    var state = State(count: first)
    let copy = state
    state.$count = Shared(value: 2)
    #expect(state.count == 2)
    #expect(copy.count == 1)
    #expect(first.wrappedValue == 1)
  }

  @Test func `a key names one value`() {
    @Shared(.inMemory("one value")) var count = 0
    @Shared(.inMemory("one value")) var same = 9
    @Shared(.inMemory("another value")) var other = 9
    @SharedReader(.inMemory("one value")) var reader = 5
    $count.withLock { $0 += 1 }
    #expect(same == 1)
    #expect(reader == 1)
    #expect(other == 9)
  }

  @Test func `a key keeps its value when it is not referenced`() {
    do {
      @Shared(.inMemory("kept")) var count = 0
      $count.withLock { $0 = 3 }
    }
    @Shared(.inMemory("kept")) var count = 0
    #expect(count == 3)
  }

  @Test func `an optional value needs no initial value`() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Ada" }
    @Shared(.inMemory("name")) var same: String?
    #expect(same == "Ada")
  }

  @Test func `a key can supply its own default`() {
    @Shared(.visits) var visits
    #expect(visits == 7)
    @Shared(.inMemory("visits")) var same = 0
    $same.withLock { $0 += 1 }
    #expect(visits == 8)
    @SharedReader(.visits) var reader
    #expect(reader == 8)
  }

  @Test func `a default at the property takes precedence`() {
    @Shared(.guests) var visits = 1
    #expect(visits == 1)
  }

  @Test func `another storage holds other values`() {
    @Shared(.inMemory("another storage")) var count = 1
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("another storage")) var other = 2
      #expect(other == 2)
      $other.withLock { $0 = 3 }
    }
    #expect(count == 1)
  }

  @Test func `many tasks change it in turn`() async {
    @Shared(value: 0) var count
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { [count = $count] in count.withLock { $0 += 1 } } }
    }
    #expect(count == 100)
  }

  @Test func `a recursive change is reported, and reads return the old value`() async {
    @Shared(value: 1) var count
    let misuses = await misuses {
      $count.withLock {
        $0 = 2
        #expect(count == 1)
        $count.withLock { $0 = 5 }
      }
    }
    #expect(count == 2)
    #expect(misuses.count == 1)
    #expect(misuses.first?.contains("changed recursively") == true)
  }

  @Test func `it shows its value`() {
    @Shared(value: Profile()) var profile
    @Shared(.inMemory("shown")) var count = 0
    #expect("\($count)" == "Shared<Int>(.inMemory(\"shown\"))")
    #expect("\($profile.name)" == "Shared<String>(value: \(String(reflecting: profile)), a part of it)")
    #expect(Mirror(reflecting: $profile).children.map(\.label) == ["name", "visits", "nickname"])
  }
}
