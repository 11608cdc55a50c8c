import CalotypeState
import Testing

@MainActor
struct IfLetTests {
  private let log = Log()
  private let gate = Gate()

  private func store(_ detail: Detail.State? = nil) -> StoreOf<Home> {
    Store(initialState: Home.State(detail: detail)) { Home(gate: gate, log: log) }
  }

  @Test func `the child sees its action before the parent`() {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.plusTapped))
    #expect(store.state.seen == ["plusTapped, count 1"])
  }

  @Test func `a parent may close the child on the child's own action`() async {
    let store = self.store(Detail.State(id: 1, count: 2))
    let heard = await misuses { store.send(.detail(.plusTapped)) }
    #expect(store.state == Home.State(detail: nil, seen: ["plusTapped, count 3"]))
    #expect(heard == [])
  }

  @Test func `an effect of the child sends actions to the child`() async {
    let store = self.store(Detail.State(id: 1))
    gate.open()
    store.send(.detail(.waitTapped))
    await store.settle()
    #expect(store.state.detail?.count == 100)
  }

  @Test func `the child's effects end when its state disappears`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.waitTapped))
    store.send(.waitTapped)
    await log.arrival(of: "detail 1", "home")
    store.send(.closed)
    #expect(log.words == ["detail 1 canceled"])
  }

  @Test func `the child's effects end when another element takes its place`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.opened(2))
    #expect(log.words == ["detail 1 canceled"])
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 2")
    store.send(.opened(2))
    #expect(log.words == ["detail 1 canceled"], "the same element came again")
    store.send(.closed)
    #expect(log.words == ["detail 1 canceled", "detail 2 canceled"])
  }

  @Test func `a late answer of a closed child is ignored`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.opened(2))
    let heard = await misuses {
      gate.open()
      await store.settle()
    }
    #expect(store.state.detail == Detail.State(id: 2))
    #expect(heard == [])
  }

  @Test func `an effect that the child starts while it is closed ends at once`() {
    struct Closing: Reducer {
      let log: Log
      var body: some ReducerOf<Home> {
        Reduce { state, action in
          if action == .detail(.waitTapped) { state.detail = nil }
          return .none
        }
        .ifLet(\.detail, action: \.detail) { Detail(gate: Gate(), log: log) }
      }
    }
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) { Closing(log: self.log) }
    store.send(.detail(.waitTapped))
    #expect(!store.isRunning)
  }

  @Test func `the effects of a grandchild end with the child, and with the grandchild`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.openTapped))
    store.send(.detail(.deeper(.waitTapped)))
    store.send(.detail(.waitTapped))
    await log.arrival(of: "deeper", "detail 1")
    store.send(.detail(.backTapped))
    #expect(log.words == ["deeper canceled"])
    store.send(.detail(.openTapped))
    store.send(.detail(.deeper(.waitTapped)))
    await log.arrival(of: "deeper")
    store.send(.closed)
    #expect(log.words == ["deeper canceled", "detail 1 canceled", "deeper canceled"])
  }

  @Test func `a child cancels its own effects and those below it, not its parent's`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.waitTapped)
    store.send(.detail(.waitTapped))
    store.send(.detail(.openTapped))
    store.send(.detail(.deeper(.waitTapped)))
    await log.arrival(of: "home", "detail 1", "deeper")
    store.send(.detail(.stopTapped))
    #expect(log.words == ["detail 1 canceled", "deeper canceled"])
  }

  @Test func `a parent cancels its own effects and its children's`() async {
    let store = self.store(Detail.State(id: 1))
    store.send(.detail(.waitTapped))
    store.send(.waitTapped)
    await log.arrival(of: "detail 1", "home")
    store.send(.stopTapped)
    #expect(log.words == ["detail 1 canceled", "home canceled"])
  }

  @Test func `an action for a child that is not there is misuse, and the parent sees it`() async {
    let store = Store(initialState: Home.State()) {
      Reduce<Home.State, Home.Action> { state, _ in
        state.seen.append("parent")
        return .none
      }
      .ifLet(
        \.detail, action: \.detail, then: { Detail(gate: Gate(), log: log) }, fileID: "App/Home.swift", line: 7)
    }
    let heard = await misuses { store.send(.detail(.deeper(.waitTapped))) }
    #expect(store.state.seen == ["parent"])
    #expect(
      heard == [
        """
        App/Home.swift:7: An action was sent to a child that does not exist: \
        .detail(.deeper(.waitTapped))
        The child of this "ifLet" did not reduce it; the parent did. Likely causes:
        • The parent set the state to nil before the child's reducer ran. "ifLet" runs the child before the \
        reducer that it is attached to, so attach it to the reducer that sets the state to nil.
        • The action was sent by something that outlives the child: an effect of the parent, or a screen of an older \
        state. Cancel the effect when the child is removed, or let the parent handle its result.
        """
      ])
  }

  @Test func `an observed property is not written when nothing changes`() {
    struct Watched: Reducer {
      struct State {
        var writes = 0
        var detail: Detail.State? { didSet { writes += 1 } }
      }
      let log = Log()
      var body: some Reducer<State, Home.Action> {
        Reduce { state, action in
          if action == .closed { state.detail = nil }
          return .none
        }
        .ifLet(\.detail, action: \.detail) { Detail(gate: Gate(), log: log) }
      }
    }
    let store = Store(initialState: Watched.State(detail: Detail.State(id: 1))) { Watched() }
    store.send(.waitTapped)
    #expect(store.state.writes == 0)
    store.send(.detail(.plusTapped))
    #expect(store.state.writes == 1)
    store.send(.closed)
    #expect(store.state.writes == 2)
  }
}
