import CalotypeState
import Testing

@MainActor
struct EffectTests {
  struct Broken: Error {}

  private func words(after action: String, _ effect: Effect<String>) async -> [String] {
    let store = Store(initialState: [String]()) {
      Words<String> { state, received in
        state.append(received)
        return received == action ? effect : .none
      }
    }
    store.send(action)
    await store.settle()
    return store.state
  }

  @Test func `an effect may send many actions`() async {
    let effect = Effect<String>.run { send in
      await send("a")
      await send("b")
    }
    #expect(await words(after: "start", effect) == ["start", "a", "b"])
  }

  @Test func `an effect's task has the name and the priority that it is given`() async {
    let effect = Effect<String>.run(priority: .utility, name: "load") { send in
      await send("\(Task.name ?? "no name"), utility: \(Task.basePriority == .utility)")
    }
    #expect(await words(after: "start", effect) == ["start", "load, utility: true"])
  }

  @Test func `merged effects start in order and run together`() async {
    let gate = Gate()
    let first = Effect<String>.run { send in
      await gate.pass()
      await send("first")
    }
    let second = Effect<String>.run { send in
      await send("second")
      gate.open()
    }
    #expect(await words(after: "start", .merge(first, .none, second)) == ["start", "second", "first"])
  }

  @Test func `effects that are merged one by one start in order, however many they are`() {
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return (0..<10_000).reduce(.none) { $0.merge(with: .send("\($1)")) }
      }
    }
    store.send("start")
    #expect(store.state == ["start"] + (0..<10_000).map { "\($0)" })
  }

  @Test func `merging nothing is nothing`() async {
    let effects: [Effect<String>] = [.none, .merge(), .merge(.none, .none), Effect.none.merge(with: .none)]
    #expect(await words(after: "start", .merge(effects)) == ["start"])
  }

  @Test func `mapping keeps everything that an effect does`() async {
    let (gate, log) = (Gate(), Log())
    let effect = Effect<Int>.merge(
      .send(1),
      .run { _ in await wait(at: gate, "mapped", log) }.cancellable(id: "wait"),
      .run { send in await send(2) },
      .cancel(id: "wait"))
    #expect(await words(after: "start", effect.map { "\($0)" }) == ["start", "1", "2"])
    #expect(log.words == ["mapped canceled"])
  }

  @Test func `an error goes to the handler`() async {
    let effect = Effect<String>.run { _ in
      throw Broken()
    } catch: { error, send in
      await send("caught \(error)")
    }
    #expect(await words(after: "start", effect) == ["start", "caught Broken()"])
  }

  @Test func `a cancellation error ends the effect quietly`() async {
    let heard = await misuses {
      let effect = Effect<String>.run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send("caught")
      }
      #expect(await words(after: "start", effect) == ["start"])
    }
    #expect(heard == [])
  }

  @Test func `an unhandled error is misuse`() async {
    let line: UInt = #line + 2
    let heard = await misuses {
      let effect = Effect<String>.run { _ in throw Broken() }
      #expect(await words(after: "start", effect) == ["start"])
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/EffectTests.swift:\(line): An effect threw an unhandled error: Broken()
        Pass ".run" a "catch:" that sends an action for the error, or send the result itself: \
        "await send(.loaded(Result(of: try await …)))".
        """
      ])
  }

  @Test func `an action that outlives its effect is delivered, and is misuse`() async {
    let (gate, delivered) = (Gate(), Gate())
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .run { send in
          Task {
            await gate.pass()
            await send("late")
            delivered.open()
          }
        }
      }
    }
    let heard = await misuses {
      store.send("start")
      await store.settle()
      gate.open()
      await delivered.pass()
    }
    #expect(store.state == ["start", "late"])
    #expect(heard.count == 1)
    #expect(heard.first?.contains("An action was sent by an effect that had already finished") == true)
  }

  @Test func `a scoped sender sends the parent's action`() {
    let store = Store(initialState: Home.State(detail: Detail.State(id: 1))) { Home(gate: Gate(), log: Log()) }
    store.sender.scoped(\.detail)(.plusTapped)
    #expect(store.state.detail?.count == 1)
    Send<Home.Action>.ignored(.closed)
    #expect(store.state.detail != nil)
  }
}
