import Calotype
import Testing

// listing: feature
struct Steps: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case stepTaken }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}
// end

@MainActor
struct OverviewTests {
  @Test func `a store counts steps`() {
    // listing: store
    let store = Store(initialState: Steps.State()) { Steps() }
    store.send(.stepTaken)
    #expect(store.count == 1)
    // end
  }
}
