import CalotypeState
import Testing

/// Children whose state is removed by another reducer than the one that their operator is applied to.
@MainActor
struct RemovalElsewhereTests {
  private let log = Log()
  private let gate = Gate()

  private var sheet: Sheet { Sheet(gate: self.gate, log: self.log) }
  private var detail: Detail { Detail(gate: gate, log: log) }

  @Test func `the effects of an optional child end with the next action`() async {
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) {
      EmptyReducer<Home.State, Home.Action>().ifLet(\.detail, action: \.detail) { self.detail }
      Reduce { state, action in
        if action == .closed { state.detail = nil }
        return .none
      }
    }
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.closed)
    store.send(.stopTapped)
    #expect(log.words == ["detail 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test func `the effects of a presented child end with the next action`() async {
    let store = Store(initialState: Desk.State(sheet: Sheet.State(id: 1))) {
      EmptyReducer<Desk.State, Desk.Action>().ifLet(\.$sheet, action: \.sheet) { sheet }
      Reduce { state, action in
        if case .show(let id) = action { state.sheet = id.map { Sheet.State(id: $0) } }
        return .none
      }
    }
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 1")
    store.send(.show(2))
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 2")
    #expect(log.words == ["sheet 1 canceled"])
    store.send(.show(nil))
    store.send(.ask(1))
    #expect(log.words == ["sheet 1 canceled", "sheet 2 canceled"])
    #expect(!store.isRunning)
  }

  @Test func `the effects of a case end with the next action`() async {
    let store = Store(initialState: Login.State.detail(Detail.State(id: 1))) {
      EmptyReducer<Login.State, Login.Action>().ifCaseLet(\.detail, action: \.detail) { detail }
      Reduce { state, action in
        if case .go(let other) = action { state = other }
        return .none
      }
    }
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.go(.number(1)))
    store.send(.number(1))
    #expect(log.words == ["detail 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test func `the effects of a list's elements end with the next action`() async {
    let rows = IdentifiedArray(uniqueElements: (1...3).map { Detail.State(id: $0) })
    let store = Store(initialState: Details.State(rows: rows)) {
      EmptyReducer<Details.State, Details.Action>().forEach(\.rows, action: \.rows) { detail }
      Reduce { state, action in
        if case .removed(let id) = action { state.rows.remove(id: id) }
        return .none
      }
    }
    for id in 1...3 { store.send(.rows(.element(id: id, action: .waitTapped))) }
    await log.arrival(of: "detail 1", "detail 2", "detail 3")
    store.send(.removed(3))
    store.send(.removed(1))
    #expect(log.words == ["detail 3 canceled"])
    store.send(.nothing)
    #expect(log.words == ["detail 3 canceled", "detail 1 canceled"])
    #expect(store.isRunning)
  }

  @Test func `the effects of a stack's elements end with the next action`() async {
    let store = withDependencies {
      $0.context = .test
    } operation: {
      Store(initialState: Screens.State(path: StackState((10...12).map { Sheet.State(id: $0) }))) {
        EmptyReducer<Screens.State, Screens.Action>().forEach(\.path, action: \.path) { sheet }
        Reduce { state, action in
          if action == .back { state.path.removeLast(2) }
          return .none
        }
      }
    }
    for id in store.state.path.ids { store.send(.path(.element(id: id, action: .waitTapped))) }
    await log.arrival(of: "sheet 10", "sheet 11", "sheet 12")
    store.send(.back)
    #expect(log.words == [])
    store.send(.go(1))
    #expect(log.words == ["sheet 11 canceled", "sheet 12 canceled"])
    #expect(store.isRunning)
  }

  @Test func `a child in one row does not end with that of another row`() async {
    let rows = [1, 2].map { Home.State(detail: Detail.State(id: $0 * 10)) }
    let store = Store(initialState: StackState(rows)) {
      EmptyReducer<StackState<Home.State>, StackActionOf<Home>>()
        .forEach(\.self, action: \.self) { Home(gate: gate, log: log) }
    }
    let (first, second) = (store.state.ids[0], store.state.ids[1])
    store.send(.element(id: first, action: .detail(.waitTapped)))
    store.send(.element(id: second, action: .detail(.waitTapped)))
    await log.arrival(of: "detail 10", "detail 20")
    store.send(.element(id: second, action: .detail(.plusTapped)))
    store.send(.element(id: first, action: .detail(.plusTapped)))
    #expect(log.words == [])
    store.send(.element(id: first, action: .closed))
    #expect(log.words == ["detail 10 canceled"])
    store.send(.element(id: second, action: .closed))
    #expect(log.words == ["detail 10 canceled", "detail 20 canceled"])
  }

  @Test func `an effect that ends late does not affect effects started since`() async {
    // The operator's own effects are put behind a wait, and the child comes back before they are done.
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) {
      LateEffects(base: Home(gate: Gate(), log: log), gate: gate, log: log)
    }
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.closed)
    await log.arrival(of: "late")
    store.send(.opened(2))
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 2")
    gate.open()
    await log.arrival(of: "done")
    #expect(log.words == ["detail 1 canceled"])
  }
}

/// A reducer whose effects of one action begin only after a wait.
private struct LateEffects: Reducer {
  let base: Home
  let gate: Gate
  let log: Log

  var body: some ReducerOf<Home> {
    let base = self.base.lowered()
    Reduce { state, action in
      let effect = base.reduce(into: &state, action: action)
      guard action == .closed else { return effect }
      return .concatenate(
        .run { [gate, log] _ in await wait(at: gate, "late", log) }, effect, .run { [log] _ in log.arrive("done") })
    }
  }
}
