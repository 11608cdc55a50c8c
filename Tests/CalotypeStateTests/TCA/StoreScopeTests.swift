import CalotypeTCA
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

  @Test func `scopes can be nested`() {
    let store = outer()
    let leaf = store.scope(\.inner, action: \.inner).scope(\.leaf, action: \.leaf)
    leaf.send(.plusTapped)
    #expect(store.inner.leaf.count == 1)
    #expect(leaf.withState { $0.count } == 1)
    #expect(store.scope(state: \.inner.leaf, action: \.inner.leaf).count == 1)
  }

  @Test func `asking again gives the same store`() {
    let store = outer()
    #expect(store.scope(state: \.inner, action: \.inner) === store.scope(\.inner, action: \.inner))
    #expect(store.scope(state: \.inner, action: \.inner) == store.scope(\.inner, action: \.inner))
  }

  @Test func `optional state has a store while it is there`() throws {
    let store = home()
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

  @Test func `a case of an enum has a store while the enum is in it`() throws {
    let store = Store(initialState: Fork.State(screen: .left(Leaf.State()))) { Fork() }
    let screen = store.scope(state: \.screen, action: \.screen)
    let left = try #require(screen.scope(state: \.left, action: \.left))
    left.send(.plusTapped)
    #expect(left.count == 1)
    #expect(store.screen == .left(Leaf.State(count: 1)))
    #expect(screen.scope(state: \.right, action: \.right) == nil)
    store.send(.switched)
    #expect(screen.scope(state: \.left, action: \.left) == nil)
    #expect(left.count == 1)
    let right = try #require(store.scope(state: \.screen.right, action: \.screen.right))
    right.sender(.plusTapped)
    #expect(store.screen.right?.count == 1)
  }

  @Test func `a case of a presented enum has a store while it is presented`() throws {
    let store = Store(initialState: Fork.State()) { Fork() }
    #expect(store.scope(state: \.sheet?.left, action: \.sheet.left) == nil)
    store.send(.opened)
    let left = try #require(store.scope(state: \.sheet?.left, action: \.sheet.left))
    left.send(.plusTapped)
    #expect(store.sheet == .left(Leaf.State(count: 1)))
    #expect(store.scope(state: \.sheet?.left, action: \.sheet.left) === left)
    #expect(store.scope(state: \.sheet?.right, action: \.sheet.right) == nil)
    store.send(.sheet(.dismiss))
    #expect(store.scope(state: \.sheet?.left, action: \.sheet.left) == nil)
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
    #expect(log.words == ["home canceled"])
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

/// A parent of one of two leaves, always and as a sheet.
struct Fork: Reducer {
  struct State: Equatable {
    var screen = Screen.State.left(Leaf.State())
    @Presents var sheet: Screen.State?
  }

  enum Action {
    case screen(Screen.Action)
    case sheet(PresentationAction<Screen.Action>)
    case opened
    case switched
  }

  /// One of two leaves.
  struct Screen: Reducer {
    @dynamicMemberLookup
    enum State: Equatable {
      case left(Leaf.State)
      case right(Leaf.State)
    }

    enum Action {
      case left(Leaf.Action)
      case right(Leaf.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Leaf() }
      Scope(state: \.right, action: \.right) { Leaf() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) { Screen() }
    Reduce { state, action in
      switch action {
      case .opened: state.sheet = .left(Leaf.State())
      case .switched: state.screen = .right(Leaf.State())
      case .screen, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Screen() }
  }
}

extension Fork.Screen.State: CasePathable {
  struct AllCasePaths: Sendable {
    let left = AnyCasePath(Fork.Screen.State.left) { if case .left(let state) = $0 { state } else { nil } }
    let right = AnyCasePath(Fork.Screen.State.right) { if case .right(let state) = $0 { state } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Fork.Screen.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let left = AnyCasePath(Fork.Screen.Action.left) { if case .left(let action) = $0 { action } else { nil } }
    let right = AnyCasePath(Fork.Screen.Action.right) { if case .right(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Fork.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let screen = AnyCasePath(Fork.Action.screen) { if case .screen(let action) = $0 { action } else { nil } }
    let sheet = AnyCasePath(Fork.Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
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
