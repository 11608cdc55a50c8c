import CalotypeTCA
import Testing

@MainActor
struct StoreTaskTests {
  /// `wait` waits at the gate, `chain` sends `wait`, `loop` waits at the gate and sends `wait` before it does.
  private func store(_ gate: Gate, _ log: Log) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        switch action {
        case "wait":
          return .run { send in
            await wait(at: gate, "wait", log)
            await send("waited")
          }
        case "chain": return .send("wait")
        case "loop":
          return .run { send in
            await send("wait")
            await wait(at: gate, "loop", log)
          }
        default: return .none
        }
      }
    }
  }

  @Test func `an action without effects is finished, and counts as canceled`() async {
    let store = self.store(Gate(), Log())
    let task = store.send("nothing")
    await task.finish()
    #expect(task.isCancelled)
    #expect(task == store.send("nothing"))
  }

  @Test(arguments: ["wait", "chain", "loop"])
  func `finishing waits for the effects, and for those of the actions that they send`(action: String) async {
    let (gate, log) = (Gate(), Log())
    let store = self.store(gate, log)
    let task = store.send(action)
    await log.arrival(of: "wait")
    #expect(!store.state.contains("waited"))
    gate.open()
    await task.finish()
    #expect(store.state.last == "waited")
    #expect(!task.isCancelled)
  }

  @Test func `finishing does not wait for the effects of other actions`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store(gate, log)
    let other = store.send("wait")
    await log.arrival(of: "wait")
    await store.send("nothing").finish()
    #expect(store.state == ["wait", "nothing"])
    gate.open()
    await other.finish()
    #expect(store.state == ["wait", "nothing", "waited"])
  }

  @Test func `canceling ends the effects, and those of the actions that they sent`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store(gate, log)
    let task = store.send("loop")
    await log.arrival(of: "wait", "loop")
    task.cancel()
    #expect(task.isCancelled)
    #expect(log.words == ["loop canceled", "wait canceled"])
    await task.finish()
    await store.settle()
    #expect(store.state == ["loop", "wait"])
  }

  @Test func `canceling the wait for effects cancels them`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store(gate, log)
    let task = Task { await store.send("wait").finish() }
    await log.arrival(of: "wait")
    task.cancel()
    await task.value
    #expect(log.words == ["wait canceled"])
    #expect(store.state == ["wait"])
  }

  @Test func `a canceled sequence begins nothing more`() async {
    let (gate, log) = (Gate(), Log())
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .concatenate(.run { _ in await wait(at: gate, "first", log) }, .send("next"), .run { await $0("last") })
      }
    }
    let task = store.send("start")
    await log.arrival(of: "first")
    task.cancel()
    await task.finish()
    await store.settle()
    #expect(store.state == ["start"])
  }

  @Test func `an action that has to wait for its turn has effects to wait for too`() async {
    let (gate, log) = (Gate(), Log())
    var task: StoreTask?
    var sendAgain: (() -> StoreTask?)?
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        if action == "outer" { task = sendAgain?() }
        return action == "inner" ? .run { _ in await wait(at: gate, "inner", log) } : .none
      }
    }
    sendAgain = { [weak store] in store?.send("inner") }
    await store.send("outer").finish()
    #expect(store.state == ["outer", "inner"])
    await log.arrival(of: "inner")
    task?.cancel()
    await task?.finish()
    #expect(log.words == ["inner canceled"])
  }

  @Test func `actions that a canceled effect sends from an unstructured task are ignored`() async {
    let (gate, log) = (Gate(), Log())
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .run { send in
          await Task {
            await wait(at: gate, "bridge", log)
            await send("late")
          }.value
        }
      }
    }
    let task = store.send("start")
    await log.arrival(of: "bridge")
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.state == ["start"])
  }

  @Test func `an effect that begins while another thread cancels is canceled too`() async {
    let group = EffectGroup()
    // Between the store's look at the group and this, another thread may cancel.
    group.cancel()
    let effect = Task<Void, Never> { for await _ in AsyncStream<Never>.never {} }
    group.insert(effect, as: 1)
    #expect(effect.isCancelled)
    effect.cancel()
    await effect.value
  }

  @Test func `a store that is deallocated leaves no task waiting`() async {
    let (gate, log) = (Gate(), Log())
    var store: Store<[String], String>? = self.store(gate, log)
    let task = store?.send("wait")
    await log.arrival(of: "wait")
    store = nil
    await task?.finish()
    #expect(log.words == ["wait canceled"])
  }
}
