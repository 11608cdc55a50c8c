import CalotypeTCA
import CalotypeTesting
import Testing

/// The symbols of reducers that the original apps use, each in its newest spelling.
@MainActor
struct ReducerSymbolTests {
  private let log = LockIsolated<[String]>([])

  /// `Reducer { state, action, environment in … }`, `Reducer.run`, `callAsFunction`
  @Test func `a reducer is a value that can be called`() {
    let counter = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
    var count = 1
    _ = counter.reduce(into: &count, action: 2)
    #expect(count == 3)
  }

  /// `Reducer.empty`
  @Test func `an empty reducer does nothing, for previews`() async {
    let store = TestStore(initialState: Todos.State()) { EmptyReducer<Todos.State, Todos.Action>() }
    await store.send(.addTapped(title: "Milk"))
  }

  /// `.combine(…)`, `.combined(with:)`
  @Test func `combined reducers run in order, and their effects are merged`() async {
    func words(_ word: String, after trigger: String) -> some Reducer<[String], String> {
      Reduce { state, action in
        state.append("\(word) \(action)")
        return action == trigger ? .send("from \(word)") : .none
      }
    }
    let store = TestStore(initialState: [String]()) {
      CombineReducers {
        words("first", after: "go")
        words("second", after: "go")
      }
    }
    await store.send("go") { $0 = ["first go", "second go"] }
    await store.receive("from first") { $0 += ["first from first", "second from first"] }
    await store.receive("from second") { $0 += ["first from second", "second from second"] }
  }

  /// `.pullback(state:action:environment:)`, `Scope(state:action:)`
  @Test func `a scope runs a child on a part of the state, and its effects come back to it`() async {
    struct Clock: Reducer {
      enum Action: Equatable { case started, ticked }
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        guard action == .started else {
          state += 1
          return .none
        }
        return .send(.ticked)
      }
    }
    enum Action: CasePathable, Equatable {
      case clock(Clock.Action)
      struct AllCasePaths: Sendable {
        let clock = AnyCasePath(Action.clock) { if case .clock(let a) = $0 { a } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }
    struct State: Equatable { var clock = 0 }
    let store = TestStore(initialState: State()) {
      Scope<State, Action, _>(state: \.clock, action: \.clock) { Clock() }
    }
    await store.send(.clock(.started))
    await store.receive(\.clock, .ticked) { $0.clock = 1 }
  }

  /// `.optional()`, `.ifLet(\.x, action:)`
  @Test func `an optional child runs while it is there, and an action for one that is not is misuse`() async {
    let store = TestStore(initialState: Todos.State(pinned: Todo.State(id: 0))) { Todos() }
    await store.send(\.pinned.doneTapped) { $0.pinned?.isDone = true }

    let failures = await failures {
      let store = TestStore(initialState: Todos.State()) { Todos() }
      await store.send(\.pinned.doneTapped)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("pinned") == true)
  }

  /// `.ifLet(\.$x, action:)` with a child, and without one for alerts
  @Test func `a presented child is cleared when it is dismissed, and its effects end`() async {
    let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: 7, isDone: true)])) { Todos() }
    await store.send(.openTapped(7)) { $0.opened = Todo.State(id: 7, isDone: true) }
    await store.send(\.opened.waitTapped)
    await store.send(\.opened.dismiss) { $0.opened = nil }
    await store.finish()

    await store.send(.clearTapped) { $0.alert = .clear }
    await store.send(\.alert.confirmed) {
      $0.alert = nil
      $0.todos = []
    }
  }

  /// `Reducer.forEach(state:action:environment:)` by index or key, `.forEach(\.list, action: \.item)`
  @Test func `each element has a child, and an action for one that is not there is misuse`() async {
    let rows: IdentifiedArrayOf<Todo.State> = [Todo.State(id: 3), Todo.State(id: 1)]
    let store = TestStore(initialState: Todos.State(todos: rows)) { Todos() }
    await store.send(\.todos[id: 1].doneTapped) { $0.todos[id: 1]?.isDone = true }
    await store.send(.todos(.element(id: 3, action: .titleChanged("Milk")))) { $0.todos[id: 3]?.title = "Milk" }

    let failures = await failures {
      let store = TestStore(initialState: Todos.State(todos: rows)) { Todos() }
      await store.send(\.todos[id: 2].doneTapped)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("2") == true)
  }

  /// `.debug(…)`, `debugActions`, `_printChanges()`
  @Test func `actions are printed with or without their changes`() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
        ._printChanges(.lines(to: { line in self.log.withValue { $0.append(line) } }))
        ._printChanges(
          _ReducerPrinter { action, _, _ in self.log.withValue { $0.append("heard \(action)") } })
    }
    await store.send(.queryChanged("milk")) { $0.query = "milk" }
    #expect(
      self.log.value.map { $0.trimmed } == [
        #"action: .queryChanged("milk")"#, #"query: "" → "milk""#, #"heard queryChanged("milk")"#,
      ])
  }

  /// `.signpost(prefix, log:)`
  @Test func `each action is timed by the name of its case`() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos().signpost("Todos", clock: TestClock()) { timing in
        self.log.withValue { $0.append("\(timing.name) \(timing.action) \(timing.duration)") }
      }
    }
    await store.send(.queryChanged("milk")) { $0.query = "milk" }
    #expect(self.log.value == ["Todos .queryChanged(…) \(Duration.zero)"])
  }

  /// A user-written higher-order reducer: `receive(on:)`
  @Test func `a custom reducer delays all effects of another`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        return action == "go" ? .send("arrived") : .none
      }
      .received(on: clock)
    }
    await store.send("go") { $0 = ["go"] }
    await clock.advance(by: .seconds(1))
    await store.receive("arrived") { $0 = ["go", "arrived"] }
  }

  /// `ReducerProtocol`, `Reducer`, `ReducerOf<F>`, `some Reducer<State, Action>`, `EffectTask`
  @Test func `a reducer is named by its feature, or by its state and actions`() async {
    func named(_ reducer: some ReducerOf<Todo>) -> any Reducer<Todo.State, Todo.Action> { reducer }
    let effect: EffectOf<Todo> = named(Todo()).reduceOnce(Todo.State(id: 0), .waitTapped)
    let same: Effect<Todo.Action> = effect
    let store = TestStore(initialState: 0) {
      Reduce<Int, Todo.Action> { state, action in
        state += 1
        return action == .waitTapped ? same.merge(with: .send(.doneTapped)) : .none
      }
    }
    let task = await store.send(.waitTapped) { $0 = 1 }
    await store.receive(.doneTapped) { $0 = 2 }
    await task.cancel()
  }

  /// `reduce(into:action:)`, `body`, `Reduce { state, action in }`
  @Test func `a leaf implements reduce, and a body lists reducers in order`() async {
    struct Parent: Reducer {
      struct State: Equatable {
        var todo = Todo.State(id: 0)
        var seen: [Bool] = []
      }
      typealias Action = Todo.Action

      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.seen.append(state.todo.isDone)
          return .none
        }
        Scope(state: \.todo, action: \.self) { Todo() }
        Reduce { state, _ in
          state.seen.append(state.todo.isDone)
          return .none
        }
      }
    }
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.doneTapped) {
      $0.todo.isDone = true
      $0.seen = [false, true]
    }
  }
}

extension Reducer where Action: Sendable {
  fileprivate func received(on clock: some Clock<Duration>) -> some Reducer<State, Action> {
    Reduce { state, action in
      self.reduce(into: &state, action: action).delayed(for: .seconds(1), clock: clock)
    }
  }
}

extension Reducer {
  fileprivate func reduceOnce(_ state: State, _ action: Action) -> Effect<Action> {
    var state = state
    return self.reduce(into: &state, action: action)
  }
}

extension String {
  fileprivate var trimmed: String { String(self.drop { $0.isWhitespace }) }
}
