import CalotypeState
import Testing

@MainActor
struct CancellationTests {
  private enum ID { case one, two }

  /// `wait`, `wait again` wait under `ID.one`; `wait two` under another id. They say when they are canceled.
  private func store(_ log: Log, _ gate: Gate) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        let waiting = Effect<String>.run { send in
          await wait(at: gate, action, log)
          await send("\(action) ended")
        }
        switch action {
        case "wait", "wait again": return waiting.cancellable(id: ID.one)
        case "wait instead": return waiting.cancellable(id: ID.one, cancelInFlight: true)
        case "wait two": return waiting.cancellable(id: ID.two)
        case "stop": return .cancel(id: ID.one)
        case "stop, wait": return .merge(.cancel(id: ID.one), waiting.cancellable(id: ID.one))
        case "wait, stop": return .merge(waiting.cancellable(id: ID.one), .cancel(id: ID.one))
        case "nothing instead": return Effect.none.cancellable(id: ID.one, cancelInFlight: true)
        default: return .none
        }
      }
    }
  }

  @Test func `canceling ends the effects of the id, and none of their actions arrives`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    for action in ["wait", "wait two", "wait again"] { store.send(action) }
    await log.arrival(of: "wait", "wait two", "wait again")
    store.send("stop")
    store.send("stop")
    #expect(log.words == ["wait canceled", "wait again canceled"])
    gate.open()
    await store.settle()
    #expect(store.state == ["wait", "wait two", "wait again", "stop", "stop", "wait two ended"])
  }

  @Test func `cancelInFlight ends the older one only`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    store.send("wait")
    await log.arrival(of: "wait")
    store.send("wait instead")
    #expect(log.words == ["wait canceled"])
    gate.open()
    await store.settle()
    #expect(store.state == ["wait", "wait instead", "wait instead ended"])
  }

  @Test func `cancelInFlight with nothing to do cancels nothing`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    store.send("wait")
    await log.arrival(of: "wait")
    store.send("nothing instead")
    #expect(log.words == [])
  }

  @Test func `a cancellation also ends effects that the same action started before`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    await store.send("wait, stop").finish()
    await store.settle()
    #expect(store.state == ["wait, stop"])
  }

  @Test func `effects listed after a cancellation are not canceled by it`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    store.send("wait")
    await log.arrival(of: "wait")
    store.send("stop, wait")
    #expect(log.words == ["wait canceled"])
    gate.open()
    await store.settle()
    #expect(store.state.last == "stop, wait ended")
  }

  @Test func `an id that ended can be used again`() async {
    let (log, gate) = (Log(), Gate())
    let store = self.store(log, gate)
    gate.open()
    store.send("wait")
    await store.settle()
    store.send("wait again")
    store.send("stop")
    await store.settle()
    #expect(store.state == ["wait", "wait ended", "wait again", "stop"])
  }

  @Test func `an effect with two ids ends by either`() async {
    let (log, gate) = (Log(), Gate())
    let store = Store(initialState: [String]()) {
      Words<String> { _, action in
        switch action {
        case "stop one": .cancel(id: ID.one)
        case "stop two": .cancel(id: ID.two)
        default: .run { _ in await wait(at: gate, action, log) }.cancellable(id: ID.one).cancellable(id: ID.two)
        }
      }
    }
    store.send("a")
    await log.arrival(of: "a")
    store.send("stop one")
    store.send("b")
    await log.arrival(of: "b")
    store.send("stop two")
    #expect(log.words == ["a canceled", "b canceled"])
  }

  @Test func `ids of different types never mean each other`() async {
    let (log, gate) = (Log(), Gate())
    let store = Store(initialState: [String]()) {
      Words<String> { _, action in
        action == "stop" ? .cancel(id: 1.0) : .run { _ in await wait(at: gate, action, log) }.cancellable(id: 1)
      }
    }
    store.send("wait")
    await log.arrival(of: "wait")
    store.send("stop")
    #expect(log.words == [])
  }

  @Test func `two stores do not cancel each other's effects`() async {
    let (log, gate) = (Log(), Gate())
    let (first, second) = (store(log, gate), store(log, gate))
    first.send("wait")
    await log.arrival(of: "wait")
    second.send("stop")
    #expect(log.words == [])
    first.send("stop")
    #expect(log.words == ["wait canceled"])
  }

  @Test func `a task that a canceled effect left behind sends nothing`() async {
    let (gate, sent) = (Gate(), Gate())
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        switch action {
        case "start":
          return .run { send in
            // Unstructured, so the cancellation does not reach it.
            await Task {
              await send("started")
              await gate.pass()
              await send("late")
              sent.open()
            }.value
          }.cancellable(id: ID.one)
        case "started": return .cancel(id: ID.one)
        default: return .none
        }
      }
    }
    let heard = await misuses {
      store.send("start")
      await store.settle()
      gate.open()
      await sent.pass()
    }
    #expect(store.state == ["start", "started"])
    #expect(heard == [])
  }
}
