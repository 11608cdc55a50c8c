import CalotypeTCA
import CalotypeTesting
import Testing

/// The symbols of effects that the original apps use, each in its newest spelling.
@MainActor
struct EffectSymbolTests {
  struct Broken: Error, Equatable {}

  /// A store whose `"go"` starts an effect, and which logs its actions.
  private func store(
    _ effect: @escaping @Sendable () -> Effect<String>
  ) -> TestStore<[String], String> {
    TestStore(initialState: []) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case "go": return effect()
        case "stop": return .cancel(id: "work")
        default: return .none
        }
      }
    }
  }

  /// `Effect(value:)`, `.none`, `.send(action)`
  @Test func `an effect is nothing, or one action`() async {
    let nothing = self.store { .none }
    await nothing.send("go") { $0 = ["go"] }
    let one = self.store { .send("one") }
    await one.send("go") { $0 = ["go"] }
    await one.receive("one") { $0 = ["go", "one"] }
  }

  /// `Effect(error:)`, `.result {}`, `.catchToEffect()`, `.replaceError`
  @Test func `an error becomes an action`() async {
    let caught = self.store {
      .run { _ in
        throw Broken()
      } catch: { error, send in
        await send("\(error)")
      }
    }
    await caught.send("go") { $0 = ["go"] }
    await caught.receive("Broken()") { $0.append("Broken()") }

    let number: @Sendable () async throws -> Int = { throw Broken() }
    let replaced = self.store {
      .run { send in
        let result = await Result { try await number() }
        await send("\((try? result.get()) ?? -1)")
      }
    }
    await replaced.send("go") { $0 = ["go"] }
    await replaced.receive("-1") { $0.append("-1") }
  }

  /// `.future { callback }`, `Effect.run { subscriber }`, `Effect(observable)`
  @Test func `callbacks and streams send actions`() async {
    let load: @Sendable (@Sendable (String) -> Void) -> Void = { callback in callback("called back") }
    let store = self.store {
      .run { send in
        await send(await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } })
        for await word in AsyncStream(unfolding: { "streamed" }).prefix(2) { await send(word) }
      }
    }
    await store.send("go") { $0 = ["go"] }
    for word in ["called back", "streamed", "streamed"] {
      await store.receive(word) { $0.append(word) }
    }
  }

  /// `.concatenate`, `.merge`
  @Test func `effects run one after the other, or together`() async {
    let clock = TestClock()
    let slow = { @Sendable (word: String) in
      Effect<String>.run { send in
        try await clock.sleep(for: .seconds(1))
        await send(word)
      }
    }
    let sequence = self.store { .concatenate(slow("first"), slow("second")) }
    await sequence.send("go") { $0 = ["go"] }
    await clock.advance(by: .seconds(1))
    await sequence.receive("first") { $0.append("first") }
    await clock.advance(by: .seconds(1))
    await sequence.receive("second") { $0.append("second") }

    let together = self.store { .merge(slow("first"), slow("second")) }
    await together.send("go") { $0 = ["go"] }
    await clock.advance(by: .seconds(1))
    await together.receive("first") { $0.append("first") }
    await together.receive("second") { $0.append("second") }
  }

  /// `.fireAndForget {}`, `effect.fireAndForget()`
  @Test func `work without an answer is an effect that sends nothing`() async {
    let written = LockIsolated<[String]>([])
    let store = self.store { .run { _ in written.withValue { $0.append("written") } } }
    await store.send("go") { $0 = ["go"] }
    await store.finish()
    #expect(written.value == ["written"])
  }

  /// `.map`, `.eraseToEffect()`
  @Test func `the actions of an effect become others`() async {
    let store = self.store { Effect<Int>.run { send in await send(7) }.map { "seven is \($0)" } }
    await store.send("go") { $0 = ["go"] }
    await store.receive("seven is 7") { $0.append("seven is 7") }
  }

  /// `.receive(on:)`: an action arrives on the main actor wherever it comes from
  @Test func `an action of an effect arrives on the main actor`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        MainActor.assertIsolated()
        state = action
        return action == 1 ? .run { send in await Task.detached { await send(2) }.value } : .none
      }
    }
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
  }

  /// `.delay(for:scheduler:)`
  @Test func `an effect sleeps on a clock before it continues`() async {
    let clock = TestClock()
    let store = self.store {
      .run { send in
        try await clock.sleep(for: .milliseconds(500))
        await send("late")
      }
    }
    await store.send("go") { $0 = ["go"] }
    await clock.advance(by: .milliseconds(499))
    #expect(store.state == ["go"])
    await clock.advance(by: .milliseconds(1))
    await store.receive("late") { $0.append("late") }
  }

  /// `Effect.failing("label")`
  @Test func `an endpoint that must not be used fails the test that uses it, by its name`() async {
    let endpoint: @Sendable (Int) async throws -> String = unimplemented("FactClient.fact")
    let failures = await failures {
      let store = self.store {
        .run { send in
          _ = try? await endpoint(7)
          await send("over")
        }
      }
      await store.send("go") { $0 = ["go"] }
      await store.receive("over") { $0.append("over") }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("FactClient.fact") == true)
  }

  /// `.cancellable(id:cancelInFlight:)`, `.cancel(id:)`
  @Test func `an effect is canceled by its id, and by the next of its name`() async {
    let clock = TestClock()
    let store = self.store {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send("done")
      }
      .cancellable(id: "work", cancelInFlight: true)
    }
    await store.send("go") { $0 = ["go"] }
    await store.send("stop") { $0 = ["go", "stop"] }
    await clock.advance(by: .seconds(1))
    await store.send("go") { $0.append("go") }
    await store.send("go") { $0.append("go") }
    await clock.advance(by: .seconds(1))
    await store.receive("done") { $0.append("done") }
  }

  /// `.debounce(id:for:scheduler:)`
  @Test func `the last of a burst is sent when the burst is over`() async {
    let clock = TestClock()
    let store = self.store { .send("searched").debounce(id: "work", for: .seconds(1), clock: clock) }
    await store.send("go") { $0 = ["go"] }
    await clock.advance(by: .milliseconds(900))
    await store.send("go") { $0.append("go") }
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .milliseconds(100))
    await store.receive("searched") { $0.append("searched") }
  }

  /// `throttle(id:for:scheduler:latest:)`: there is none; state and a clock say the same
  @Test func `the first of a burst is sent, and the next one after a pause`() async {
    struct Throttle: Reducer {
      struct State: Equatable {
        var isPausing = false
        var passed = 0
      }
      enum Action: Equatable { case tapped, paused }
      @Dependency(\.continuousClock) var clock

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            guard !state.isPausing else { return .none }
            state.isPausing = true
            state.passed += 1
            return .run { send in
              try await self.clock.sleep(for: .seconds(1))
              await send(.paused)
            }
          case .paused:
            state.isPausing = false
            return .none
          }
        }
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: Throttle.State()) {
      Throttle()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.tapped) { $0 = Throttle.State(isPausing: true, passed: 1) }
    await store.send(.tapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.paused) { $0.isPausing = false }
    await store.send(.tapped) { $0 = Throttle.State(isPausing: true, passed: 2) }
    await clock.advance(by: .seconds(1))
    await store.receive(.paused) { $0.isPausing = false }
  }

  /// `Effect.timer(id:every:on:)`
  @Test func `a timer ticks until it is canceled`() async {
    let clock = TestClock()
    let store = self.store {
      .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send("tick") }
      }
      .cancellable(id: "work")
    }
    await store.send("go") { $0 = ["go"] }
    await clock.advance(by: .seconds(2))
    await store.receive("tick") { $0.append("tick") }
    await store.receive("tick") { $0.append("tick") }
    await store.send("stop") { $0.append("stop") }
    await clock.advance(by: .seconds(2))
  }

  /// `.task {}`, `.run { send in }` with what it captures
  @Test func `asynchronous work sees the state from when it was started`() async {
    struct Pages: Reducer {
      struct State: Equatable {
        var page = 1
        var loaded: [Int] = []
      }
      enum Action: Equatable { case nextTapped, loaded(Int) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .nextTapped:
          defer { state.page += 1 }
          return .run { [page = state.page] send in await send(.loaded(page)) }
        case .loaded(let page):
          state.loaded.append(page)
          return .none
        }
      }
    }
    let store = TestStore(initialState: Pages.State()) { Pages() }
    await store.send(.nextTapped) { $0.page = 2 }
    await store.receive(.loaded(1)) { $0.loaded = [1] }
  }

  /// `TaskResult { try await }`, `.success`, `.failure`
  @Test func `the outcome of asynchronous work is an action that can be compared`() async {
    let good = await TaskResult { 7 }
    let bad = await TaskResult<Int> { throw Broken() }
    #expect(good == .success(7))
    #expect(bad == .failure(Broken()))
    #expect(bad != .failure(CancellationError()))
    #expect(good != bad)
    #expect(throws: Broken.self) { try bad.value }
  }

  /// `AnySchedulerOf<DispatchQueue>`, `.eraseToAnyScheduler()`
  @Test func `any clock can be the timeout's clock`() async throws {
    struct Timed { var clock: any Clock<Duration> = ContinuousClock() }
    var timed = Timed()
    timed.clock = ImmediateClock()
    try await timed.clock.sleep(for: .seconds(1_000_000))
    try await AnyClock(ImmediateClock()).sleep(for: .seconds(1_000_000))
  }

  /// `DispatchQueue.testScheduler`, `TestScheduler.default()`, `advance(by:)`, `tick()`, `run()`
  @Test func `a test clock advances, runs due work, and runs to the end`() async {
    let clock = TestClock()
    let store = self.store {
      .run { send in
        for second in 0...3 {
          try await clock.sleep(for: .seconds(second))
          await send("\(second)")
        }
      }
    }
    await store.send("go") { $0 = ["go"] }
    await clock.advance()
    await store.receive("0") { $0.append("0") }
    await clock.advance(by: .seconds(1))
    await store.receive("1") { $0.append("1") }
    await clock.run()
    await store.receive("2") { $0.append("2") }
    await store.receive("3") { $0.append("3") }
    #expect(clock.now.offset == .seconds(6))
  }
}
