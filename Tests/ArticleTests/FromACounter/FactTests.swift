import Calotype
import CalotypeTesting
import Testing

@MainActor
struct FactTests {
  @Test func `it loads the fact about its number`() async {
    let store = TestStore(initialState: Fact.State(number: 42)) {
      Fact()
    } withDependencies: {
      $0.facts.fact = { number in "All about \(number)." }
    }
    await store.send(.appeared) { $0.text = .loading }
    await store.receive(.loaded(.success("All about 42."))) { $0.text = .loaded("All about 42.") }
  }

  @Test func `a failed fact shows the reason`() async {
    let store = TestStore(initialState: Fact.State(number: 42)) {
      Fact()
    } withDependencies: {
      $0.facts.fact = { _ throws(FactError) in throw .unknown }
    }
    await store.send(.appeared) { $0.text = .loading }
    await store.receive(.loaded(.failure(.unknown))) { $0.text = .failed(.unknown) }
  }

  @Test func `it closes itself`() async {
    let store = TestStore(initialState: Fact.State(number: 42)) {
      Fact()
    }
    await store.send(.closeTapped).finish()
    #expect(store.isDismissed)
  }
}
