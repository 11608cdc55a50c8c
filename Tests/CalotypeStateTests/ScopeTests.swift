import CalotypeState
import Testing

/// An app whose state is an enum: one screen or another.
struct Login: Reducer {
  enum State: Equatable, Sendable {
    case detail(Detail.State)
    case number(Int)
  }

  enum Action: Equatable, Sendable {
    case detail(Detail.Action)
    case number(Int)
    case go(State)
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .go(let other):
        state = other
      case .detail(.backTapped):
        state = .number(0)
      case .detail, .number:
        break
      }
      return .none
    }
    .ifCaseLet(\.detail, action: \.detail) { Detail(gate: gate, log: log) }
    .ifCaseLet(
      \.number, action: \.number,
      then: {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
      }, fileID: "App/Login.swift", line: 7)
  }
}

extension Login.State: CasePathable {
  struct AllCasePaths: Sendable {
    let detail = AnyCasePath(Login.State.detail) { if case .detail(let state) = $0 { state } else { nil } }
    let number = AnyCasePath(Login.State.number) { if case .number(let state) = $0 { state } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Login.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let detail = AnyCasePath(Login.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
    let number = AnyCasePath(Login.Action.number) { if case .number(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

@MainActor
struct ScopeTests {
  private let log = Log()
  private let gate = Gate()

  private func store(_ state: Login.State) -> StoreOf<Login> {
    Store(initialState: state) { Login(gate: gate, log: log) }
  }

  @Test func `the child of a case runs before its parent, in its case`() {
    let store = self.store(.number(1))
    store.send(.number(2))
    #expect(store.state == .number(3))
    store.send(.go(.detail(Detail.State(id: 1))))
    store.send(.detail(.plusTapped))
    #expect(store.state == .detail(Detail.State(id: 1, count: 1)))
    store.send(.detail(.backTapped))
    #expect(store.state == .number(0))
  }

  @Test func `the effects of a case end with it`() async {
    let store = self.store(.detail(Detail.State(id: 1)))
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.detail(.plusTapped))
    #expect(log.words == [])
    store.send(.go(.detail(Detail.State(id: 2))))
    #expect(log.words == ["detail 1 canceled"], "the case holds another element")
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 2")
    store.send(.go(.number(0)))
    #expect(log.words == ["detail 1 canceled", "detail 2 canceled"])
    store.send(.go(.detail(Detail.State(id: 3))))
    store.send(.detail(.waitTapped))
    store.send(.detail(.backTapped))
    #expect(!store.isRunning)
  }

  @Test func `an action for another case is misuse`() async {
    let store = self.store(.detail(Detail.State(id: 1)))
    let heard = await misuses { store.send(.number(1)) }
    #expect(
      heard == [
        """
        App/Login.swift:7: An action was sent to a child while the state is in another case: .number(…)
        The state is .detail(…), so the child of this "ifCaseLet" did not reduce the action; its siblings and its \
        parent did. Likely causes:
        • Another reducer changed the case before the child's reducer ran. Run the child first: use "ifCaseLet" on the \
        reducer that changes the case.
        • The action was sent by something that outlives the child: an effect of the parent, or a screen of an older \
        state. Cancel the effect when the case changes, or let the parent handle its result.
        """
      ])
  }

  @Test func `a scope may be a case of the state`() async {
    let store = Store<Login.State, Login.Action>(initialState: .number(1)) {
      Scope(state: \.number, action: \.number) {
        Reduce<Int, Int> { state, action in
          state += action
          return action == 5 ? .send(10) : .none
        }
      }
      Scope(state: \.detail, action: \.detail) { Detail(gate: gate, log: log) }
    }
    store.send(.number(5))
    #expect(store.state == .number(16))
    let heard = await misuses { store.send(.detail(.plusTapped)) }
    #expect(store.state == .number(16))
    #expect(heard.count == 1)
    #expect(heard.first?.contains(#"the child of this "Scope" did not reduce the action"#) == true)
  }

  @Test func `a payload is changed in place`() {
    enum State {
      case rows([Int])
    }
    let path = AnyCasePath(State.rows) { if case .rows(let rows) = $0 { rows } else { nil } }
    var state = State.rows([1, 2])
    func address(_ state: State) -> UnsafePointer<Int>? {
      path.extract(state)?.withUnsafeBufferPointer(\.baseAddress)
    }
    let before = address(state)
    _ = path.modify(&state) { $0[0] = 5 }
    #expect(address(state) == before)
  }

  @Test func `a feature may hold itself`() {
    let store = Store(initialState: Folder.State(inner: Folder.State(inner: Folder.State()))) { Folder() }
    store.send(.inner(.inner(.tapped)))
    #expect(store.state.inner?.inner?.isOpen == true)
    #expect(store.state.inner?.isOpen == false)
  }
}

/// A feature that holds itself.
struct Folder: Reducer {
  struct State: Equatable {
    var isOpen = false
    @Presents var inner: State?
  }

  indirect enum Action {
    case tapped
    case inner(Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.isOpen.toggle() }
      return .none
    }
    .ifLet(\.inner, action: \.inner) { Self() }
  }
}

extension Folder.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let inner = AnyCasePath(Folder.Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
