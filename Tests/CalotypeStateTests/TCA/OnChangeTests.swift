import CalotypeTCA
import Testing

@MainActor
struct OnChangeTests {
  struct State: Equatable {
    var count = 0
    var stars = ""
    var old: [Int] = []
  }

  enum Action { case plusTapped, minusTapped, nothing }

  struct Counter: Reducer {
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .plusTapped: state.count += 1
      case .minusTapped: state.count -= 1
      case .nothing: break
      }
      return .none
    }
  }

  @Test func `a change runs a closure with the old value and the new state`() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: \.count) { old, state in
          state.old.append(old)
          return state.count > 1 ? .send(.minusTapped) : .none
        }
    }
    store.send(.plusTapped)
    store.send(.nothing)
    #expect(store.state == State(count: 1, old: [0]))
    store.send(.plusTapped)
    #expect(store.state == State(count: 1, old: [0, 1, 2]))
  }

  @Test func `a change runs reducers that are made of the old and the new value`() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: { $0.count }) { old, new in
          Reduce { state, action in
            state.old.append(old)
            state.stars = String(repeating: "*", count: new)
            return new > 1 ? .send(.minusTapped) : .none
          }
        }
    }
    store.send(.plusTapped)
    store.send(.nothing)
    #expect(store.state == State(count: 1, stars: "*", old: [0]))
    store.send(.plusTapped)
    #expect(store.state == State(count: 1, stars: "*", old: [0, 1, 2]))
  }

  @Test func `changes by other reducers run nothing`() {
    let store = Store(initialState: State()) {
      Counter().onChange(of: \.stars) { _, state in
        state.old.append(1)
        return .none
      }
      Reduce { state, _ in
        state.stars += "*"
        return .none
      }
    }
    store.send(.plusTapped)
    store.send(.plusTapped)
    #expect(store.state == State(count: 2, stars: "**"))
  }

  @Test func `a change may ask for an effect alone`() async {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: \.count) { _, state in
          .run { [count = state.count] send in if count == 1 { await send(.plusTapped) } }
        }
        .onChange(of: \.count) { _, _ in
          EmptyReducer()
        }
    }
    store.send(.plusTapped)
    await store.settle()
    #expect(store.state.count == 2)
  }

  @Test func `the caller defines equality`() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: { ($0.count, $0.count / 2) }, removeDuplicates: { $0.1 == $1.1 }) { old, new in
          Reduce { state, _ in
            state.old.append(old.0)
            state.stars += "*"
            return .none
          }
        }
    }
    store.send(.plusTapped)
    #expect(store.state == State(count: 1))
    store.send(.plusTapped)
    #expect(store.state == State(count: 2, stars: "*", old: [1]))
  }
}
