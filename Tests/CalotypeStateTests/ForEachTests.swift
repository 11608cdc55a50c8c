import CalotypeState
import Testing

/// A list of ``Detail``s.
struct Details: Reducer {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Detail.State> = []
    var seen: [String] = []
  }

  enum Action: Equatable, Sendable {
    case rows(IdentifiedActionOf<Detail>)
    case set([Int])
    case removed(Int)
    case reversed
    case nothing
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .backTapped)):
        state.rows.remove(id: id)
      case .rows(.element(let id, let action)):
        state.seen.append("\(id) \(action), count \(state.rows[id: id]?.count ?? -1)")
      case .set(let ids):
        state.rows = IdentifiedArray(uniqueElements: ids.map { Detail.State(id: $0) })
      case .removed(let id):
        state.rows.remove(id: id)
      case .reversed:
        state.rows.reverse()
      case .nothing:
        break
      }
      return .none
    }
    .forEach(
      \.rows, action: \.rows, element: { Detail(gate: gate, log: log) }, fileID: "App/Details.swift",
      line: 7)
  }
}

extension Details.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let rows = AnyCasePath(Details.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

@MainActor
struct ForEachTests {
  private let log = Log()
  private let gate = Gate()

  private func store(_ ids: Int...) -> StoreOf<Details> {
    let rows = IdentifiedArray(uniqueElements: ids.map { Detail.State(id: $0) })
    return Store(initialState: Details.State(rows: rows)) { Details(gate: gate, log: log) }
  }

  private func wait(_ id: Int, _ store: StoreOf<Details>) async {
    store.send(.rows(.element(id: id, action: .waitTapped)))
    await log.arrival(of: "detail \(id)")
  }

  @Test func `the element runs before its parent`() {
    let store = self.store(1, 2)
    store.send(.rows(.element(id: 2, action: .plusTapped)))
    #expect(store.state.rows.map(\.count) == [0, 1])
    #expect(store.state.seen == ["2 plusTapped, count 1"])
  }

  @Test func `an effect of an element sends actions to it`() async {
    let store = self.store(1, 2)
    gate.open()
    store.send(.rows(.element(id: 2, action: .waitTapped)))
    await store.settle()
    #expect(store.state.rows.map(\.count) == [0, 100])
  }

  @Test func `the effects of an element end when it is removed, and not before`() async {
    let store = self.store(1, 2, 3)
    for id in 1...3 { await wait(id, store) }
    store.send(.nothing)
    store.send(.reversed)
    store.send(.rows(.element(id: 3, action: .plusTapped)))
    #expect(log.words == [])
    store.send(.removed(2))
    #expect(log.words == ["detail 2 canceled"])
    store.send(.rows(.element(id: 3, action: .backTapped)))
    #expect(log.words == ["detail 2 canceled", "detail 3 canceled"])
    store.send(.set([1, 2, 3]))
    #expect(log.words == ["detail 2 canceled", "detail 3 canceled"])
    store.send(.set([]))
    #expect(log.words == ["detail 2 canceled", "detail 3 canceled", "detail 1 canceled"])
    #expect(!store.isRunning)
  }

  @Test func `effects of elements that go at once end in the order in which they began`() async {
    let store = self.store(1, 2, 3, 4, 5)
    for id in [4, 2, 5, 1] { await wait(id, store) }
    store.send(.set([1]))
    #expect(log.words == ["detail 4 canceled", "detail 2 canceled", "detail 5 canceled"])
  }

  @Test func `an effect that an element starts while it is removed ends at once`() {
    struct Removing: Reducer {
      let log: Log
      var body: some ReducerOf<Details> {
        Reduce { state, action in
          if case .rows(.element(let id, _)) = action { state.rows.remove(id: id) }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Detail(gate: Gate(), log: log) }
      }
    }
    let rows = IdentifiedArray(uniqueElements: [Detail.State(id: 1)])
    let store = Store(initialState: Details.State(rows: rows)) { Removing(log: self.log) }
    store.send(.rows(.element(id: 1, action: .waitTapped)))
    #expect(!store.isRunning)
  }

  @Test func `an element cancels its own effects only`() async {
    let store = self.store(1, 2)
    for id in 1...2 { await wait(id, store) }
    store.send(.rows(.element(id: 1, action: .stopTapped)))
    #expect(log.words == ["detail 1 canceled"])
  }

  @Test func `the optional children of elements end by themselves`() async {
    let store = self.store(1, 2)
    for id in 1...2 {
      store.send(.rows(.element(id: id, action: .openTapped)))
      store.send(.rows(.element(id: id, action: .deeper(.waitTapped))))
      await log.arrival(of: "deeper")
    }
    store.send(.removed(2))
    #expect(log.words == ["deeper canceled"])
    #expect(store.isRunning)
  }

  @Test func `an action for an element that is not there is misuse`() async {
    let store = self.store(1)
    let heard = await misuses { store.send(.rows(.element(id: 2, action: .plusTapped))) }
    #expect(
      heard == [
        """
        App/Details.swift:7: An action was sent to an element that does not exist: .rows(.element(…))
        No element of this "forEach" reduced it; the parent did. Likely causes:
        • The parent removed the element before the element's reducer ran. "forEach" runs the element before the \
        reducer that it is attached to, so attach it to the reducer that removes elements.
        • The action was sent by something that outlives the element: an effect of the parent, or a screen of an older \
        state. Cancel the effect when the element is removed, or let the parent handle its result.
        """
      ])
    #expect(store.state.seen == ["2 plusTapped, count -1"])
  }

  @Test func `elements are changed in place`() {
    struct Row: Reducer {
      struct State: Identifiable {
        let id: Int
        var counts = Array(repeating: 0, count: 1000)
      }
      func reduce(into state: inout State, action: Int) -> Effect<Int> {
        let before = state.counts.withUnsafeBufferPointer(\.baseAddress)
        state.counts[0] += action
        return state.counts.withUnsafeBufferPointer(\.baseAddress) == before ? .none : .send(100)
      }
    }
    let store = Store<IdentifiedArrayOf<Row.State>, IdentifiedActionOf<Row>>(
      initialState: [Row.State(id: 1), Row.State(id: 2)]
    ) {
      EmptyReducer().forEach(\.self, action: \.self) { Row() }
    }
    store.send(.element(id: 1, action: 1))
    store.send(.element(id: 2, action: 2))
    #expect(store.state.map { $0.counts[0] } == [1, 2])
  }
}
