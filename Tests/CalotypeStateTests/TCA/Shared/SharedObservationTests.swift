import CalotypeTCA
import Testing

@MainActor
struct SharedObservationTests {
  private func turn() async {
    for _ in 0..<3 { await Task.yield() }
  }

  private struct Counter: Reducer {
    struct State: Equatable {
      @Shared var count: Int
      var other = 0
    }

    enum Action { case plusTapped, otherTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .plusTapped: state.$count.withLock { $0 += 1 }
      case .otherTapped: state.other += 1
      }
      return .none
    }
  }

  @Test func `an observer of a store is notified of its shared values`() async {
    let count = Shared(value: 0)
    let (store, log) = (Store(initialState: Counter.State(count: count)) { Counter() }, Log())
    let token = observe { log.write("\(store.count)") }
    store.send(.plusTapped)
    await self.turn()
    store.send(.otherTapped)
    await self.turn()
    #expect(log.words == ["0", "1"])
    token.cancel()
  }

  @Test func `a change by another store is observed`() async {
    let count = Shared(value: 0)
    let (store, log) = (Store(initialState: Counter.State(count: count)) { Counter() }, Log())
    let other = Store(initialState: Counter.State(count: count)) { Counter() }
    let token = observe { log.write("\(store.count)") }
    other.send(.plusTapped)
    await turn()
    #expect(store.count == 1)
    #expect(log.words == ["0", "1"])
    token.cancel()
  }

  @Test func `a change outside any store is observed once per turn`() async {
    let count = Shared(value: 0)
    let (store, log) = (Store(initialState: Counter.State(count: count)) { Counter() }, Log())
    let token = observe { log.write("\(store.count)") }
    for _ in 0..<10 { count.withLock { $0 += 1 } }
    await self.turn()
    #expect(log.words == ["0", "10"])
    token.cancel()
  }
}
