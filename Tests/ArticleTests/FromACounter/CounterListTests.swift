import Calotype
import CalotypeTesting
import Testing

@MainActor
struct CounterListTests {
  @Test func `each row counts for itself, and the total counts all`() async {
    let store = TestStore(initialState: CounterList.State(rows: [Counter.State(id: 1)])) {
      CounterList()
    }
    await store.send(.addTapped) { $0.rows.append(Counter.State(id: 2)) }
    await store.send(\.rows[id: 2], .plusTapped) {
      $0.rows[id: 2]?.count = 1
      $0.total = 1
    }
    await store.send(.rows(.element(id: 1, action: .plusTapped))) {
      $0.rows[id: 1]?.count = 1
      $0.total = 2
    }
  }
}
