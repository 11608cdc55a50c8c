import CalotypeTCA
import CalotypeTesting
import Testing

/// The timeout of a store, with a clock that the test advances.
@MainActor
struct TimeoutTests {
  /// Effects that wait: for the store's clock, and for a stream.
  struct Waiting: Reducer {
    enum Action: Equatable {
      case snooze(Int)
      case listen
      case race
      case woken(Int)
    }

    @Dependency(\.continuousClock) var clock
    let stream: AsyncStream<Int>

    init(_ stream: AsyncStream<Int> = AsyncStream { _ in }) {
      self.stream = stream
    }

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .snooze(let seconds):
        return .run(
          name: "alarm",
          operation: { [clock] send in
            try await clock.sleep(for: .seconds(seconds))
            await send(.woken(seconds))
          }, fileID: "Waiting/Waiting.swift", line: 12)
      case .listen:
        return .run(
          operation: { [stream] send in for await number in stream { await send(.woken(number)) } },
          fileID: "Waiting/Waiting.swift", line: 20)
      case .race:
        return .run { [clock, stream] send in
          async let sleep: Void = clock.sleep(for: .seconds(60))
          for await number in stream { await send(.woken(number)) }
          try await sleep
        }
      case .woken(let number):
        state.append(number)
        return .none
      }
    }
  }

  @Test func `sleeping on a test clock that does not advance fails at once, with the clock's time`() async {
    var line: UInt = 0
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: []) {
        Waiting()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.snooze(3))
      await clock.advance(by: .seconds(1))
      line = #line + 1
      await store.receive(.woken(3))
      await clock.advance(by: .seconds(2))
      await store.receive(.woken(3)) { $0 = [3] }
    }
    #expect(
      failures == [
        Failure(
          message: """
            The test expected to receive an action, but none came:

              .woken(3)

            Still running:

              • “alarm”, created at Waiting/Waiting.swift:12, started by .snooze(…)
                  sleeps until 3.0 seconds on a test clock that shows 1.0 seconds

            Each of them sleeps on a test clock that does not advance. Advance it: \
            "await clock.advance(by: .seconds(2))".
            """,
          line: line)
      ])
  }

  @Test func `finishing while effects sleep is a failure at once`() async {
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: []) {
        Waiting()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.snooze(3))
      await store.send(.snooze(2))
      await store.finish()
    }
    #expect(
      failures.map(\.message) == [
        """
        The test waited for its effects to end, but these are still running:

          • “alarm”, created at Waiting/Waiting.swift:12, started by .snooze(…)
              sleeps until 3.0 seconds on a test clock that shows 0.0 seconds
          • “alarm”, created at Waiting/Waiting.swift:12, started by .snooze(…)
              sleeps until 2.0 seconds on a test clock that shows 0.0 seconds

        Each of them sleeps on a test clock that does not advance. Advance it: \
        "await clock.advance(by: .seconds(2))".
        """
      ])
  }

  @Test func `a step waits for a clock that another task advances`() async {
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: []) {
        Waiting()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.snooze(3))
      Task.detached { await clock.advance(by: .seconds(3)) }
      await store.receive(.woken(3)) { $0 = [3] }
    }
    #expect(failures == [])
  }

  @Test func `waiting for an effect that never wakes ends after the timeout, and not before`() async {
    let time = TestClock()
    var wasOver = false
    let failures = await failures {
      let store = TestStore(initialState: []) { Waiting() }
      store.timeoutClock = time
      store.timeout = 5_000_000_000
      let task = await store.send(.listen)
      let receiving = Task {
        await store.receive(.woken(1))
        wasOver = true
      }
      await time.advance(by: .milliseconds(4_999))
      #expect(!wasOver)
      await time.advance(by: .milliseconds(1))
      await receiving.value
      await task.cancel()
    }
    #expect(wasOver)
    #expect(
      failures.map(\.message) == [
        """
        The test expected to receive an action, but none came within 5.0 seconds:

          .woken(1)

        Still running:

          • created at Waiting/Waiting.swift:20, started by .listen

        An effect may be waiting for a dependency or a clock. Make the dependency return, or advance the clock. If the \
        effect is only slow, pass a longer "timeout:".
        """
      ])
  }

  @Test func `a step can have its own timeout`() async {
    let time = TestClock()
    let failures = await failures {
      let store = TestStore(initialState: []) { Waiting() }
      store.timeoutClock = time
      store.timeout = 1_000_000_000_000
      let task = await store.send(.listen)
      for wait in [
        { await store.receive(.woken(1), timeout: .seconds(1)) },
        { await store.receive(.woken(1), timeout: 1_000_000_000) },
        { await store.receive({ $0 == .woken(1) }, timeout: .seconds(1)) },
        { await store.finish(timeout: .seconds(1)) },
        { await task.finish(timeout: 1_000_000_000) },
      ] as [@MainActor () async -> Void] {
        let waiting = Task { await wait() }
        await time.advance(by: .seconds(1))
        await waiting.value
      }
    }
    #expect(failures.map { $0.message.contains(" 1.0 seconds:\n") } == [true, true, true, true])
  }

  @Test func `an effect of which only a part sleeps has the whole timeout`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (clock, time) = (TestClock(), TestClock())
    let failures = await failures {
      let store = TestStore(initialState: []) {
        Waiting(stream)
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.timeoutClock = time
      store.timeout = 5_000_000_000
      let task = await store.send(.race)
      let receiving = Task { await store.receive(.woken(1)) { $0 = [1] } }
      await time.advance(by: .seconds(4))
      // Time enough to give up.
      for _ in 0..<5000 { await Task.yield() }
      continuation.yield(1)
      await receiving.value
      await task.cancel()
    }
    #expect(failures == [])
  }

  @Test func `an effect on another thread has time to finish`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let clock = TestClock()
    let failures = await failures {
      let store = TestStore(initialState: []) {
        Waiting(stream)
      } withDependencies: {
        $0.continuousClock = clock
      }
      let task = await store.send(.race)
      Task.detached {
        for _ in 0..<100 { await Task.yield() }
        continuation.yield(1)
      }
      await store.receive(.woken(1)) { $0 = [1] }
      await task.cancel()
    }
    #expect(failures == [])
  }
}
