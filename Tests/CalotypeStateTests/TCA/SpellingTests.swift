import CalotypeTCA
import Testing

/// Names and spellings that files written for TCA use beside the current ones.
@MainActor
struct SpellingTests {
  @Test func `a reducer can be written with the names before TCA 1`() async {
    let store = Store(initialState: OldCounter.State()) { OldCounter() }
    await store.send(.loadTapped).value
    #expect(store.count == 42)
    await store.send(.failTapped).value
    #expect(store.count == -1)
  }

  @Test func `a case is named by an operator, with and without a payload`() {
    let loaded: AnyCasePath<OldCounter.Action, Int> = /OldCounter.Action.loaded
    #expect(loaded.extract(from: .loaded(7)) == 7)
    #expect(loaded.extract(from: .failed(7)) == nil)
    #expect(loaded.extract(from: .loadTapped) == nil)
    #expect(loaded.embed(3) == .loaded(3))
    #expect((/OldCounter.Action.loadTapped).extract(from: .loadTapped) != nil)
    #expect((/OldCounter.Action.loadTapped).extract(from: .failTapped) == nil)
    switch OldCounter.Action.loaded(1) {
    case /OldCounter.Action.failed: Issue.record("The case is another one.")
    case /OldCounter.Action.loaded: break
    default: Issue.record("The case is not recognized.")
    }
  }

  @Test func `a case may have several values, a label, or an optional value`() {
    let moved: AnyCasePath<Shape, (x: Int, y: String)> = /Shape.moved
    let pair = moved.extract(from: .moved(x: 1, y: "a"))
    #expect(pair?.x == 1)
    #expect(pair?.y == "a")
    #expect(moved.extract(from: .paired(1, "a")) == nil)
    #expect(moved.embed((x: 2, y: "b")) == .moved(x: 2, y: "b"))
    let paired: AnyCasePath<Shape, (Int, String)> = /Shape.paired
    #expect(paired.extract(from: .paired(3, "c"))?.1 == "c")
    let named: AnyCasePath<Shape, Int> = /Shape.named
    #expect(named.extract(from: .named(id: 7)) == 7)
    #expect(named.extract(from: .other(id: 7)) == nil)
    let chosen: AnyCasePath<Shape, Int?> = /Shape.chosen
    #expect(chosen.extract(from: .chosen(4)) == .some(4))
    #expect(chosen.extract(from: .chosen(nil)) == .some(nil))
    #expect(chosen.extract(from: .named(id: 4)) == nil)
    let nested: AnyCasePath<Shape, Shape> = /Shape.nested
    #expect(nested.extract(from: .nested(.moved(x: 1, y: "a"))) == .moved(x: 1, y: "a"))
  }

  @Test func `a state's case is named by an operator`() async {
    let store = Store(initialState: OldPage.State.counter(OldCounter.State())) { OldPage() }
    await store.send(.counter(.loadTapped)).value
    #expect(store.state == .counter(OldCounter.State(count: 42)))
    store.send(.othersTapped)
    store.send(.other(.loaded(7)))
    #expect(store.state == .other(OldCounter.State(count: 7)))
  }

  @Test func `operators take a case that is named by an operator`() async {
    let store = Store(initialState: OldApp.State()) { OldApp() }
    await store.send(.counter(.loadTapped)).value
    #expect(store.state.counter.count == 42)
    store.send(.detail(.presented(.loaded(5))))
    #expect(store.state.detail?.count == 5)
  }

  @Test func `a value knows the key path of its case`() {
    #expect(IdentifiedAction<Int, String>.element(id: 1, action: "a").case == \.element)
    #expect(Result<Int, any Error>.success(1).case == \.success)
    #expect(Int?.none.case == \.none)
  }

  @Test func `a dependency is read by its key as the type that a test assigned`() {
    let name = withDependencies {
      $0[Speaker.self] = LoudSpeaker(name: "Blob")
    } operation: {
      @Dependency(Speaker.self, as: LoudSpeaker.self) var speaker
      return speaker.name
    }
    #expect(name == "Blob")
  }

  @Test func `a test value reports unless a test sets it or a preview reads it`() {
    let reports = [DependencyContext.test, .live, .preview].map { context in
      withDependencies {
        $0.context = context
      } operation: {
        ReportingKey.shouldReportUnimplemented
      }
    }
    #expect(reports == [true, true, false])
    var values = DependencyValues.test
    withDependencies {
      $0[ReportingKey.self].parts.append("set")
      values = $0
    } operation: {
    }
    #expect(values[ReportingKey.self].parts == ["silent", "set"])
    #expect(DependencyValues.test[ReportingKey.self].parts == ["reported"])
  }

  @Test func `a function with a random number generator may throw`() throws {
    struct Empty: Error {}
    let random = WithRandomNumberGenerator(SeededRandomNumberGenerator(seed: 1))
    #expect(throws: Empty.self) {
      try random { generator -> Int in
        guard let element = [Int]().randomElement(using: &generator) else { throw Empty() }
        return element
      }
    }
    #expect((1...6).contains(random { Int.random(in: 1...6, using: &$0) }))

    try withDependencies {
      $0.withRandomNumberGenerator = random
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var random
      #expect(throws: Empty.self) { try random { _ in throw Empty() } }
      let die = try random { generator throws(Empty) in
        guard let die = Array(1...6).randomElement(using: &generator) else { throw Empty() }
        return die
      }
      #expect((1...6).contains(die))
    }
  }
}

private struct OldCounter: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case loadTapped, failTapped, loaded(Int), failed(Int) }
  struct Offline: Error {}

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .loadTapped: return .task { .loaded(42) }
    case .failTapped:
      return .task {
        throw Offline()
      } catch: { _ in
        .failed(-1)
      }
    case .loaded(let count), .failed(let count):
      state.count = count
      return .none
    }
  }
}

private struct OldApp: ReducerProtocol {
  struct State: Equatable {
    var counter = OldCounter.State()
    @PresentationState var detail: OldCounter.State? = OldCounter.State()
  }

  enum Action: Equatable {
    case counter(OldCounter.Action)
    case detail(PresentationAction<OldCounter.Action>)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.counter, action: /Action.counter) { OldCounter() }
    Reduce { _, _ in .none }
      .ifLet(\.$detail, action: /Action.detail) { OldCounter() }
  }
}

private indirect enum Shape: Equatable {
  case moved(x: Int, y: String), paired(Int, String), named(id: Int), other(id: Int), chosen(Int?), nested(Shape)
}

private struct OldPage: ReducerProtocol {
  enum State: Equatable { case counter(OldCounter.State), other(OldCounter.State) }
  enum Action: Equatable { case counter(OldCounter.Action), other(OldCounter.Action), othersTapped }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .othersTapped { state = .other(OldCounter.State()) }
      return .none
    }
    .ifCaseLet(/State.counter, action: /Action.counter) { OldCounter() }
    .ifCaseLet(/State.other, action: /Action.other) { OldCounter() }
  }
}

private class Speaker: TestDependencyKey, @unchecked Sendable {
  static var testValue: Speaker { Speaker() }
}

private final class LoudSpeaker: Speaker, @unchecked Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }
}

private struct ReportingKey: TestDependencyKey {
  var parts: [String]

  static var testValue: Self { Self(parts: [shouldReportUnimplemented ? "reported" : "silent"]) }
}
