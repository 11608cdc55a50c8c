import CalotypeTCA
import CalotypeTesting
import MainActorClient
import Testing

@MainActor
struct RowsTests {
  @Test func `rows are added up to a limit, and toggled`() async {
    let store = TestStore(initialState: Rows.State()) {
      Rows()
    } withDependencies: {
      $0.limits.rows = { 1 }
    }

    await store.send(.addTapped) { $0.rows = [Row.State(id: 0)] }
    await store.send(\.rows[id: 0].toggled) { $0.rows[id: 0]?.isOn = true }
    await store.send(.addTapped) { $0.destination = .row(Row.State(id: 0)) }
    await store.send(\.destination.row.toggled) { $0.destination?.row?.isOn = true }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
