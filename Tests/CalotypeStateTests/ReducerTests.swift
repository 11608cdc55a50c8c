import CalotypeTCA
import Testing

@MainActor
struct ReducerTests {
  struct Parent: Reducer {
    struct State: Equatable {
      var left = 0
      var right = 0
      var sum = 0
    }

    enum Action {
      case left(Int)
      case right(Int)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Adding() }
      Scope(state: \.right, action: \.right) { Adding() }
      Reduce { state, _ in
        state.sum = state.left + state.right
        return .none
      }
    }
  }

  struct Adding: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return action == 5 ? .send(1) : .none
    }
  }

  @Test func `children run on their part, in the order in which they are listed`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.left(2))
    store.send(.right(3))
    #expect(store.state == Parent.State(left: 2, right: 3, sum: 5))
  }

  @Test func `the effects of a child come back to the child`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.right(5))
    #expect(store.state == Parent.State(left: 0, right: 6, sum: 6))
  }

  @Test func `a body may choose and repeat`() {
    struct Choosing: Reducer {
      let isDoubled: Bool
      let times: Int

      var body: some Reducer<Int, Int> {
        if isDoubled { Adding() }
        if times > 2 { EmptyReducer() } else { Adding() }
        for _ in 0..<times { Adding() }
      }
    }
    func sum(_ isDoubled: Bool, _ times: Int) -> Int {
      let store = Store(initialState: 0) { Choosing(isDoubled: isDoubled, times: times) }
      store.send(1)
      return store.state
    }
    #expect(sum(false, 0) == 1)
    #expect(sum(true, 0) == 2)
    #expect(sum(true, 2) == 4)
    #expect(sum(true, 3) == 4)
  }

  @Test func `a reducer can be called without a store`() {
    var state = Parent.State()
    _ = Parent().reduce(into: &state, action: .left(4))
    #expect(state == Parent.State(left: 4, right: 0, sum: 4))
    _ = Reduce(Parent()).reduce(into: &state, action: .right(4))
    #expect(state.sum == 8)
  }

  @Test func `a reducer around a reducer may write and call "_reduce"`() {
    struct Twice<Base: Reducer>: Reducer {
      let base: Base

      func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        let effect = base._reduce(into: &state, action: action)
        return effect.merge(with: base._reduce(into: &state, action: action))
      }
    }
    let store = Store(initialState: Parent.State()) { Twice(base: Twice(base: Parent())) }
    store.send(.left(2))
    #expect(store.state == Parent.State(left: 8, right: 0, sum: 8))

    var state = 1
    _ = Twice(base: Adding()).reduce(into: &state, action: 2)
    #expect(state == 5)
  }

  @Test func `a reducer that writes nothing is a misuse, and changes nothing`() {
    struct Empty: Reducer {
      typealias State = Int
      typealias Action = Int
    }
    let heard = LockIsolated<[String]>([])
    let reporter = MisuseReporter { misuse in heard.withValue { $0.append(misuse.message) } }
    MisuseReporter.$current.withValue(reporter) {
      var state = 1
      _ = Empty().reduce(into: &state, action: 2)
      _ = Empty()._reduce(into: &state, action: 2)
      #expect(state == 1)
    }
    #expect(heard.value.count == 2)
    #expect(heard.value.first?.contains("Empty") == true)
  }
}

extension ReducerTests.Parent.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let left = AnyCasePath(ReducerTests.Parent.Action.left) { if case .left(let value) = $0 { value } else { nil } }
    let right = AnyCasePath(ReducerTests.Parent.Action.right) { if case .right(let value) = $0 { value } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
