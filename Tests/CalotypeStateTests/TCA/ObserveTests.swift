import CalotypeTCA
import Testing

@MainActor
struct ObserveTests {
  /// Lets everything that waits for the main actor have its turn.
  private func turn() async {
    for _ in 0..<3 { await Task.yield() }
  }

  private func store() -> StoreOf<Outer> {
    Store(initialState: Outer.State()) { Outer() }
  }

  @Test func `a closure runs immediately, and again when a value it read changes`() async {
    let (store, log) = (self.store(), Log())
    let token = observe { log.write("\(store.inner.count)") }
    #expect(log.words == ["0"])
    store.send(.inner(.plusTapped))
    #expect(log.words == ["0"])
    await turn()
    #expect(log.words == ["0", "1"])
    token.cancel()
  }

  @Test func `changes are observed once per turn`() async {
    let (store, log) = (self.store(), Log())
    let token = observe { log.write("\(store.taps)") }
    for _ in 0..<100 { store.send(.tapped) }
    await self.turn()
    #expect(log.words == ["0", "100"])
    token.cancel()
  }

  @Test func `a change of a part that was not read is not reported`() async {
    let (store, log) = (self.store(), Log())
    let token = observe { log.write("\(store.inner.count)") }
    store.send(.tapped)
    await turn()
    #expect(store.taps == 1)
    #expect(log.words == ["0"])
    token.cancel()
  }

  @Test func `a reader of the whole state is notified of every action`() async {
    let (store, log) = (self.store(), Log())
    let token = observe { log.write("\(store.state.inner.count)") }
    store.send(.tapped)
    await turn()
    #expect(log.words == ["0", "0"])
    token.cancel()
  }

  @Test func `values that a later run reads are observed, too`() async {
    let (store, log) = (self.store(), Log())
    let token = observe { log.write(store.inner.count > 0 ? "taps \(store.taps)" : "none") }
    store.send(.tapped)
    await turn()
    store.send(.inner(.plusTapped))
    await turn()
    store.send(.tapped)
    await turn()
    #expect(log.words == ["none", "taps 2", "taps 3"])
    token.cancel()
  }

  @Test func `a child's appearance, removal and change are observed`() async {
    let log = Log()
    let store = Store(initialState: Home.State()) { Home(gate: Gate(), log: Log()) }
    let token = observe {
      let detail = store.scope(state: \.detail, action: \.detail)
      log.write(detail.map { "\($0.count)" } ?? "none")
    }
    for action in [Home.Action.stopTapped, .opened(1), .detail(.plusTapped), .stopTapped, .closed] {
      store.send(action)
      await turn()
    }
    #expect(log.words == ["none", "0", "1", "none"])
    token.cancel()
  }

  @Test func `a token that is canceled or released ends it`() async {
    let (store, log) = (self.store(), Log())
    var tokens: Set<ObserveToken> = []
    var list: [ObserveToken] = []
    observe { log.write("kept \(store.taps)") }.store(in: &tokens)
    observe { log.write("listed \(store.taps)") }.store(in: &list)
    let cancelled = observe { log.write("canceled \(store.taps)") }
    _ = observe { log.write("released \(store.taps)") }
    cancelled.cancel()
    cancelled.cancel()
    #expect(cancelled.isCancelled)
    store.send(.tapped)
    await turn()
    #expect(log.words == ["kept 0", "listed 0", "canceled 0", "released 0", "kept 1", "listed 1"])
    tokens.removeAll()
    list.removeAll()
  }

  @Test func `observing does not keep a store alive that the closure does not keep`() {
    var store: StoreOf<Outer>? = self.store()
    weak let gone = store
    let token = observe { [weak store] in _ = store?.scope(state: \.inner, action: \.inner).count }
    store = nil
    #expect(gone == nil)
    token.cancel()
  }
}
