import CalotypeTCA
import CalotypeTesting
import Testing

@Suite(.dependency(\.uuid, .incrementing), .dependency(\.greeting.word, "suite"))
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.greeting) fileprivate var greeting

  @Test(arguments: 1...3)
  func `each case of a test begins with new values`(number: Int) async {
    @Dependency(Counter.self) var counter
    #expect("\(uuid())".hasSuffix("0"))
    #expect("\(uuid())".hasSuffix("1"))
    #expect(counter.next() == 1)
    #expect(greeting.word == "suite")
  }

  @Test(.dependency(\.greeting.word, "test"))
  func `the test's own wins over the suite's`() {
    #expect(greeting.word == "test")
    #expect(greeting.mark == "!")
    withDependencies {
      $0.greeting.word = "inner"
    } operation: {
      #expect(greeting.word == "inner")
    }
  }

  @Test(.dependency(Greeting(word: "whole", mark: "?")), .dependencies { $0.greeting.mark = "." })
  func `a value is named by its type, and several are set at once`() {
    #expect(greeting.word == "whole")
    #expect(greeting.mark == ".")
  }

  @Test @MainActor func `a store under test has these dependencies`() async {
    struct Feature: Reducer {
      @Dependency(\.greeting) fileprivate var greeting

      var body: some Reducer<String, Int> {
        Reduce { state, _ in
          state = greeting.word
          return .none
        }
      }
    }
    let store = TestStore(initialState: "") { Feature() }
    await store.send(0) { $0 = "suite" }
  }
}

/// The trait without a closure.
@Suite(.dependencies)
struct DependenciesWithoutClosureTests {
  @Test(arguments: 1...2)
  func `each case of a test begins with new values`(number: Int) {
    @Dependency(Counter.self) var counter
    #expect(counter.next() == 1)
  }
}

/// A test without a trait.
struct DefaultsOfTestsTests {
  @Test func `a test makes its own values`() {
    @Dependency(Counter.self) var counter
    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
  }

  @Test func `a test does not see the values of another`() {
    @Dependency(Counter.self) var counter
    #expect(counter.next() == 1)
  }

  @Test @MainActor func `a store under test has the test's own dependencies`() async {
    struct Feature: Reducer {
      @Dependency(Counter.self) var counter

      var body: some Reducer<Int, Int> {
        Reduce { state, _ in
          state = counter.next()
          return .none
        }
      }
    }
    @Dependency(Counter.self) var counter
    #expect(counter.next() == 1)
    let store = TestStore(initialState: 0) { Feature() }
    await store.send(0) { $0 = 2 }
  }

  @Test func `a dependency that is live only fails a test`() {
    withKnownIssue {
      @Dependency(\.date) var date
      _ = date.now
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The dependency \"date\" was used in a test") }
    }
  }
}

private struct Greeting: TestDependencyKey, Sendable {
  var word: String
  var mark: String

  static let testValue = Self(word: "hello", mark: "!")
}

private final class Counter: TestDependencyKey, @unchecked Sendable {
  private var number = 0

  static var testValue: Counter { Counter() }

  func next() -> Int {
    number += 1
    return number
  }
}

extension DependencyValues {
  fileprivate var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}
