import CalotypeState
import Testing

@MainActor
struct StoreScopeTests {
  private func home(_ state: Home.State = Home.State()) -> StoreOf<Home> {
    Store(initialState: state) { Home(gate: Gate(), log: Log()) }
  }

  private func outer() -> StoreOf<Outer> {
    Store(initialState: Outer.State()) { Outer() }
  }

  @Test func `a child store reads and sends through its parent`() {
    let store = self.outer()
    let inner = store.scope(state: \.inner, action: \.inner)
    inner.send(.plusTapped)
    store.send(.inner(.plusTapped))
    #expect(inner.count == 2)
    #expect(inner.state == store.inner)
    #expect(store.taps == 2)
  }

  @Test func `scopes go on into each other`() {
    let store = self.outer()
    let leaf = store.scope(\.inner, action: \.inner).scope(\.leaf, action: \.leaf)
    leaf.send(.plusTapped)
    #expect(store.inner.leaf.count == 1)
    #expect(leaf.withState { $0.count } == 1)
    #expect(store.scope(state: \.inner.leaf, action: \.inner.leaf).count == 1)
  }

  @Test func `asking again gives the same store`() {
    let store = self.outer()
    #expect(store.scope(state: \.inner, action: \.inner) === store.scope(\.inner, action: \.inner))
    #expect(store.scope(state: \.inner, action: \.inner) == store.scope(\.inner, action: \.inner))
  }

  @Test func `optional state has a store while it is there`() throws {
    let store = self.home()
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
    store.send(.opened(7))
    let detail = try #require(store.scope(state: \.detail, action: \.detail))
    detail.send(.plusTapped)
    #expect(detail.id == ObjectIdentifier(detail))
    #expect(detail.state.id == 7)
    #expect(detail.count == 1)
    #expect(store.scope(state: \.detail, action: \.detail) === detail)
    store.send(.closed)
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
    #expect(detail.count == 1)
  }

  @Test func `a child's task covers its effects`() async throws {
    let (gate, log) = (Gate(), Log())
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) { Home(gate: gate, log: log) }
    let detail = try #require(store.scope(state: \.detail, action: \.detail))
    let task = detail.send(.waitTapped)
    await log.arrival(of: "detail 1")
    gate.open()
    await task.finish()
    #expect(detail.count == 100)
  }

  @Test func `a child store keeps the state and the effects of its parent alive, and only so long`() async throws {
    let (gate, log) = (Gate(), Log())
    var store: StoreOf<Home>? = Store(initialState: Home.State(detail: Detail.State(id: 1))) {
      Home(gate: gate, log: log)
    }
    weak let gone = store
    var detail = store?.scope(state: \.detail, action: \.detail)
    store?.send(.waitTapped)
    await log.arrival(of: "home")
    store = nil
    #expect(gone == nil)
    #expect(log.words == [])
    detail?.send(.plusTapped)
    #expect(detail?.count == 1)
    detail = nil
    #expect(log.words == ["home cancelled"])
  }
}

/// A parent of a parent of a counter.
struct Outer: Reducer {
  struct State: Equatable {
    var inner = Inner.State()
    var taps = 0
  }

  enum Action {
    case inner(Inner.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Inner() }
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

extension Outer.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let inner = AnyCasePath(Outer.Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct Inner: Reducer {
  struct State: Equatable {
    var leaf = Leaf.State()
    var count = 0
  }

  enum Action {
    case leaf(Leaf.Action)
    case plusTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      if case .plusTapped = action { state.count += 1 }
      return .none
    }
  }
}

extension Inner.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let leaf = AnyCasePath(Inner.Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct Leaf: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case plusTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}
