import CalotypeState
import Testing

struct LoadingTests {
  enum Broken: Error { case first, second }

  typealias Numbers = Loading<[Int], Broken>

  @Test func `it can be checked for its case`() {
    var fact = Loading<String, Broken>.loaded("7 is prime")
    #expect(fact.is(\.loaded))
    #expect(fact[case: \.loaded] == "7 is prime")
    #expect(!fact.is(\.idle))
    fact.start()
    #expect(fact[case: \.loading] == .some("7 is prime"))
    #expect(Loading<String, Broken>.loading.is(\.loading))
    fact.finish(with: .failure(.first))
    #expect(fact[case: \.failed]?.previous == "7 is prime")
    #expect((\Loading<String, Broken>.Cases.loaded)("x") == .loaded("x"))
  }

  @Test func `the first load changes from idle to loaded`() {
    var numbers = Numbers.idle
    let begins = [numbers.start(), numbers.start()]
    #expect(begins == [true, false], "one attempt at a time")
    #expect(numbers == .loading)
    #expect(numbers.isLoading)
    #expect(numbers.value == nil)
    numbers.finish(with: .success([1]))
    #expect(numbers == .loaded([1]))
    #expect(!numbers.isLoading)
  }

  @Test func `a reload keeps the good value, and so does its failure`() {
    var numbers = Numbers.loaded([1])
    numbers.start()
    #expect(numbers == .loading(previous: [1]))
    #expect(numbers.value == [1])
    numbers.finish(with: .failure(.first))
    #expect(numbers == .failed(.first, previous: [1]))
    #expect(numbers.value == [1])
    #expect(numbers.failure == .first)
    numbers.start()
    #expect(numbers == .loading(previous: [1]))
    #expect(numbers.failure == nil)
  }

  @Test func `a failure is not empty data`() {
    var numbers = Numbers.idle
    numbers.start()
    numbers.finish(with: .failure(.first))
    #expect(numbers == .failed(.first))
    #expect(numbers.value == nil)
    numbers.finish(with: .success([]))
    #expect(numbers == .loaded([]))
    #expect(numbers.value == [])
    #expect(numbers.failure == nil)
  }

  @Test func `a part of a value lives as the value does`() {
    #expect(Numbers.idle.map(\.count) == .idle)
    #expect(Numbers.loading.map(\.count) == .loading)
    #expect(Numbers.loading(previous: [7]).map(\.count) == .loading(previous: 1))
    #expect(Numbers.loaded([7, 8]).map(\.count) == .loaded(2))
    #expect(Numbers.failed(.first).map(\.count) == .failed(.first))
    #expect(Numbers.failed(.first, previous: []).map(\.count) == .failed(.first, previous: 0))
  }

  @Test func `an outcome keeps the type of its error`() async {
    @Sendable func number(_ error: Broken?) async throws(Broken) -> Int {
      if let error { throw error }
      return 1
    }
    let good: Result<Int, Broken> = await Result(of: try await number(nil))
    let bad: Result<Int, Broken> = await Result(of: try await number(.second))
    #expect(good == .success(1))
    #expect(bad == .failure(.second))
  }
}
