import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

/// The symbols of test stores that the original apps use, each in its newest spelling.
@MainActor
struct TestStoreSymbolTests {
  /// The dependencies of a feature, which were an `Environment` of closures.
  struct Fact: Reducer {
    struct State: Equatable {
      var number = 0
      var fact: String?
    }

    enum Action: Equatable, CasePathable {
      case factTapped
      case factLoaded(String)

      struct AllCasePaths: Sendable {
        let factTapped = AnyCasePath(Action.factTapped) { $0 == .factTapped ? () : nil }
        let factLoaded = AnyCasePath(Action.factLoaded) { if case .factLoaded(let fact) = $0 { fact } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    @Dependency(\.symbolFacts.fact) var fact

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .factTapped:
          return .run { [number = state.number] send in await send(.factLoaded(self.fact(number))) }
        case .factLoaded(let fact):
          state.fact = fact
          return .none
        }
      }
    }
  }

  /// `TestStore(…) {} withDependencies: {}`, `.environment` that is changed on the way
  @Test func `a test gives its own dependencies, and others later`() async {
    let store = TestStore(initialState: Fact.State()) {
      Fact()
    } withDependencies: {
      $0.symbolFacts.fact = { "\($0) is round" }
    }
    await store.send(.factTapped)
    await store.receive(.factLoaded("0 is round")) { $0.fact = "0 is round" }
    store.dependencies.symbolFacts.fact = { "\($0) is nothing" }
    await store.send(.factTapped)
    await store.receive(.factLoaded("0 is nothing")) { $0.fact = "0 is nothing" }
  }

  /// `store.send(a) { $0… }`, `store.receive(a) {}`
  @Test func `a step with a wrong assertion is a failure`() async {
    let failures = await failures {
      let store = TestStore(initialState: Fact.State()) {
        Fact()
      } withDependencies: {
        $0.symbolFacts.fact = { "\($0) is round" }
      }
      await store.send(.factTapped)
      await store.receive(.factLoaded("0 is round")) { $0.fact = "0 is square" }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("square") == true)
  }

  /// `store.assert(.send, .receive, .do {}, .environment {})`
  @Test func `steps are a script of lines`() async {
    let (facts, answers) = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Fact.State(number: 2)) {
      Fact()
    } withDependencies: {
      $0.symbolFacts.fact = { number in
        for await fact in facts { return "\(number) \(fact)" }
        return ""
      }
    }
    await store.send(.factTapped)
    answers.yield("is even")
    await store.receive(.factLoaded("2 is even")) { $0.fact = "2 is even" }
    store.dependencies.symbolFacts.fact = { _ in "never" }
    await store.send(.factTapped)
    await store.receive(\.factLoaded) { $0.fact = "never" }
  }

  /// `send(\.a.b, value)`, `send(\.list[id: x].c, v)`, `receive(\.a, v)`
  @Test func `steps are named by case key paths, with and without a value`() async {
    let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: 1)], pinned: Todo.State(id: 2))) { Todos() }
    await store.send(\.queryChanged, "milk") { $0.query = "milk" }
    await store.send(\.pinned.titleChanged, "Ada") { $0.pinned?.title = "Ada" }
    await store.send(\.todos[id: 1].titleChanged, "Milk") { $0.todos[id: 1]?.title = "Milk" }
    await store.send(\.todos[id: 1].doneTapped) { $0.todos[id: 1]?.isDone = true }

    let facts = TestStore(initialState: Fact.State()) {
      Fact()
    } withDependencies: {
      $0.symbolFacts.fact = { _ in "a fact" }
    }
    await facts.send(\.factTapped)
    await facts.receive(\.factLoaded, "a fact") { $0.fact = "a fact" }
  }

  /// `TestStore.scope`: assert on the state of a view
  @Test func `values computed from the state are asserted between steps`() async {
    let store = TestStore(initialState: Todos.State(todos: [Todo.State(id: 1), Todo.State(id: 2)])) { Todos() }
    #expect(store.state.openCount == 2)
    await store.send(\.todos[id: 1].doneTapped) {
      $0.todos[id: 1]?.isDone = true
      #expect($0.openCount == 1)
    }
    #expect(store.state.openCount == 1)
  }

  /// An `Environment` of closures: live, fake, failing
  @Test func `a dependency is a value of closures, with one for each place`() async {
    func fact(in context: DependencyContext) async -> String {
      await withDependencies {
        $0.context = context
      } operation: {
        await Fact().fact(7)
      }
    }
    #expect(await fact(in: .live) == "live 7")
    #expect(await fact(in: .preview) == "fake 7")
    let failures = await failures { #expect(await fact(in: .test) == "") }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("Facts.fact") == true)
  }

  /// `@Dependency(\.client)`, `(\.client.endpoint)`, `\.uuid`, `.uuid = .incrementing`
  @Test func `a dependency is read whole or in part, and ids count up in a test`() {
    struct Reader {
      @Dependency(\.symbolFacts) var facts
      @Dependency(\.symbolFacts.name) var name
      @Dependency(\.uuid) var uuid
    }
    withDependencies {
      $0.uuid = .incrementing
      $0.symbolFacts.name = "numbers"
    } operation: {
      let reader = Reader()
      #expect(reader.facts.name == "numbers")
      #expect(reader.name == "numbers")
      #expect("\(reader.uuid())" == "00000000-0000-0000-0000-000000000000")
      #expect("\(reader.uuid())" == "00000000-0000-0000-0000-000000000001")
    }
  }
}

/// `DependencyKey.liveValue`, `TestDependencyKey.testValue`, an extension of `DependencyValues`
struct SymbolFacts: DependencyKey, Sendable {
  var name = ""
  var fact: @Sendable (Int) async -> String

  static var liveValue: Self { Self { "live \($0)" } }
  static var previewValue: Self { Self { "fake \($0)" } }
  static var testValue: Self { Self(fact: unimplemented("Facts.fact", placeholder: "")) }
}

extension DependencyValues {
  var symbolFacts: SymbolFacts {
    get { self[SymbolFacts.self] }
    set { self[SymbolFacts.self] = newValue }
  }
}
