import CalotypeState
import Testing

/// The dependencies that are current while a store reduces, on one thread and not in the task.
@MainActor
struct ReducingDependenciesTests {
  private func store<Action: Sendable>(
    _ name: String, _ reduce: @escaping (inout [String], Action) -> Effect<Action>
  ) -> Store<[String], Action> {
    Store(initialState: []) {
      Words<Action>(reduce)
    } withDependencies: {
      $0.word = name
    }
  }

  @Test func `a reducer's overrides win over its store's values and end with its scope`() {
    let store = self.store("store") { (state, _: Int) in
      withDependencies {
        $0.word = "inner"
      } operation: {
        state.append(word())
      }
      state.append(word())
      return .none
    }
    store.send(0)
    #expect(store.state == ["inner", "store"])
  }

  @Test func `an effect sees the dependencies that were current in the reducer`() async {
    let store = self.store("store") { (state, action: String) in
      state.append(action)
      guard action == "start" else { return .none }
      return withDependencies {
        $0.word = "inner"
      } operation: {
        .run { send in await send(word()) }
      }
    }
    store.send("start")
    await store.settle()
    #expect(store.state == ["start", "inner"])
  }

  @Test func `an effect that was made before sees its store's values`() async {
    let effect = Effect<String>.run { send in await send(word()) }
    let store = self.store("store") { (state, action: String) in
      state.append(action)
      return action == "start" ? effect : .none
    }
    store.send("start")
    await store.settle()
    #expect(store.state == ["start", "store"])
  }

  @Test func `a store that another store's reducer sends to sees its own values`() {
    let inner = self.store("inner") { (state, _: Int) in
      state.append(word())
      return .none
    }
    let outer = self.store("outer") { (state, _: Int) in
      inner.send(0)
      state.append(word())
      return .none
    }
    outer.send(0)
    #expect(inner.state == ["inner"])
    #expect(outer.state == ["outer"])
    #expect(word() == "nobody")
  }

  @Test func `another thread does not see the values of a reducing store`() {
    let store = self.store("store") { (state, _: Int) in
      state.append(onAThread(word) ?? "no thread")
      state.append(word())
      return .none
    }
    store.send(0)
    #expect(store.state == ["nobody", "store"])
  }
}

private func word() -> String {
  @Dependency(\.word) var word
  return word
}

private enum WordKey: DependencyKey {
  static let liveValue = "nobody"
  static let testValue = "nobody"
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
