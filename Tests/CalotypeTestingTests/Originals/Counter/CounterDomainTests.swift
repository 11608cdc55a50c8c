import CalotypeTCA
import CalotypeTesting
import Testing

@MainActor
struct CounterDomainTests {
  struct Offline: Error, Equatable {}

  @Test func `it counts up and down, and loads and closes a fact`() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterDomain.State()) {
      CounterDomain()
    } withDependencies: {
      $0.numberFact = {
        try await clock.sleep(for: .seconds(1))
        return "\($0) is a good number Brent"
      }
    }
    await store.send(.increaseCounter) { $0.count = 1 }
    await store.send(.decreaseCounter) { $0.count = 0 }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.send(.factTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse(.success("0 is a good number Brent"))) {
      $0.isLoading = false
      $0.factAlert = "0 is a good number Brent"
    }
    await store.send(.factAlertDismissed) { $0.factAlert = nil }
  }

  @Test func `a fact about a previous number never arrives`() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterDomain.State(count: 7)) {
      CounterDomain()
    } withDependencies: {
      $0.numberFact = {
        try await clock.sleep(for: .seconds(1))
        return "\($0) is odd"
      }
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.send(.increaseCounter) {
      $0.count = 8
      $0.isLoading = false
    }
    await clock.run()
  }

  @Test func `a failure is shown`() async {
    let store = TestStore(initialState: CounterDomain.State()) {
      CounterDomain()
    } withDependencies: {
      $0.numberFact = { _ in throw Offline() }
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(.factResponse(.failure(Offline()))) {
      $0.isLoading = false
      $0.factAlert = "Could not load a number fact :("
    }
  }
}
