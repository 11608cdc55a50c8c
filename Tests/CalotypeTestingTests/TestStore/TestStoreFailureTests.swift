import CalotypeTCA
import CalotypeTesting
import Testing

/// Every text that a test store can say, as it is read.
@MainActor
struct TestStoreFailureTests {
  @Test func `a wrong state is shown as a difference`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore(Search.State(query: "h"))
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

            The closure must make all changes of the action. Fix the closure or the reducer.
            """,
          line: line)
      ])
  }

  @Test func `values that differ and print alike are reported as such`() async {
    let failures = await failures {
      let store = TestStore(initialState: Veiled(number: 1)) {
        Reduce<Veiled, Bool> { state, _ in
          state.number = 2
          return .none
        }
      }
      await store.send(true)
    }
    #expect(
      failures.map(\.message) == [
        """
        The state after sending true is not the expected one:

          Veiled(name: "safe")

          Both values print like this, but "==" returns false. Check their "Equatable" conformance.

        The step has no closure, so it expects no changes. Add a closure that changes "$0" to the expected state.
        """
      ])
  }

  @Test func `a change without an assertion is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.queryChanged("hound"))
      await store.send(.queryChanged("hound"))
    }
    #expect(
      failures.map(\.message) == [
        """
        The state after sending .queryChanged("hound") is not the expected one:

            Search.State(
          −   query: "",
          +   query: "hound",
              results: .idle,
              ticks: 0
            )

          (Expected: −, Actual: +)

        The step has no closure, so it expects no changes. Add a closure that changes "$0" to the expected state.
        """
      ])
  }

  @Test func `a closure that changes nothing is a failure`() async {
    let failures = await failures {
      let store = searchStore(Search.State(query: "hound"))
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
    }
    #expect(
      failures.map(\.message) == [
        """
        The closure after sending .queryChanged("hound") changes nothing, and neither did the action.
        If nothing should change, remove the closure. Otherwise make it change "$0" to the expected state.
        """
      ])
  }

  @Test func `a closure that throws is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.queryChanged("hound")) { _ in throw Search.Failure.offline }
    }
    #expect(
      failures.map(\.message) == [
        """
        The closure after sending .queryChanged("hound") threw an error, so the state was not compared: offline
        """
      ])
  }

  @Test func `an action that was not received before the next step is a failure`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      await store.send(.searchTapped) { $0.results = .loading }
      line = #line + 1
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
      #expect(store.state.results == .loaded([""]))
    }
    #expect(
      failures == [
        Failure(
          message: """
            Effects sent 1 action that the test had not received when it sent .queryChanged("hound"):

              • Search.Action.searched(
                .success(
                  [
                    [0]: ""
                  ]
                )
              )

            Receive each in this order before that step: "await store.receive(…)".
            """,
          line: line)
      ])
  }

  @Test func `an action that was never received is a failure of the last step`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.echo)
      await store.send(.queryChanged("h")) { $0.query = "h" }
      line = #line + 1
      await store.send(.echo)
    }
    #expect(
      failures.map(\.message) == [
        """
        Effects sent 1 action that the test had not received when it sent .queryChanged("h"):

          • Search.Action.ticked

        Receive each in this order before that step: "await store.receive(…)".
        """,
        """
        Effects sent 1 action that the test never received:

          • Search.Action.ticked

        Receive each in this order: "await store.receive(…)".
        """,
      ])
    #expect(failures.last?.line == line)
  }

  @Test func `receiving without a running effect fails at once`() async {
    let failures = await failures {
      let store = searchStore()
      store.timeout = 1_000_000_000_000
      await store.receive(.ticked)
      await store.receive(\.searched)
    }
    #expect(
      failures.map(\.message) == [
        """
        The test expected to receive an action, but no effect is running that could send one:

          .ticked

        Either the step before starts no effect, or its effect ended without sending the action, or it was canceled.
        """,
        """
        The test expected to receive an action, but no effect is running that could send one:

          \\.searched

        Either the step before starts no effect, or its effect ended without sending the action, or it was canceled.
        """,
      ])
  }

  @Test func `an action that arrives too late is a failure that names the running effects`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.timerTapped)
      await store.receive(.ticked, timeout: .zero)
      await store.send(.stopTapped)
    }
    #expect(
      failures.map(\.message) == [
        """
        The test expected to receive an action, but none came within 0.0 seconds:

          .ticked

        Still running:

          • “timer”, created at Search/Search.swift:12, started by .timerTapped

        An effect may be waiting for a dependency or a clock. Make the dependency return, or advance the clock. If the \
        effect is only slow, pass a longer "timeout:".
        """
      ])
  }

  @Test func `receiving another action is a failure with the difference, and the state is not compared`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(.searched(.success(["hound"])))
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received an unexpected action:

            Search.Action.searched(
              .success(
                [
          −       [0]: "hound"
          +       [0]: ""
                ]
              )
            )

          (Expected: −, Received: +)

        Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
        """
      ])
  }

  @Test func `receiving another case is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.echo)
      await store.receive(\.row) { $0.ticks = 7 }
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received an unexpected action:

          Expected: \\.row
          Received:
          Search.Action.ticked

        Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
        """
      ])
  }

  @Test func `an effect that outlives the test is a failure of the step that started it`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
      line = #line + 1
      await store.send(.timerTapped)
      await store.send(.queryChanged("")) { $0.query = "" }
    }
    #expect(
      failures == [
        Failure(
          message: """
            The test ended with 1 effect still running:

              • “timer”, created at Search/Search.swift:12, started by .timerTapped

            An effect that outlives its test runs during the next one. Wait for it with "await store.finish()", send the \
            action that cancels it, or make its dependency return.
            """,
          line: line)
      ])
  }

  @Test func `an effect that does not finish in time is one failure`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      await store.send(.timerTapped)
      line = #line + 1
      await store.finish(timeout: .zero)
    }
    #expect(
      failures == [
        Failure(
          message: """
            The test waited for its effects to end, but this one is still running after 0.0 seconds:

              • “timer”, created at Search/Search.swift:12, started by .timerTapped

            An effect may be waiting for a dependency or a clock. Make the dependency return, or advance the clock. If the \
            effect is only slow, pass a longer "timeout:".
            """,
          line: line)
      ])
  }

  @Test func `finishing with actions that were not received is one failure`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = searchStore()
      await store.send(.searchTapped) { $0.results = .loading }
      line = #line + 1
      await store.finish()
      #expect(store.state.results == .loaded([""]))
    }
    #expect(
      failures == [
        Failure(
          message: """
            Effects sent 1 action that the test never received:

              • Search.Action.searched(
                .success(
                  [
                    [0]: ""
                  ]
                )
              )

            Receive each in this order: "await store.receive(…)".
            """,
          line: line)
      ])
  }

  @Test func `actions that were not received do not keep it from waiting for effects`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.timerTapped)
      await store.send(.echo)
      await store.finish(timeout: .zero)
    }
    #expect(failures.count == 2)
    #expect(failures.first?.message.hasPrefix("Effects sent 1 action that the test never received") == true)
    #expect(failures.last?.message.hasPrefix("The test waited for its effects to end") == true)
  }

  @Test func `finishing waits for effects`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      await store.send(.timerTapped)
      Task { clock.finish() }
      await store.finish()
    }
    #expect(failures == [])
  }

  @Test func `a store released outside of the main actor reports its failures`() async {
    @concurrent func test() async {
      let store = await TestStore(initialState: Search.State()) { Search() }
      await store.send(.echo)
    }
    let failures = await failures { await test() }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("Effects sent 1 action that the test never received") == true)
  }

  @Test func `misuse is a failure of the step that led to it`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search() }
      line = #line + 1
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded([]) }
    }
    #expect(failures.map(\.line) == [line])
    let message = failures.first?.message
    #expect(message?.hasPrefix("The dependency \"search\" was used in a test and has no test value.") == true)
    #expect(message?.contains("\n  at: CalotypeTestingTests/Search.swift:") == true)
  }

  @Test func `a repeated mistake of one step is reported once`() async {
    struct Stubborn: Reducer {
      @Dependency(\.uuid) var uuid

      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        for _ in 1...100 { _ = uuid() }
        return .none
      }
    }
    let failures = await failures {
      let store = TestStore(initialState: 0) { Stubborn() }
      await store.send(1)
    }
    #expect(failures.count == 1)
  }

  @Test func `receiving a case with another value is a failure with the difference`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched.success, ["hound"]) { $0.results = .loaded(["hound"]) }
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received an unexpected action:

            Search.Action.searched(
              .success(
                [
          −       [0]: "hound"
          +       [0]: ""
                ]
              )
            )

          (Expected: −, Received: +)

        Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
        """
      ])
  }

  @Test func `receiving another case than the one with a value is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.echo)
      await store.receive(\.searched.success, ["hound"])
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received an unexpected action:

          Expected: \\.searched.success with another Array<String>
          Received:
          Search.Action.ticked

        Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
        """
      ])
  }

  @Test func `receiving an action that the closure does not know is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.echo)
      await store.receive { $0 == .stopTapped }
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received an unexpected action:

          Expected: an action for which the closure returns true
          Received:
          Search.Action.ticked

        Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
        """
      ])
  }

  @Test func `an action that is not received is one failure, whatever follows`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = TestStore(initialState: [Int]()) { Chain() }
      await store.send(0) { $0 = [0] }
      await store.receive(1) { $0 = [0, 1] }
      line = #line + 1
      await store.receive(4) { $0 = [0, 1, 2, 3, 4] }
      await store.receive(5) { $0 = [0, 1, 2, 3, 4, 5] }
    }
    #expect(
      failures == [
        Failure(
          message: """
            Effects sent 2 actions before the one that the test receives here, 4:

              • 2
              • 3

            Actions are received in the order in which effects send them. Receive each of these first: \
            "await store.receive(…)".
            """,
          line: line)
      ])
  }

  @Test func `skipping without anything to skip is a failure`() async {
    let failures = await failures {
      let store = searchStore()
      await store.skipReceivedActions()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects()
      await store.skipInFlightEffects(strict: false)
    }
    #expect(
      failures.map(\.message) == [
        """
        There are no received actions to skip.
        Effects have sent none since the last step, or all were received. Remove the line, or use \
        "skipReceivedActions(strict: false)" if there may be some.
        """,
        """
        There are no running effects to skip.
        Every effect has ended. Remove the line, or use "skipInFlightEffects(strict: false)" if some may be running.
        """,
      ])
  }

  @Test func `explicitly skipped steps are noted and do not fail`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.timerTapped)
      await store.send(.echo)
      await store.skipReceivedActions()
      #expect(store.state.ticks == 1)
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(failures.map(\.isNote) == [true, true])
    #expect(
      failures.map(\.message) == [
        """
        Not asserted: 1 received action was skipped:

          • Search.Action.ticked
        """,
        """
        Not asserted: 1 running effect was skipped:

          • “timer”, created at Search/Search.swift:12, started by .timerTapped
        """,
      ])
  }

  @Test func `a wrong assertion fails the test`() async {
    let failures = await failures {
      let store = searchStore()
      store.exhaustivity = .off
      await store.send(.echo)
      store.assert { $0.ticks = 1 }
      await store.skipReceivedActions()
      store.assert { $0.ticks = 1 }
      store.assert { $0.ticks = 2 }
    }
    #expect(
      failures.map(\.message) == [
        """
        The state is not the asserted one:

            Search.State(
              query: "",
              results: .idle,
          −   ticks: 1
          +   ticks: 0
            )

          (Expected: −, Actual: +)

        Effects have sent 1 action that the test has not received; their \
        changes are not in this state yet. "await store.skipReceivedActions()" skips them.
        """,
        """
        The state is not the asserted one:

            Search.State(
              query: "",
              results: .idle,
          −   ticks: 2
          +   ticks: 1
            )

          (Expected: −, Actual: +)

        Fix the closure or the reducer.
        """,
      ])
  }

  @Test func `an assertion that throws is a failure`() async {
    let failures = await failures {
      searchStore().assert { _ in throw Search.Failure.offline }
    }
    #expect(
      failures.map(\.message) == [
        "The closure of \"assert\" threw an error, so the state was not compared: offline"
      ])
  }

  @Test func `a long difference is cut`() async {
    struct Long: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state = (0..<action).map { $0 }
        return .none
      }
    }
    let failures = await failures {
      let store = TestStore(initialState: []) { Long() }
      await store.send(1000)
    }
    let lines = failures.first?.message.split(separator: "\n") ?? []
    #expect(lines.count < 110)
    #expect(lines.contains("  … 902 more lines"))
  }
}

/// Counts up to five with its own actions.
private struct Chain: Reducer {
  func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
    state.append(action)
    return action < 5 ? .send(action + 1) : .none
  }
}

/// A state that does not print all that it holds.
private struct Veiled: Equatable, CustomReflectable {
  var number: Int

  var customMirror: Mirror { Mirror(self, children: ["name": "safe"], displayStyle: .struct) }
}
