import CalotypeState
import Synchronization
import Testing

@MainActor
struct DependencyTests {
  struct Greeting: Reducer {
    @Dependency(\.greeter) private var greeter

    var body: some Reducer<[String], String> {
      Reduce { state, action in
        switch action {
        case "now":
          state.append(greeter.name)
          return .none
        case "here":
          // Made while the store reduces, as the state of a row may be.
          @Dependency(\.greeter) var local
          state.append(local.name)
          return .none
        case "later":
          return .run { send in
            @Dependency(\.greeter) var inside
            await send("got \(inside.name)")
          }
        default:
          state.append(action)
          return .none
        }
      }
    }
  }

  @Test func `a store's values reach its reducers, the values they create, and its effects`() async {
    let store = Store(initialState: [String]()) {
      Greeting()
    } withDependencies: {
      $0.greeter.name = "store"
    }
    store.send("now")
    store.send("here")
    store.send("later")
    await store.settle()
    #expect(store.state == ["store", "store", "got store"])
  }

  @Test func `a store's values win over those around a send`() {
    let store = Store(initialState: [String]()) {
      Greeting()
    } withDependencies: {
      $0.greeter.name = "store"
    }
    withDependencies {
      $0.greeter.name = "around"
    } operation: {
      store.send("now")
    }
    #expect(store.state == ["store"])
  }

  @Test func `an object that is created inside an override keeps it`() {
    let feature = withDependencies {
      $0.greeter.name = "set"
    } operation: {
      Greeting()
    }
    let store = Store(initialState: [String]()) { feature }
    store.send("now")
    #expect(store.state == ["set"])
  }

  @Test func `the first state is made with the store's values`() {
    func name() -> String {
      @Dependency(\.greeter) var greeter
      return greeter.name
    }
    let store = Store(initialState: [name()]) {
      Greeting()
    } withDependencies: {
      $0.greeter.name = "store"
    }
    #expect(store.state == ["store"])
  }

  @Test func `inner values win, and asynchronous work keeps them`() async {
    func name() async -> String {
      @Dependency(\.greeter) var greeter
      return greeter.name
    }
    let names = await withDependencies {
      $0.greeter.name = "outer"
    } operation: {
      await [
        name(),
        withDependencies {
          $0.greeter.name = "inner"
        } operation: {
          await name()
        },
        Task { await name() }.value,
      ]
    }
    #expect(names == ["outer", "inner", "outer"])
  }

  @Test(arguments: [(DependencyContext.live, "live"), (.test, "test"), (.preview, "preview")])
  func `the context selects default values`(context: DependencyContext, name: String) {
    let found = withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.greeter) var greeter
      return greeter.name
    }
    #expect(found == name)
  }

  @Test func `a default value is created once per test`() {
    func number() -> Int {
      @Dependency(\.number) var number
      return number.value
    }
    let values = [1, 2].map { _ in
      withDependencies {
        $0 = .test
      } operation: {
        [number(), number()]
      }
    }
    #expect(values[0][0] == values[0][1])
    #expect(values[1][0] == values[1][1])
    #expect(values[0][0] != values[1][0])
  }

  @Test func `a dependency without a value for tests is misuse in a test, once`() async {
    let line: UInt = #line + 5
    let heard = await misuses {
      withDependencies {
        $0.context = .test
      } operation: {
        @Dependency(\.liveOnly) var liveOnly
        #expect(liveOnly.name == "real")
        #expect(liveOnly.name == "real")
      }
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/DependencyTests.swift:\(line): The dependency "liveOnly" was used in a test and has no \
        test value.
        Tests must not use the live value by accident. Override it where the store is created, \
        "withDependencies: { $0.liveOnly = … }", or give the key a "testValue".
          key: LiveOnlyKey
          value: Greeter
        """
      ])
  }

  @Test func `a dependency that is set, whole or in part, is not misuse`() async {
    let heard = await misuses {
      withDependencies {
        $0.context = .test
        $0.liveOnly.name = "mine"
      } operation: {
        @Dependency(\.liveOnly) var liveOnly
        #expect(liveOnly.name == "mine")
      }
    }
    #expect(heard == [])
  }

  @Test func `a dependency without a live value is misuse, and its test value is used`() async {
    let line: UInt = #line + 5
    let heard = await misuses {
      withDependencies {
        $0 = .live
      } operation: {
        @Dependency(\.testOnly) var testOnly
        #expect(testOnly.name == "test only")
      }
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/DependencyTests.swift:\(line): The dependency "testOnly" was used but has no live value, \
        so its test value was used.
        Conform the key to DependencyKey in a module that the program links, or override it where the store is created.
          key: TestOnlyKey
          value: Greeter
        """
      ])
  }

  @Test func `an optional dependency can be set to nil`() {
    let found = withDependencies {
      $0.nickname = nil
    } operation: {
      @Dependency(\.nickname) var nickname
      return nickname
    }
    #expect(found == nil)
    withDependencies {
      $0 = .live
    } operation: {
      @Dependency(\.nickname) var nickname
      #expect(nickname == "Nick")
    }
  }
}

private struct Greeter: Sendable {
  var name: String
}

private enum GreeterKey: DependencyKey {
  static let liveValue = Greeter(name: "live")
  static let testValue = Greeter(name: "test")
  static let previewValue = Greeter(name: "preview")
}

private enum LiveOnlyKey: DependencyKey {
  static let liveValue = Greeter(name: "real")
}

private enum TestOnlyKey: TestDependencyKey {
  static let testValue = Greeter(name: "test only")
}

private enum NicknameKey: DependencyKey {
  static let liveValue: String? = "Nick"
}

private final class Number: DependencyKey, Sendable {
  static var liveValue: Number { Number() }
  static var testValue: Number { Number() }

  private static let last = Atomic(0)
  let value = Number.last.add(1, ordering: .relaxed).newValue
}

extension DependencyValues {
  fileprivate var greeter: Greeter {
    get { self[GreeterKey.self] }
    set { self[GreeterKey.self] = newValue }
  }

  fileprivate var liveOnly: Greeter {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  fileprivate var testOnly: Greeter { self[TestOnlyKey.self] }

  fileprivate var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }

  fileprivate var number: Number { self[Number.self] }
}
