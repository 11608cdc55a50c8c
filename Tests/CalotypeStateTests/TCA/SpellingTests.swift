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
