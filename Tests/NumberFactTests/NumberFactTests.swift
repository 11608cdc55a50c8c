import CalotypeTesting
import Testing

@testable import NumberFact

@MainActor
struct NumberFactTests {
  private let offline = APIError.transport(.connectionRefused("numbersapi.com"))

  @Test func `a chosen number shows its fact and stays when the alert is closed`() async {
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.numbers.fact = { "\($0) is a good number." }
    }
    await store.send(.countChanged(1)) { $0.count = 1 }
    await store.send(.factTapped) { $0.fact = .loading }
    await store.receive(.factLoaded(.success("1 is a good number."))) {
      $0.fact = .loaded("1 is a good number.")
      $0.alert = .fact("1 is a good number.", about: 1)
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.countChanged(0)) {
      $0.count = 0
      $0.fact = .idle
    }
  }

  @Test func `a fact about a number that was left is dropped, and its request ends`() async {
    let store = TestStore(initialState: NumberFact.State(count: 42)) {
      NumberFact()
    } withDependencies: {
      $0.numbers.fact = { number in
        // The first one never answers; only a cancellation gets it to return.
        if number == 42 { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return "A fact about \(number)."
      }
    }
    await store.send(.factTapped) { $0.fact = .loading }
    await store.send(.countChanged(43)) {
      $0.count = 43
      $0.fact = .idle
    }
    await store.finish()
    await store.send(.factTapped) { $0.fact = .loading }
    await store.receive(.factLoaded(.success("A fact about 43."))) {
      $0.fact = .loaded("A fact about 43.")
      $0.alert = .fact("A fact about 43.", about: 43)
    }
  }

  @Test func `a failure is reported, and a retry requests again`() async {
    let store = TestStore(initialState: NumberFact.State(count: 7)) {
      NumberFact()
    } withDependencies: {
      $0.numbers.fact = { [offline] _ throws(APIError) in throw offline }
    }
    await store.send(.factTapped) { $0.fact = .loading }
    await store.receive(.factLoaded(.failure(offline))) { $0.fact = .failed(offline) }
    store.dependencies.numbers.fact = { "\($0) is odd." }
    await store.send(.factTapped) { $0.fact = .loading }
    await store.receive(.factLoaded(.success("7 is odd."))) {
      $0.fact = .loaded("7 is odd.")
      $0.alert = .fact("7 is odd.", about: 7)
    }
  }

  @Test func `the alert can request another fact, and keeps the first if that fails`() async {
    let told = NumberFact.State(count: 7, fact: .loaded("7 is odd."), alert: .fact("7 is odd.", about: 7))
    let store = TestStore(initialState: told) {
      NumberFact()
    } withDependencies: {
      $0.numbers.fact = { [offline] _ throws(APIError) in throw offline }
    }
    await store.send(.alert(.presented(.anotherTapped))) {
      $0.alert = nil
      $0.fact = .loading(previous: "7 is odd.")
    }
    await store.receive(.factLoaded(.failure(offline))) { $0.fact = .failed(offline, previous: "7 is odd.") }
  }

  @Test func `a second tap waits for the first one's fact`() async {
    let store = TestStore(initialState: NumberFact.State(count: 7, fact: .loading)) { NumberFact() }
    await store.send(.factTapped)
  }

  @Test func `the same number again keeps its fact`() async {
    let store = TestStore(initialState: NumberFact.State(count: 7, fact: .loaded("7 is odd."))) { NumberFact() }
    await store.send(.countChanged(7))
  }
}
