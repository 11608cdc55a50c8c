import CalotypeTCA
import Testing

/// Screens that lie on each other.
struct Screens: Reducer {
  struct State: Equatable, Sendable {
    var path = StackState<Sheet.State>()
    var seen: [String] = []
  }

  enum Action: Equatable, Sendable {
    case path(StackActionOf<Sheet>)
    case go(Int)
    case back
    case reset([Int])
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.popFrom(let id)):
        state.seen.append("pop from \(id) of \(state.path.ids)")
      case .path(.push(let id, _)):
        state.seen.append("pushed \(id) to \(state.path.ids)")
      case .path(.element(let id, .nextTapped)):
        state.path.pop(from: id)
      case .path(.element(let id, let action)):
        state.seen.append("\(id) \(action) at \(state.path[id: id]?.count ?? -1)")
      case .go(let id):
        state.path.append(Sheet.State(id: id))
      case .back:
        _ = state.path.popLast()
      case .reset(let ids):
        state.path = StackState(ids.map { Sheet.State(id: $0) })
      }
      return .none
    }
    .forEach(
      \.path, action: \.path, destination: { Sheet(gate: gate, log: log) }, fileID: "App/Screens.swift",
      line: 7)
  }
}

extension Screens.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let path = AnyCasePath(Screens.Action.path) { if case .path(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

@MainActor
struct StackTests {
  private let log = Log()
  private let gate = Gate()

  private func store(_ ids: Int...) -> StoreOf<Screens> {
    withDependencies {
      $0.context = .test
    } operation: {
      Store(initialState: Screens.State(path: StackState(ids.map { Sheet.State(id: $0) }))) {
        Screens(gate: gate, log: log)
      }
    }
  }

  @Test func `ids are given in the order of pushes, and never again`() {
    let store = self.store(10, 11)
    #expect(store.state.path.ids == [0, 1])
    store.send(.back)
    store.send(.go(12))
    #expect(store.state.path.ids == [0, 2])
    #expect(store.state.path[id: 2]?.id == 12)
    store.send(.reset([13]))
    #expect(store.state.path.ids == [3])
  }

  @Test func `stacks take their ids in turn`() {
    withDependencies {
      $0.context = .test
    } operation: {
      var (first, second) = (StackState<Int>(), StackState<Int>())
      first.append(1)
      second.append(2)
      first.append(3)
      second[id: 7] = 4
      first.append(5)
      #expect(first.ids == [0, 2, 8])
      #expect(second.ids == [1, 7])
    }
  }

  @Test func `an id that the stack has already is not given again`() {
    func test(_ change: () -> Void) { withDependencies({ $0 = .test }, operation: change) }
    var stack = StackState<Int>()
    test { stack = StackState([1, 2]) }
    test { stack.append(3) }
    #expect(stack.ids == [0, 1, 2])
  }

  @Test func `it is a collection that can be pushed to and popped from`() {
    withDependencies {
      $0.context = .test
    } operation: {
      var stack = StackState([1, 2, 3, 4, 5])
      stack[id: 1]? += 10
      #expect(Array(stack) == [1, 12, 3, 4, 5])
      stack.pop(to: 3)
      #expect(stack.ids == [0, 1, 2, 3])
      stack.pop(from: 2)
      #expect(stack.ids == [0, 1])
      stack.pop(from: 7)
      stack[id: 0] = nil
      #expect(stack.ids == [1])
      stack[id: 8] = 8
      stack += [9]
      stack.insert(0, at: 0)
      #expect(stack.ids == [10, 1, 8, 9])
      #expect(Array(stack) == [0, 12, 8, 9])
      #expect("\(stack)" == "[0, 12, 8, 9]")
      #expect(String(reflecting: stack) == "[#10: 0, #1: 12, #8: 8, #9: 9]")
      stack.removeAll()
      #expect(stack.isEmpty)
      stack.append(1)
      #expect(stack.ids == [11])
    }
  }

  @Test func `it is written as a list of its elements`() {
    var stack: StackState = ["a", "b"]
    #expect(Array(stack) == ["a", "b"])
    #expect(stack.ids.count == 2)
    stack = []
    #expect(stack.isEmpty)
  }

  @Test func `a case of an element is read and written by its name`() async {
    var stack = StackState<Result<Int, PresentationStateTests.Late>>([.success(1)])
    let id = stack.ids[0]
    stack[id: id, case: \.success]? += 1
    #expect(stack[id: id] == .success(2))
    let heard = await misuses { stack[id: id, case: \.failure] = PresentationStateTests.Late() }
    #expect(heard.count == 1)
    stack[id: id, case: \.success] = nil
    #expect(stack.isEmpty)
  }

  @Test func `an element runs before the parent`() {
    let store = self.store(10, 11)
    store.send(.path(.element(id: 1, action: .plusTapped)))
    #expect(store.state.path.map(\.count) == [0, 1])
    #expect(store.state.seen == ["#1 plusTapped at 1"])
  }

  @Test func `a push is done before the parent sees it, a pop after`() {
    let store = self.store(10)
    store.send(.path(.push(id: 1, state: Sheet.State(id: 11))))
    store.send(.path(.push(id: 2, state: Sheet.State(id: 12))))
    store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.map(\.id) == [10])
    #expect(
      store.state.seen == ["pushed #1 to [#0, #1]", "pushed #2 to [#0, #1, #2]", "pop from #1 of [#0, #1, #2]"])
    store.send(.go(13))
    #expect(store.state.path.ids == [0, 3])
  }

  @Test func `the effects of elements that are popped end`() async {
    let store = self.store(10, 11, 12)
    for id in store.state.path.ids {
      store.send(.path(.element(id: id, action: .waitTapped)))
    }
    await log.arrival(of: "sheet 10", "sheet 11", "sheet 12")
    store.send(.path(.element(id: 0, action: .plusTapped)))
    #expect(log.words == [])
    store.send(.back)
    #expect(log.words == ["sheet 12 canceled"])
    store.send(.path(.element(id: 0, action: .nextTapped)))
    #expect(log.words == ["sheet 12 canceled", "sheet 10 canceled", "sheet 11 canceled"])
    #expect(!store.isRunning)
  }

  @Test func `the effects of a stack that is replaced end`() async {
    let store = self.store(10)
    store.send(.path(.element(id: 0, action: .waitTapped)))
    await log.arrival(of: "sheet 10")
    store.send(.reset([10]))
    #expect(log.words == ["sheet 10 canceled"])
  }

  @Test func `an element pops itself, and knows that it can`() async {
    let store = self.store(10, 11, 12)
    store.send(.path(.element(id: 1, action: .lookedAround)))
    await store.settle()
    #expect(store.state.path[id: 1]?.wasPresented == true)
    store.send(.path(.element(id: 1, action: .closeTapped)))
    await store.settle()
    #expect(store.state.path.ids == [0])
  }

  @Test func `an action for an element that is not there, and a push with an id that is taken, are misuse`() async {
    let store = self.store(10)
    let heard = await misuses {
      store.send(.path(.element(id: 1, action: .plusTapped)))
      store.send(.path(.popFrom(id: 1)))
      store.send(.path(.push(id: 0, state: Sheet.State(id: 11))))
    }
    #expect(heard.count == 3)
    #expect(
      heard.first == """
        App/Screens.swift:7: An action was sent to the element #1 of a stack, which does not exist: .path(.element(…))
        No element of this "forEach" reduced it; the parent did. Likely causes:
        • The parent popped the element before the element's reducer ran. "forEach" runs the element before the \
        reducer that it is attached to, so attach it to the reducer that pops elements.
        • The action was sent by something that outlives the element: an effect of the parent, or a screen of an older \
        state. Cancel the effect when the element is removed, or let the parent handle its result.
        """)
    #expect(
      heard.last?.contains("An element was pushed with the id #0, which is already in the stack") == true)
    #expect(store.state.path.map(\.id) == [10])
  }

  @Test func `a push with an id that comes too early is misuse in a test, and is done all the same`() async {
    let store = self.store(10)
    let misuses = await misuses {
      store.send(.path(.push(id: 1, state: Sheet.State(id: 11))))
      store.send(.path(.push(id: 5, state: Sheet.State(id: 12))))
      store.send(.go(13))
      store.send(.path(.push(id: 3, state: Sheet.State(id: 14))))
    }
    #expect(store.state.path.ids == [0, 1, 5, 6, 3])
    #expect(
      misuses == [
        """
        App/Screens.swift:7: An element was pushed with the id #5, but the next id is #2: .path(.push(…))
        The element was pushed anyway. Ids are assigned in the order of the pushes, so push with #2 here, or let a \
        reducer push with "state.path.append(…)", which assigns the id.
        """
      ])
  }

  @Test func `outside of tests a push may have any id`() async {
    let store = withDependencies {
      $0.context = .live
    } operation: {
      Store(initialState: Screens.State()) { Screens(gate: gate, log: log) }
    }
    let misuses = await misuses { store.send(.path(.push(id: 1_000_000, state: Sheet.State(id: 11)))) }
    #expect(store.state.path.ids == [1_000_000])
    #expect(misuses == [])
  }

  @Test func `case key paths go to elements by their ids`() {
    typealias Action = Screens.Action
    let action = Action.path(.element(id: 1, action: .next(.dismiss)))
    #expect(action.is(\.path[id: 1].next.dismiss))
    #expect(!action.is(\.path[id: 0]))
    #expect(action[case: \.path.element]?.id == 1)
    #expect(Action.path(.popFrom(id: 2))[case: \.path.popFrom] == 2)
    #expect(
      AnyCasePath<Action, Sheet.Action>(\.path[id: 1]).embed(.plusTapped) == .path(.element(id: 1, action: .plusTapped))
    )
  }

  @Test func `elements are changed in place`() {
    struct Row: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        let before = state.withUnsafeBufferPointer(\.baseAddress)
        state[0] += action
        return state.withUnsafeBufferPointer(\.baseAddress) == before ? .none : .send(100)
      }
    }
    let stack = StackState([Array(repeating: 0, count: 1000)])
    let id = stack.ids[0]
    let store = Store<StackState<[Int]>, StackActionOf<Row>>(initialState: stack) {
      EmptyReducer().forEach(\.self, action: \.self) { Row() }
    }
    store.send(.element(id: id, action: 1))
    store.send(.element(id: id, action: 2))
    #expect(store.state[0][0] == 103, "the first action finds the array shared with the test's own")
  }
}
