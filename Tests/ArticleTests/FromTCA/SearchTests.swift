#if Macros
  import CalotypeTCA
  import CalotypeTesting
  import Testing

  @MainActor
  struct SearchTests {
    @Test func search() async {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
        $0[PlaceClient.self].search = { @Sendable query in ["\(query)burg"] }
      }

      await store.send(\.binding.query, "Ham") {
        $0.query = "Ham"
        $0.isSearching = true
      }
      await clock.advance(by: .milliseconds(300))
      await store.receive(\.searchResponse.success) {
        $0.isSearching = false
        $0.places = ["Hamburg"]
      }
    }

    @Test func failure() async {
      struct Offline: Error {}
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = .immediate
        $0[PlaceClient.self].search = { @Sendable _ in throw Offline() }
      }
      store.exhaustivity = .off

      await store.send(\.binding.query, "Ham")
      await store.receive(\.searchResponse.failure)
      await store.send(\.alert.dismiss) { $0.alert = nil }
    }
  }
#endif
