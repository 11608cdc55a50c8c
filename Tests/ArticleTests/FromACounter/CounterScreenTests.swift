import Calotype
import CalotypeTesting
import Testing

@MainActor
struct CounterScreenTests {
  let state = CounterScreen.State(list: CounterList.State(rows: [Counter.State(id: 1, count: 7)], total: 7))

  @Test func `a fact is shown until it closes itself`() async {
    let store = TestStore(initialState: state) {
      CounterScreen()
    } withDependencies: {
      $0.facts.fact = { number in "All about \(number)." }
    }
    await store.send(.factTapped(id: 1)) { $0.fact = Fact.State(number: 7) }
    await store.send(.fact(.presented(.appeared))) { $0.fact?.text = .loading }
    await store.receive(.fact(.presented(.loaded(.success("All about 7."))))) {
      $0.fact?.text = .loaded("All about 7.")
    }
    await store.send(.fact(.presented(.closeTapped)))
    await store.receive(.fact(.dismiss)) { $0.fact = nil }
  }

  @Test func `a request ends with the fact that asked for it`() async {
    let store = TestStore(initialState: state) {
      CounterScreen()
    } withDependencies: {
      $0.facts.fact = { _ in
        try? await Task.never()
        return ""
      }
    }
    await store.send(.factTapped(id: 1)) { $0.fact = Fact.State(number: 7) }
    await store.send(.fact(.presented(.appeared))) { $0.fact?.text = .loading }
    await store.send(.fact(.dismiss)) { $0.fact = nil }
  }

  @Test func `a counter is removed only after a question`() async {
    let store = TestStore(initialState: state) {
      CounterScreen()
    }
    await store.send(.removeTapped(id: 1)) { $0.alert = .removing(Counter.State(id: 1, count: 7)) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }

    await store.send(.removeTapped(id: 1)) { $0.alert = .removing(Counter.State(id: 1, count: 7)) }
    await store.send(.alert(.presented(.removeConfirmed(id: 1)))) {
      $0.list = CounterList.State()
      $0.alert = nil
    }
  }
}
