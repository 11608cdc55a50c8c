import CalotypeState
import Testing

/// Reducers that another reducer calls by hand: `self.base.reduce(into: &state, action: action)`.
@MainActor
struct CalledByHandTests {
  private let log = Log()
  private let gate = Gate()

  @Test(arguments: Way.allCases) func `the effects of an optional child end with it`(_ way: Way) async {
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) {
      way.around(
        CombineReducers {
          EmptyReducer<Home.State, Home.Action>().ifLet(\.detail, action: \.detail) { detail }
          Reduce { state, action in
            if action == .closed { state.detail = nil }
            return .none
          }
        })
    }
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.detail(.plusTapped))
    #expect(log.words == [])
    store.send(.closed)
    store.send(.stopTapped)
    #expect(log.words == ["detail 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test(arguments: Way.allCases) func `the effects of a presented child end with it`(_ way: Way) async {
    let store = Store(initialState: Desk.State(sheet: Sheet.State(id: 1))) {
      way.around(EmptyReducer<Desk.State, Desk.Action>().ifLet(\.$sheet, action: \.sheet) { sheet })
    }
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 1")
    store.send(.sheet(.dismiss))
    #expect(log.words == ["sheet 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test(arguments: Way.allCases) func `the effects of a case end with it`(_ way: Way) async {
    let store = Store(initialState: Login.State.detail(Detail.State(id: 1))) {
      way.around(
        Reduce<Login.State, Login.Action> { state, action in
          if case .go(let other) = action { state = other }
          return .none
        }
        .ifCaseLet(\.detail, action: \.detail) { detail })
    }
    store.send(.detail(.waitTapped))
    await log.arrival(of: "detail 1")
    store.send(.go(.number(1)))
    #expect(log.words == ["detail 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test(arguments: Way.allCases) func `the effects of an element end with it`(_ way: Way) async {
    let rows = IdentifiedArray(uniqueElements: (1...3).map { Detail.State(id: $0) })
    let store = Store(initialState: Details.State(rows: rows)) {
      way.around(
        Reduce<Details.State, Details.Action> { state, action in
          if case .removed(let id) = action { state.rows.remove(id: id) }
          return .none
        }
        .forEach(\.rows, action: \.rows) { detail })
    }
    for id in 1...3 { store.send(.rows(.element(id: id, action: .waitTapped))) }
    await log.arrival(of: "detail 1", "detail 2", "detail 3")
    store.send(.removed(3))
    #expect(log.words == ["detail 3 canceled"])
    store.send(.removed(1))
    #expect(log.words == ["detail 3 canceled", "detail 1 canceled"])
    #expect(store.isRunning)
  }

  @Test func `one feature in two places keeps the effects of both apart`() async {
    let (left, right) = (Desk.State(sheet: Sheet.State(id: 1)), Desk.State(sheet: Sheet.State(id: 2)))
    let desk = EmptyReducer<Desk.State, Desk.Action>().ifLet(\.$sheet, action: \.sheet) { sheet }
    let store = Store(initialState: Pair.State(left: left, right: right)) {
      Scope(state: \Pair.State.left, action: \Pair.Action.Cases.left) { Around(base: desk) }
      Scope(state: \Pair.State.right, action: \Pair.Action.Cases.right) { Around(base: desk) }
    }
    store.send(.left(.sheet(.presented(.waitTapped))))
    store.send(.right(.sheet(.presented(.waitTapped))))
    await log.arrival(of: "sheet 1", "sheet 2")
    #expect(log.words == [])
    store.send(.right(.sheet(.dismiss)))
    #expect(log.words == ["sheet 2 canceled"])
    #expect(store.isRunning)
  }

  private var sheet: Sheet { Sheet(gate: self.gate, log: self.log) }
  private var detail: Detail { Detail(gate: gate, log: log) }
}

/// How one reducer calls another.
enum Way: CaseIterable, Sendable {
  case method, closure, both

  func around<R: Reducer>(_ base: R) -> Reduce<R.State, R.Action> {
    switch self {
    case .method: Reduce(Around(base: base))
    case .closure: Reduce { state, action in base.reduce(into: &state, action: action) }
    case .both: Reduce(Around(base: Reduce { state, action in base.reduce(into: &state, action: action) }))
    }
  }
}

private struct Around<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

private enum Pair {
  struct State: Equatable {
    var left: Desk.State
    var right: Desk.State
  }

  enum Action: CasePathable {
    case left(Desk.Action)
    case right(Desk.Action)

    struct AllCasePaths: Sendable {
      let left = AnyCasePath(Action.left) { if case .left(let action) = $0 { action } else { nil } }
      let right = AnyCasePath(Action.right) { if case .right(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }
}
