import Calotype
import CalotypeTesting
import Testing

@MainActor
struct CounterTests {
  @Test func `it counts up and down`() async {
    let store = TestStore(initialState: Counter.State(id: 1)) {
      Counter()
    }
    await store.send(.plusTapped) { $0.count = 1 }
    await store.send(.minusTapped) { $0.count = 0 }
  }
}
