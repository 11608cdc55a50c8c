import CalotypeTCA
import CalotypeTesting
import Client
import Testing

@MainActor
struct CounterTests {
  private let alert = Counter.Destination.State.alert(
    AlertState {
      TextState("4 is a number.")
    } actions: {
      ButtonState(action: .againTapped) { TextState("Again") }
    })

  @Test func `a fact is shown and requested again`() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: {
      $0.facts.fact = { "\($0) is a number." }
    }

    await store.send(.plusTapped) { $0.count = 4 }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factLoaded, "4 is a number.") {
      $0.isLoading = false
      $0.destination = alert
    }
    await store.send(\.destination.alert.againTapped) {
      $0.isLoading = true
      $0.destination = nil
    }
    await store.receive(.factLoaded("4 is a number.")) {
      $0.isLoading = false
      $0.destination = alert
    }
  }

  @Test func `a step is larger, and done`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }

    await store.send(.stepTapped) { $0.destination = .step(Step.State()) }
    await store.send(\.destination.step.largerTapped) { $0.destination?.step?.size = 2 }
    await store.send(\.destination.step.doneTapped) { $0.count = 2 }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }
}
