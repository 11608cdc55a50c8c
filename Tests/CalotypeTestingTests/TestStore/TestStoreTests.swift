import CalotypeState
import CalotypeTesting
import Testing

@MainActor
struct TestStoreTests {
  @Test func `a right test passes`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded(["hound"]) }
      await store.send(.timerTapped)
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 1 }
      clock.yield()
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 2 }
      await store.receive(.ticked) { $0.ticks = 3 }
      await store.send(.stopTapped)
      #expect(store.state == Search.State(query: "hound", results: .loaded(["hound"]), ticks: 3))
    }
    #expect(failures == [])
  }

  @Test func `an action that an effect sends at once is received too`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.echo)
      #expect(store.state.ticks == 0, "not received yet")
      await store.receive(.ticked) { $0.ticks = 1 }
      await store.finish()
    }
    #expect(failures == [])
  }

  @Test func `dependencies can change on the way`() async {
    let failures = await failures {
      let store = searchStore()
      store.dependencies.search.find = { (_) async throws(Search.Failure) in throw .offline }
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(.searched(.failure(.offline))) { $0.results = .failed(.offline) }
    }
    #expect(failures == [])
  }

  @Test func `a test goes the same way each time`() async {
    struct Race: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        guard action == 0 else { return .none }
        return .merge((1...50).map { number in .run { send in await send(number) } })
      }
    }
    let failures = await failures {
      let store = TestStore(initialState: 0) { Race() }
      await store.send(0)
      for number in 1...50 { await store.receive(number) }
    }
    #expect(failures == [])
  }
}
