import CalotypeTCA
import Testing

extension DependencyValues {
  fileprivate var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}

private struct Greeting: DependencyKey {
  var text: String

  static let liveValue = Self(text: "live")
  static let testValue = liveValue
}

private struct Greeter: Reducer {
  @Dependency(\.greeting) var greeting

  func reduce(into state: inout [String], action: Bool) -> Effect<Bool> {
    state.append(greeting.text)
    guard action else { return .none }
    return .run { [log = Log()] send in
      log.write(greeting.text)
      if log.words != ["live"] { await send(false) }
    }
  }
}

@MainActor
struct WithDependencyTests {
  private func words<R: Reducer<[String], Bool>>(_ reducer: R) async -> [String] {
    let store = Store<[String], Bool>(initialState: []) { reducer }
    store.send(true)
    await store.settle()
    return store.state
  }

  @Test func `a reducer and its effects see another value`() async {
    #expect(await words(Greeter()) == ["live"])
    #expect(await words(Greeter().dependency(\.greeting, Greeting(text: "a"))) == ["a", "a"])
    #expect(await words(Greeter().dependency(\.greeting.text, "b")) == ["b", "b"])
    #expect(await words(Greeter().dependency(Greeting(text: "c"))) == ["c", "c"])
  }

  @Test func `a value may be changed`() async {
    #expect(await words(Greeter().transformDependency(\.greeting) { $0.text += "!" }) == ["live!", "live!"])
    #expect(await words(Greeter().transformDependency(\.self) { $0.greeting.text = "d" }) == ["d", "d"])
    #expect(await words(Greeter().transformDependency(Greeting.self) { $0.text = "e" }) == ["e", "e"])
  }

  @Test func `the nearest value wins, and siblings keep theirs`() async {
    let reducer = CombineReducers {
      Greeter()
      Greeter().dependency(\.greeting.text, "near").dependency(\.greeting.text, "far")
    }
    .dependency(\.greeting.text, "farthest")
    #expect(await words(reducer).prefix(2) == ["farthest", "near"])
  }
}
