import CalotypeTCA
import CalotypeTesting
import Testing

/// Tests that need not say everything.
@MainActor
struct ExhaustivityTests {
  @Test func `a partial closure may leave out fields`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped) { $0.query = "hound" }
      #expect(store.state.results == .loading)
    }
    #expect(failures == [])
  }

  @Test func `the fields that a closure sets must be correct`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      line = #line + 1
      await store.send(.queryChanged("hound")) { $0.query = "hond" }
    }
    #expect(
      failures == [
        Failure(
          message: """
            The state after sending .queryChanged("hound") is not the expected one:

                Search.State(
              −   query: "hond",
              +   query: "hound",
                  results: .idle,
                  ticks: 0
                )

              (Expected: −, Actual: +)

            The closure may leave out fields, but the fields that it sets must be correct. Fix the closure or the reducer.
            """,
          line: line)
      ])
  }

  @Test func `a closure that changes nothing is fine`() async {
    let failures = await failures {
      let store = searchStore(Search.State(query: "hound"))
      store.exhaustivity = .off
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
    }
    #expect(failures == [])
  }

  @Test func `receiving skips other actions`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.echo)
      await store.send(.searchTapped)
      await store.receive(\.searched.success, [""]) { $0.ticks = 1 }
      #expect(store.state.results == .loaded([""]))
    }
    #expect(failures == [])
  }

  @Test func `receiving waits for the action behind others`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      store.exhaustivity = .off
      await store.send(.timerTapped)
      await store.send(.echo)
      Task {
        clock.yield()
        await Task.yield()
        clock.finish()
        await store.send(.searchTapped)
      }
      await store.receive(\.searched)
    }
    #expect(failures == [])
  }

  @Test func `an action that never arrives is a failure that lists the received ones`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.echo)
      await store.receive(\.searched)
      await store.receive(.ticked)
    }
    #expect(
      failures.map(\.message) == [
        """
        The test expected to receive an action, but no effect is running that could send one:

          \\.searched

        Received instead:

          • Search.Action.ticked

        Either the step before starts no effect, or its effect ended without sending the action, or it was canceled.
        """
      ])
  }

  @Test func `actions need not be received, and effects need not end`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.timerTapped)
      await store.send(.echo)
      await store.send(.queryChanged("hound")) { $0.ticks = 1 }
      await store.send(.echo)
      await store.finish(timeout: .zero)
    }
    #expect(failures == [])
  }

  @Test func `actions skipped by finish can be reported, and can still be received`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.echo)
      line = #line + 1
      await store.finish()
      await store.receive(.ticked) { $0.ticks = 1 }
    }
    #expect(
      failures == [
        Failure(
          message: """
            Not asserted: Effects sent 1 action that the test never received:

              • Search.Action.ticked

            Receive each in this order: "await store.receive(…)".
            """,
          line: line, isNote: true)
      ])
  }

  @Test func `skipped assertions can be reported, and do not fail`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped) { $0.query = "hound" }
      await store.send(.timerTapped)
    }
    #expect(failures.allSatisfy { $0.isNote })
    #expect(
      failures.map(\.message) == [
        """
        Not asserted: the state after sending .queryChanged("hound") also differs here:

            Search.State(
          −   query: "",
          +   query: "hound",
              results: .idle,
              ticks: 0
            )

          (Asserted: −, Actual: +)
        """,
        """
        Not asserted: the state after sending .searchTapped also differs here:

            Search.State(
              query: "hound",
          −   results: .idle,
          +   results: .loading(previous: nil),
              ticks: 0
            )

          (Asserted: −, Actual: +)
        """,
        """
        Not asserted: 1 received action was skipped:

          • Search.Action.searched(
            .success(
              [
                [0]: "hound"
              ]
            )
          )
        """,
        """
        Not asserted: The test ended with 1 effect still running:

          • “timer”, created at Search/Search.swift:12, started by .timerTapped

        An effect that outlives its test runs during the next one. Wait for it with "await store.finish()", send the \
        action that cancels it, or make its dependency return.
        """,
      ])
  }

  @Test func `a state after many actions can be asserted at the end`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped)
      await store.finish()
      await store.skipReceivedActions()
      store.assert { $0.results = .loaded(["hound"]) }
    }
    #expect(failures == [])
  }

  @Test func `a part of a test can have another exhaustivity`() async throws {
    let failures = await failures {
      let store = searchStore()
      await store.withExhaustivity(.off) { await store.send(.queryChanged("hound")) }
      #expect(store.exhaustivity == .on)
      store.exhaustivity = .off
      await store.withExhaustivity(.on) { await store.send(.queryChanged("terrier")) }
      let inside = store.withExhaustivity(.on) { store.exhaustivity }
      #expect(inside == .on)
      #expect(store.exhaustivity == .off)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("The step has no closure, so it expects no changes.") == true)
  }
}
