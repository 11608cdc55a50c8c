#if Macros
  import CalotypeTCA
  import Testing

  @Reducer
  struct Counter: Sendable {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @ObservationStateIgnored var note = ""
    }

    enum Action: Equatable {
      case plusTapped
      case minusTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .plusTapped: state.count += 1
        case .minusTapped: state.count -= 1
        }
        return .none
      }
    }
  }

  @Reducer
  private struct Doubled {
    @ObservableState
    struct State: Equatable {
      var left = Counter.State()
      var right = Counter.State()
      var login = Login.State.loggedOut
    }

    enum Action {
      case left(Counter.Action)
      case right(Counter.Action)
      case login(Login.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.left, action: \.left) { Counter() }
      Scope(state: \.right, action: \.right) { Counter() }
      Scope(state: \.login, action: \.login) { Login() }
      Reduce { state, action in
        guard action.is(\.left.plusTapped) else { return .none }
        return .send(.right(.minusTapped))
      }
    }
  }

  /// A state that is an enum, and a `reduce` in place of a body.
  @Reducer
  private struct Login {
    @ObservableState
    enum State: Equatable {
      case loggedOut
      case loggedIn(name: String)
    }

    enum Action {
      case login(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .login(let name): state = .loggedIn(name: name)
      }
      return .none
    }
  }

  @Reducer
  private struct List<Item: Equatable & Sendable> {
    struct State: Equatable {
      var items: [Item] = []
    }

    enum Action {
      case add(Item)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .add(let item) = action { state.items.append(item) }
        return .none
      }
    }
  }

  @Reducer private struct Empty {}

  extension Reducer {
    /// The protocol's name is still free for extensions where the macro's is.
    fileprivate func counted(_ count: @escaping () -> Void) -> some Reducer<State, Action> {
      CombineReducers {
        Reduce { _, _ in
          count()
          return .none
        }
        self
      }
    }
  }

  /// A feature that contains reducers of its state.
  @Reducer
  private struct Outer {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var log: [String] = []
    }

    enum Action {
      case plusTapped
    }

    var body: some ReducerOf<Self> {
      Counting()
      Logging()
      Doubling()
    }

    @Reducer
    struct Counting {
      var body: some Reducer<Outer.State, Outer.Action> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer
    struct Doubling {
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.count *= 2
          return .none
        }
      }
    }

    @Reducer
    struct Logging {
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.log.append("\(action)")
        return .none
      }
    }
  }

  @CasePathable
  private enum Tab: CasePathable {
    case list
    case detail(Int)
  }

  @MainActor
  struct FeatureTests {
    @Test func `reducers nested in a feature change the feature's state`() {
      let store = Store(initialState: Outer.State()) { Outer() }
      store.send(.plusTapped)

      #expect(store.state == Outer.State(count: 2, log: ["plusTapped"]))
    }

    @Test func `an enum that declares the conformance itself gets its paths`() {
      #expect(Tab.detail(1)[case: \.detail] == 1)
      #expect(Tab.list.case == \.list)
    }

    @Test func `a feature runs`() {
      let store = Store(initialState: Counter.State()) { Counter() }
      store.send(.plusTapped)
      store.send(.plusTapped)
      store.send(.minusTapped)

      #expect(store.count == 1)
      #expect((store.state as Any) is any ObservableState)
    }

    @Test func `features are composed by the paths of their actions`() {
      let store = Store(initialState: Doubled.State()) { Doubled() }
      store.send(.left(.plusTapped))
      store.send(.login(.login("Blob")))

      #expect(
        store.state == Doubled.State(left: .init(count: 1), right: .init(count: -1), login: .loggedIn(name: "Blob")))
      #expect(store.login.loggedIn == "Blob")
    }

    @Test func `a generic feature runs`() {
      let store = Store(initialState: List<String>.State()) { List() }
      store.send(.add("hound"))

      #expect(store.items == ["hound"])
    }

    @Test func `the generated parts of an empty feature run`() {
      let store = Store(initialState: Empty.State()) { Empty() }

      #expect(store.state == Empty.State())
    }

    @Test func `an operator of one's own applies to a feature`() {
      var count = 0
      let store = Store(initialState: Counter.State()) { Counter().counted { count += 1 } }
      store.send(.plusTapped)

      #expect(count == 1)
      #expect(store.count == 1)
    }
  }
#endif
