import CalotypeState
import Testing

@MainActor
struct TaskCancellationTests {
  private enum ID { case one }
  struct Broken: Error {}

  private func store(
    _ effects: @escaping (_ action: String) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        return effects(action)
      }
    }
  }

  @Test func `named work gives its value or its error`() async {
    #expect(await withTaskCancellation(id: "value") { 42 } == 42)
    await #expect(throws: Broken.self) {
      try await withTaskCancellation(id: "error") { throw Broken() }
    }
  }

  @Test func `an effect's cancellation reaches named work inside it`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store { action in
      switch action {
      case "wait":
        .run { send in
          await withTaskCancellation(id: ID.one) { await wait(at: gate, "inside", log) }
          await send("went on")
        }
      case "stop": .cancel(id: ID.one)
      default: .none
      }
    }
    store.send("wait")
    await log.arrival(of: "inside")
    store.send("stop")
    #expect(log.words == ["inside canceled"])
    await store.settle()
    #expect(store.state == ["wait", "stop", "went on"])
  }

  @Test func `an operation cancels effects of its store by name, and no others`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store { action in
      switch action {
      case "wait": .run { _ in await wait(at: gate, "effect", log) }.cancellable(id: ID.one)
      case "stop": .run { _ in Task.cancel(id: ID.one) }
      default: .none
      }
    }
    let other = self.store { _ in .run { _ in await wait(at: gate, "other", log) }.cancellable(id: ID.one) }
    store.send("wait")
    other.send("wait")
    await log.arrival(of: "effect", "other")
    await store.send("stop").finish()
    #expect(log.words == ["effect canceled"])
    await store.settle()
  }

  @Test func `named work replaces running work of the same name`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store { action in
      .run { send in
        await withTaskCancellation(id: ID.one, cancelInFlight: true) { await wait(at: gate, action, log) }
      }
    }
    store.send("first")
    await log.arrival(of: "first")
    store.send("second")
    await log.arrival(of: "second")
    #expect(log.words == ["first canceled"])
    gate.open()
    await store.settle()
    #expect(log.words == ["first canceled"])
  }

  @Test func `an operation that cancels a sequence by name prevents all of its effects`() async {
    let (gate, log) = (Gate(), Log())
    let store = self.store { action in
      switch action {
      case "start":
        .merge(
          .concatenate(
            .run { _ in
              await wait(at: gate, "first", log)
              log.write("first ends")
            },
            .send("next")),
          .run { _ in
            await withTaskCancellationHandler {
              log.arrive("second")
              await gate.pass()
            } onCancel: {
              // The cancellation waits here until the main actor has been notified of the end of the first part.
              spin(for: .seconds(2)) { log.words.contains("first ends") }
              spin(for: .milliseconds(1)) { false }
            }
          }
        )
        .cancellable(id: ID.one)
      // On the main actor, so that this is over before the main actor is notified of an end.
      case "stop": .run { @MainActor _ in Task.cancel(id: ID.one) }
      default: .none
      }
    }
    store.send("start")
    await log.arrival(of: "first", "second")
    store.send("stop")
    await store.settle()
    #expect(log.words == ["first canceled", "first ends"])
    #expect(store.state == ["start", "stop"])
  }

  @Test func `named work may cancel its own name as soon as it begins`() async {
    for number in 0..<100 {
      let name = "named work may cancel its own name \(number)"
      let isCancelled = await withTaskCancellation(id: name) {
        Task.cancel(id: name)
        return Task.isCancelled
      }
      #expect(isCancelled)
    }
  }

  @Test func `of two that replace each other at once one remains`() async {
    for number in 0..<20 {
      let (gate, log) = (Gate(), Log())
      let work = Task {
        await withTaskGroup { group in
          for worker in ["a", "b"] {
            group.addTask {
              await withTaskCancellation(id: "of two \(number)", cancelInFlight: true) {
                await wait(at: gate, worker, log)
              }
            }
          }
        }
      }
      await log.arrival(of: "a", "b")
      for _ in 0..<1000 where log.words.isEmpty { await Task.yield() }
      #expect(log.words.count == 1)
      gate.open()
      await work.value
    }
  }

  @Test func `outside any store a name belongs to the process`() async {
    let (gate, log) = (Gate(), Log())
    let name = "outside any store a name belongs to the process"
    let work = Task {
      await withTaskCancellation(id: name) { await wait(at: gate, "work", log) }
    }
    await log.arrival(of: "work")
    Task.cancel(id: name)
    await work.value
    #expect(log.words == ["work canceled"])
  }

  @Test func `canceling the wait for cancelable work cancels it`() async {
    let (gate, log) = (Gate(), Log())
    let work = Task {
      await withTaskCancellation(id: "who stops waiting") { await wait(at: gate, "work", log) }
    }
    await log.arrival(of: "work")
    work.cancel()
    await work.value
    #expect(log.words == ["work canceled"])
  }
}

/// Holds this thread up until something is so, or a time is over.
private func spin(for duration: Duration, until isSo: () -> Bool) {
  let end = ContinuousClock.now.advanced(by: duration)
  while !isSo(), .now < end {}
}
