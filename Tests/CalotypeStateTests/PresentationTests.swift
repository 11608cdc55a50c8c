import CalotypeState
import Testing

/// A sheet that closes itself, waits, and presents another sheet.
struct Sheet: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
    var wasPresented = false
    @Presents var next: State?
  }

  indirect enum Action: Equatable, Sendable {
    case closeTapped
    case plusTapped
    case plusAndCloseTapped
    case lookedAround
    case saw(Bool)
    case nextTapped
    case waitTapped
    case next(PresentationAction<Action>)
  }

  let gate: Gate
  let log: Log
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .plusTapped:
        state.count += 1
        return .none
      case .plusAndCloseTapped:
        return .run { [dismiss] send in
          await send(.plusTapped)
          await dismiss(animation: .default)
          await send(.plusTapped)
        }
      case .lookedAround:
        @Dependency(\.isPresented) var isPresentedHere
        state.wasPresented = self.isPresented && isPresentedHere
        return .run { send in await send(.saw(self.isPresented)) }
      case .saw(let isPresented):
        state.wasPresented = state.wasPresented && isPresented
        return .none
      case .nextTapped:
        state.next = State(id: state.id + 1)
        return .none
      case .waitTapped:
        return .run { [gate, log, id = state.id] _ in await wait(at: gate, "sheet \(id)", log) }
      case .next:
        return .none
      }
    }
    .ifLet(\.$next, action: \.next) { Self(gate: gate, log: self.log) }
  }
}

extension Sheet.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let next = AnyCasePath(Sheet.Action.next) { if case .next(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct DeskQuestion: EphemeralState, Equatable, Identifiable, Sendable {
  let id: Int
  enum Action: Equatable, Sendable { case yes, no }
}

/// A feature that presents a sheet, a question, or a page that is one of both.
struct Desk: Reducer {
  struct State: Equatable, Sendable {
    @Presents var sheet: Sheet.State?
    @Presents var question: DeskQuestion?
    @Presents var page: DeskPage.State?
    var seen: [String] = []
  }

  enum Action: Equatable, Sendable {
    case sheet(PresentationAction<Sheet.Action>)
    case question(PresentationAction<DeskQuestion.Action>)
    case page(PresentationAction<DeskPage.Action>)
    case show(Int?)
    case ask(Int)
    case turn(DeskPage.State?)
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sheet(.dismiss):
        state.seen.append("dismissed at \(state.sheet?.count ?? -1)")
        if state.sheet?.count == 7 { state.sheet = Sheet.State(id: 8) }
      case .sheet(.presented(let action)):
        state.seen.append("\(action) at \(state.sheet?.count ?? -1)")
      case .question(.presented(.no)):
        state.question = DeskQuestion(id: 2)
      case .question(let action):
        state.seen.append("\(action), question is there: \(state.question != nil)")
      case .page(let action):
        state.seen.append("\(action), page is there: \(state.page != nil)")
      case .show(let id):
        state.sheet = id.map { Sheet.State(id: $0) }
      case .ask(let id):
        state.question = DeskQuestion(id: id)
      case .turn(let page):
        state.page = page
      }
      return .none
    }
    .ifLet(
      \.$sheet, action: \.sheet, destination: { Sheet(gate: gate, log: log) }, fileID: "App/Desk.swift",
      line: 7
    )
    .ifLet(\.$question, action: \.question)
    .ifLet(\.$page, action: \.page) { DeskPage(gate: gate, log: log) }
  }
}

extension Desk.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let sheet = AnyCasePath(Desk.Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
    let question = AnyCasePath(Desk.Action.question) { if case .question(let action) = $0 { action } else { nil } }
    let page = AnyCasePath(Desk.Action.page) { if case .page(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// One of several things that can be presented.
struct DeskPage: Reducer {
  enum State: Equatable, Sendable {
    case sheet(Sheet.State)
    case question(DeskQuestion)
  }

  enum Action: Equatable, Sendable {
    case sheet(Sheet.Action)
    case question(DeskQuestion.Action)
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.sheet, action: \.sheet) { Sheet(gate: gate, log: log) }
  }
}

extension DeskPage.State: CasePathable {
  struct AllCasePaths: Sendable {
    let sheet = AnyCasePath(DeskPage.State.sheet) { if case .sheet(let state) = $0 { state } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension DeskPage.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let sheet = AnyCasePath(DeskPage.Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// An array that is presented.
struct PresentedRows: Reducer {
  struct State { @Presents var rows: [Int]? }
  enum Action { case rows(PresentationAction<Int>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$rows, action: \.rows) {
        Reduce { rows, index in
          let before = rows.withUnsafeBufferPointer(\.baseAddress)
          rows[index] += 1
          return rows.withUnsafeBufferPointer(\.baseAddress) == before ? .none : .send(999)
        }
      }
  }
}

extension PresentedRows.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let rows = AnyCasePath(PresentedRows.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

@MainActor
struct PresentationTests {
  private let log = Log()
  private let gate = Gate()

  private func store(_ state: Desk.State = Desk.State()) -> StoreOf<Desk> {
    Store(initialState: state) { Desk(gate: gate, log: log) }
  }

  @Test func `the child runs before the parent`() {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.plusTapped)))
    #expect(store.state.seen == ["plusTapped at 1"])
  }

  @Test func `dismissing runs the parent first, and ends the child's effects`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 1")
    store.send(.sheet(.dismiss))
    #expect(store.state == Desk.State(seen: ["waitTapped at 0", "dismissed at 0"]))
    #expect(log.words == ["sheet 1 canceled"])
  }

  @Test func `a parent may present another child when one is dismissed`() {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1, count: 7)))
    store.send(.sheet(.dismiss))
    #expect(store.state.sheet == Sheet.State(id: 8))
  }

  @Test func `the child's effects end when its state disappears or is replaced`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 1")
    store.send(.show(1))
    #expect(log.words == [], "the same element came again")
    store.send(.show(2))
    #expect(log.words == ["sheet 1 canceled"])
    store.send(.sheet(.presented(.waitTapped)))
    await log.arrival(of: "sheet 2")
    store.send(.show(nil))
    #expect(log.words == ["sheet 1 canceled", "sheet 2 canceled"])
  }

  @Test func `a child closes itself`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.closeTapped)))
    await store.settle()
    #expect(store.state == Desk.State(seen: ["closeTapped at 0", "dismissed at 0"]))
  }

  @Test func `actions of an effect that closed its feature are ignored`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    let heard = await misuses {
      store.send(.sheet(.presented(.plusAndCloseTapped)))
      await store.settle()
    }
    #expect(store.state == Desk.State(seen: ["plusAndCloseTapped at 0", "plusTapped at 1", "dismissed at 1"]))
    #expect(heard == [])
  }

  @Test func `a grandchild closes itself and not the child`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.nextTapped)))
    store.send(.sheet(.presented(.next(.presented(.closeTapped)))))
    await store.settle()
    #expect(store.state.sheet == Sheet.State(id: 1))
    store.send(.sheet(.presented(.closeTapped)))
    await store.settle()
    #expect(store.state.sheet == nil)
  }

  @Test func `a feature in a presented case dismisses the presentation`() async {
    let store = self.store(Desk.State(page: .sheet(Sheet.State(id: 1))))
    store.send(.page(.presented(.sheet(.closeTapped))))
    await store.settle()
    #expect(store.state.page == nil)
  }

  @Test func `a child knows that it is presented, and its parent does not follow`() async {
    let store = self.store(Desk.State(sheet: Sheet.State(id: 1)))
    store.send(.sheet(.presented(.lookedAround)))
    await store.settle()
    #expect(store.state.sheet?.wasPresented == true)

    let alone = Store(initialState: Sheet.State(id: 1)) { Sheet(gate: gate, log: log) }
    alone.send(.lookedAround)
    await alone.settle()
    #expect(!alone.state.wasPresented)
    alone.send(.nextTapped)
    alone.send(.next(.presented(.lookedAround)))
    await alone.settle()
    #expect(alone.state.next?.wasPresented == true)
  }

  @Test func `a test overrides the dismissal`() async {
    let store = Store(initialState: Sheet.State(id: 1)) {
      Sheet(gate: gate, log: log)
    } withDependencies: {
      $0.dismiss = DismissEffect { [log = log] in log.write("closed") }
    }
    store.send(.lookedAround)
    store.send(.closeTapped)
    await store.settle()
    #expect(log.words == ["closed"])
    #expect(store.state.wasPresented)
    store.send(.nextTapped)
    store.send(.next(.presented(.closeTapped)))
    await store.settle()
    #expect(store.state.next == nil)
    #expect(log.words == ["closed"], "the nearest presentation is meant")
  }

  @Test func `dismissing a feature that is not presented is misuse`() async {
    let store = Store(initialState: Sheet.State(id: 1)) { Sheet(gate: gate, log: log) }
    let heard = await misuses {
      store.send(.closeTapped)
      await store.settle()
    }
    #expect(heard.count == 1)
    #expect(heard.first?.contains(#""dismiss" was called in a feature that is not presented"#) == true)
    #expect(heard.first?.hasPrefix("CalotypeStateTests/PresentationTests.swift:") == true)
  }

  @Test func `an action for a child that is not presented is misuse`() async {
    let store = self.store()
    let heard = await misuses {
      store.send(.sheet(.presented(.plusTapped)))
      store.send(.sheet(.dismiss))
    }
    #expect(heard.count == 2)
    #expect(
      heard.first == """
        App/Desk.swift:7: An action was sent to a child that is not presented: .sheet(.presented(.plusTapped))
        The child of this "ifLet" did not reduce it; the parent did. Likely causes:
        • The parent set the state to nil before the child's reducer ran. "ifLet" runs the child before the \
        reducer that it is attached to, so attach it to the reducer that sets the state to nil.
        • The action was sent by something that outlives the child: an effect of the parent, or a screen of an older \
        state. Cancel the effect when the child is removed, or let the parent handle its result.
        """)
    #expect(store.state.seen == ["plusTapped at -1", "dismissed at -1"])
  }

  @Test func `an alert is dismissed once it is answered, unless another one is shown`() async {
    let store = self.store()
    let heard = await misuses {
      store.send(.ask(1))
      store.send(.question(.presented(.yes)))
      #expect(store.state.question == nil)
      store.send(.ask(1))
      store.send(.question(.presented(.no)))
      #expect(store.state.question == DeskQuestion(id: 2))
      store.send(.question(.dismiss))
      #expect(store.state.question == nil)
    }
    #expect(heard == [])
    let late = await misuses {
      store.send(.question(.presented(.yes)))
      store.send(.question(.dismiss))
    }
    #expect(late.count == 2, "a question that is gone cannot be answered")
    #expect(store.state.seen.first?.hasSuffix("question is there: true") == true, "the parent still sees it")
  }

  @Test func `a question in a case is gone once it is answered, and by nothing else`() async {
    let store = self.store(Desk.State(page: .question(DeskQuestion(id: 1))))
    _ = await misuses { store.send(.page(.presented(.sheet(.plusTapped)))) }
    #expect(store.state.page == .question(DeskQuestion(id: 1)))
    store.send(.page(.presented(.question(.yes))))
    #expect(store.state.page == nil)
    #expect(store.state.seen.last?.hasSuffix("page is there: true") == true)
  }

  @Test func `the effects of a case end when another case is presented`() async {
    let store = self.store(Desk.State(page: .sheet(Sheet.State(id: 1))))
    store.send(.page(.presented(.sheet(.waitTapped))))
    await log.arrival(of: "sheet 1")
    store.send(.turn(.question(DeskQuestion(id: 1))))
    #expect(log.words == ["sheet 1 canceled"])
  }

  @Test func `a presented child is reduced in place`() {
    let store = Store(initialState: PresentedRows.State(rows: Array(repeating: 0, count: 1000))) { PresentedRows() }
    store.send(.rows(.presented(0)))
    store.send(.rows(.presented(0)))
    #expect(store.state.rows?[0] == 2)
  }
}
