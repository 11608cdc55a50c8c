import CalotypeTCA
import Testing

@MainActor
struct StoreTests {
  @Test func `an action changes the state`() {
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        return .none
      }
    }
    store.send("a")
    store.send("b")
    #expect(store.state == ["a", "b"])
  }

  @Test func `actions of effects wait for their turn, first in first out`() {
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        switch action {
        case "a": return .merge(.send("b"), .send("c"))
        case "b": return .send("d")
        default: return .none
        }
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
  }

  @Test func `an action sent while another is reduced is reduced after it`() {
    var again: (() -> Void)?
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        if action == "a" { again?() }
        state.append(action)
        return .none
      }
    }
    again = { [weak store] in store?.send("b") }
    store.send("a")
    #expect(store.state == ["a", "b"])
  }

  @Test func `100,000 chained actions need no stack`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, left in
        state += 1
        return left > 0 ? .send(left - 1) : .none
      }
    }
    store.send(100_000)
    #expect(store.state == 100_001)
  }

  @Test func `reduced actions are released while later ones still wait`() {
    final class Load: Sendable {}
    enum Action {
      case next(Int)
      case carried(Load)
    }
    weak var first: Load?
    var isHeldAtTheEnd = true
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        guard case .next(let left) = action else { return .none }
        state += 1
        if left == 0 {
          isHeldAtTheEnd = first != nil
          return .none
        }
        let load = Load()
        if state == 1 { first = load }
        return .merge(.send(.next(left - 1)), .send(.carried(load)))
      }
    }
    store.send(.next(1000))
    #expect(store.state == 1001)
    #expect(!isHeldAtTheEnd)
  }

  @Test func `100,000 actions sent at once are all reduced`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        return isFirst ? .merge((0..<100_000).map { _ in .send(false) }) : .none
      }
    }
    store.send(true)
    #expect(store.state == 100_001)
  }

  @Test func `10,000 effects at a time lose no action`() async {
    let gate = Gate()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        if !isFirst { state += 1 }
        return isFirst
          ? .merge(
            (0..<10_000).map { number in
              .run { send in
                if number == 0 { await gate.pass() }
                await send(false)
              }
            }) : .none
      }
    }
    store.send(true)
    #expect(store.state == 0)
    gate.open()
    await store.settle()
    #expect(store.state == 10_000)
  }

  @Test func `the state is changed in place`() {
    let store = Store(initialState: Array(repeating: 0, count: 1000)) {
      Reduce<[Int], Int> { state, index in
        let before = state.withUnsafeBufferPointer(\.baseAddress)
        state[index] += 1
        return state.withUnsafeBufferPointer(\.baseAddress) == before ? .none : .send(999)
      }
    }
    store.send(0)
    #expect(store.state[0] == 1)
    #expect(store.state[999] == 0, "writing one element copied the whole array")
  }

  @Test func `settling waits for effects that effects have started`() async {
    let store = Store(initialState: [String]()) {
      Words<Int> { state, action in
        state.append("\(action)")
        return action < 3 ? .run { send in await send(action + 1) } : .none
      }
    }
    store.send(0)
    await store.settle()
    #expect(store.state == ["0", "1", "2", "3"])
  }

  // Such a task is suspended where others are not, so an effect may finish on the way into the wait.
  @Test func `settling ends in a task that prefers an executor`() async {
    await withTaskExecutorPreference(globalConcurrentExecutor) {
      for _ in 0..<100 {
        let store = Store(initialState: [String]()) {
          Words<Int> { state, action in
            state.append("\(action)")
            return action == 0 ? .run { send in await send(1) } : .none
          }
        }
        store.send(0)
        await store.settle()
        #expect(store.state == ["0", "1"])
      }
    }
  }

  @Test func `settling ends when its task is canceled`() async {
    let store = Store(initialState: [String]()) {
      Words<Int> { _, _ in .run { _ in await Gate().pass() } }
    }
    store.send(0)
    let settling = Task { await store.settle() }
    settling.cancel()
    await settling.value
  }

  @Test func `a released store cancels its effects, and their actions are ignored`() async {
    let (gate, log) = (Gate(), Log())
    let (ended, end) = AsyncStream<Void>.makeStream()
    var store: Store<[String], String>? = Store(initialState: []) {
      Words<String> { _, _ in
        .run { send in
          await wait(at: gate, "effect", log)
          await send("late")
          end.finish()
        }
      }
    }
    weak let gone = store
    store?.send("start")
    await log.arrival(of: "effect")
    store = nil
    #expect(gone == nil)
    #expect(log.words == ["effect canceled"])
    for await _ in ended {}
  }

  @Test func `a sender does not keep its store alive`() {
    var store: Store<[String], String>? = Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        return .none
      }
    }
    weak let gone = store
    let sender = store?.sender
    sender?("a")
    #expect(store?.state == ["a"])
    store = nil
    #expect(gone == nil)
    sender?("b")
  }

  @Test func `the body is evaluated once per store`() {
    let log = Log()
    struct Feature: Reducer {
      let log: Log
      var body: some Reducer<Int, Int> {
        let _ = log.write("body")
        Reduce { state, action in
          state += action
          return .none
        }
      }
    }
    let store = Store(initialState: 0) { Feature(log: log) }
    store.send(1)
    store.send(2)
    #expect(store.state == 3)
    #expect(log.words == ["body"])
  }
}
