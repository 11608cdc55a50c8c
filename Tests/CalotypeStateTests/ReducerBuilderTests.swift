import CalotypeState
import Testing

@MainActor
struct ReducerBuilderTests {
  struct Adding: Reducer {
    var amount = 1

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action * amount
      return .none
    }
  }

  private func sum(@ReducerBuilder<Int, Int> _ reducer: () -> some Reducer<Int, Int>) -> Int {
    let store = Store(initialState: 0, reducer: reducer)
    store.send(1)
    return store.state
  }

  @Test func `a list may be empty`() {
    #expect(sum {} == 0)
  }

  @Test func `a list may branch, switch, repeat and ask for the platform`() {
    enum Kind: CaseIterable { case one, two, three }
    func sum(of kind: Kind, isDoubled: Bool, times: Int) -> Int {
      self.sum {
        if isDoubled { Adding() } else if times == 0 { Adding(amount: 100) }
        switch kind {
        case .one: Adding()
        case .two: EmptyReducer()
        case .three:
          Adding()
          Adding(amount: 10)
        }
        for index in 0..<times { Adding(amount: index * 1000) }
        if #available(macOS 15, *) { Adding(amount: 10_000) }
      }
    }
    #expect(sum(of: .one, isDoubled: true, times: 0) == 10_002)
    #expect(sum(of: .two, isDoubled: false, times: 0) == 10_100)
    #expect(sum(of: .three, isDoubled: false, times: 3) == 13_011)
  }

  @Test func `a reducer of unknown type may be listed, and an optional one`() {
    let unknown: any Reducer<Int, Int> = Adding(amount: 5)
    let none: Adding? = nil
    #expect(self.sum { unknown } == 5)
    #expect(
      self.sum {
        none
        Optional(Adding())
      } == 1)
  }

  @Test func `reducers may be grouped, and written as functions`() {
    func add(state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
    #expect(
      sum {
        CombineReducers {
          Reduce(add)
          Adding(amount: 10)
        }
        Reduce { state, action in
          state += action * 100
          return .none
        }
      } == 111)
  }

  @Test func `twenty reducers are a list too`() {
    #expect(
      sum {
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
        Reduce { _, _ in .none }
        Adding()
        Adding()
      } == 14)
  }

  @Test func `a body is spelled in any of its ways, in structs, enums and generic types`() {
    struct Spelled<Value: Equatable>: Reducer {
      struct State { var value: Value }
      enum Action { case set(Value) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .set(let value):
            state.value = value
            return .none
          }
        }
      }
    }
    struct Selves: Reducer {
      typealias State = Int
      typealias Action = Int
      var body: some Reducer<Self.State, Self.Action> { Adding() }
    }
    enum Cased: Reducer {
      case one
      typealias State = Int
      typealias Action = Int
      var body: some ReducerOf<Self> {
        switch self {
        case .one: Selves()
        }
      }
    }
    #expect(sum { Cased.one } == 1)
    let store = Store(initialState: Spelled.State(value: "a")) { Spelled<String>() }
    store.send(.set("b"))
    #expect(store.state.value == "b")
  }
}
