import CalotypeTCA
import Testing

@MainActor
struct ConcatenationTests {
  private enum ID { case all, first }

  /// Sends `start`, which starts the effect; `stop` cancels all of it and `skip` its first part.
  private func store(_ effect: Effect<String>) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        switch action {
        case "start": return effect
        case "stop": return .cancel(id: ID.all)
        case "skip": return .cancel(id: ID.first)
        default: return .none
        }
      }
    }
  }

  private func saying(_ words: String...) -> Effect<String> {
    .run { send in
      for word in words { await send(word) }
    }
  }

  @Test func `each effect begins when the one before has ended`() async {
    let store = self.store(
      .concatenate(self.saying("a", "b"), .none, .send("c"), self.saying("d"), .send("e"), .send("f")))
    store.send("start")
    #expect(store.state == ["start"])
    await store.settle()
    #expect(store.state == ["start", "a", "b", "c", "d", "e", "f"])
  }

  @Test func `concatenated sends keep their order and are reduced at once`() {
    let store = self.store(
      .concatenate([.send("a"), .concatenate(.send("b"), .send("c"))]).concatenate(with: .send("d")))
    store.send("start")
    #expect(store.state == ["start", "a", "b", "c", "d"])
  }

  @Test func `the next effect waits for all that are merged before it`() async {
    let (gate, log) = (Gate(), Log())
    let slow = Effect<String>.run { send in
      await wait(at: gate, "slow", log)
      await send("slow")
    }
    let store = self.store(.concatenate(.merge(slow, saying("quick")), saying("last")))
    store.send("start")
    await log.arrival(of: "slow")
    gate.open()
    await store.settle()
    #expect(store.state.last == "last")
    #expect(store.state.count == 4)
  }

  @Test func `canceling the whole sequence starts no more effects`() async {
    let (gate, log) = (Gate(), Log())
    let first = Effect<String>.run { _ in await wait(at: gate, "first", log) }
    let store = self.store(
      .concatenate(first.cancellable(id: ID.first), saying("next")).cancellable(id: ID.all))
    store.send("start")
    await log.arrival(of: "first")
    store.send("stop")
    await store.settle()
    #expect(log.words == ["first canceled"])
    #expect(store.state == ["start", "stop"])
  }

  @Test func `canceling a part continues with the next`() async {
    let (gate, log) = (Gate(), Log())
    let first = Effect<String>.run { _ in await wait(at: gate, "first", log) }
    let store = self.store(
      .concatenate(first.cancellable(id: ID.first), saying("next")).cancellable(id: ID.all))
    store.send("start")
    await log.arrival(of: "first")
    store.send("skip")
    await store.settle()
    #expect(log.words == ["first canceled"])
    #expect(store.state == ["start", "skip", "next"])
  }

  @Test func `a long sequence needs no stack`() async {
    let store = self.store(.concatenate((0..<10_000).map { .send("\($0)") }))
    store.send("start")
    #expect(store.state.count == 10_001)
  }
}
