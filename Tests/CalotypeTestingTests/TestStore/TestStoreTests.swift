import CalotypeState
import CalotypeTesting
import Testing

@MainActor
struct TestStoreTests {
  private func store(
    _ state: Search.State = Search.State(), line: UInt = #line,
    _ prepare: (inout DependencyValues) -> Void = { $0.search.ticks = AsyncStream { _ in } }
  ) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: {
      $0.search.find = { (query) async throws(Search.Failure) in [query] }
      prepare(&$0)
    }
  }

  @Test func `a right test passes`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = self.store { $0.search.ticks = ticks }
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded(["hound"]) }
      await store.send(.timerTapped)
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 1 }
      clock.yield()
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 2 }
      await store.receive(.ticked) { $0.ticks = 3 }
      await store.send(.stopTapped)
      #expect(store.state == Search.State(query: "hound", results: .loaded(["hound"]), ticks: 3))
    }
    #expect(failures == [])
  }

  @Test func `an action that an effect sends at once is received too`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.echo)
      #expect(store.state.ticks == 0, "not received yet")
      await store.receive(.ticked) { $0.ticks = 1 }
      await store.finish()
    }
    #expect(failures == [])
  }

  @Test func `dependencies can change on the way`() async {
    let failures = await failures {
      let store = self.store()
      store.dependencies.search.find = { (_) async throws(Search.Failure) in throw .offline }
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(.searched(.failure(.offline))) { $0.results = .failed(.offline) }
    }
    #expect(failures == [])
  }

  @Test func `a test goes the same way each time`() async {
    struct Race: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        guard action == 0 else { return .none }
        return .merge((1...50).map { number in .run { send in await send(number) } })
      }
    }
    let failures = await failures {
      let store = TestStore(initialState: 0) { Race() }
      await store.send(0)
      for number in 1...50 { await store.receive(number) }
    }
    #expect(failures == [])
  }

  @Test func `a wrong state is shown as a difference`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = self.store(Search.State(query: "h"))
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

            The closure says all that the action changes. Either it or the reducer does not say what is meant.
            """,
          line: line)
      ])
  }

  @Test func `a change that no closure tells is a failure`() async {
    let failures = await failures {
      let store = self.store()
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

        The step has no closure, which says that nothing changes. Add one that changes "$0" to the expected state.
        """
      ])
  }

  @Test func `a closure that changes nothing is a failure`() async {
    let failures = await failures {
      let store = self.store(Search.State(query: "hound"))
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
    }
    #expect(
      failures.map(\.message) == [
        """
        The closure after sending .queryChanged("hound") changes nothing, and neither did the action.
        If nothing is meant to change, leave the closure out. If not, let it change "$0" to the expected state.
        """
      ])
  }

  @Test func `a closure that throws is a failure`() async {
    let failures = await failures {
      let store = self.store()
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
      let store = self.store()
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

  @Test func `an action that was never received is a failure at the end`() async {
    var line: UInt = 0
    let failures = await failures {
      line = #line + 1
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.echo)
      await store.send(.queryChanged("h")) { $0.query = "h" }
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

  @Test func `receiving where no effect runs is a failure at once`() async {
    let failures = await failures {
      let store = self.store()
      store.timeout = .seconds(1000)
      await store.receive(.ticked)
      await store.receive(\.searched)
    }
    #expect(
      failures.map(\.message) == [
        """
        The test expected to receive an action, but no effect is running that could send one:

          .ticked

        Either the step before starts no effect, or its effect ended without sending the action, or it was cancelled.
        """,
        """
        The test expected to receive an action, but no effect is running that could send one:

          \\.searched

        Either the step before starts no effect, or its effect ended without sending the action, or it was cancelled.
        """,
      ])
  }

  @Test func `receiving what does not come in time is a failure that names who is waited for`() async {
    let failures = await failures {
      let store = self.store()
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

          • “timer”, asked for at Search/Search.swift:12

        Such an effect waits for something that the test does not give: let its dependency answer, or advance its \
        clock. If it only takes its time, pass a longer "timeout:".
        """
      ])
  }

  @Test func `receiving another action is a failure with the difference, and the state is not compared`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(.searched(.success(["hound"])))
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received another action than the expected one:

            Search.Action.searched(
              .success(
                [
          −       [0]: "hound"
          +       [0]: ""
                ]
              )
            )

          (Expected: −, Received: +)

        Actions are received in the order in which effects send them. Receive this one first, or mend what sends it.
        """
      ])
  }

  @Test func `receiving another case is a failure`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.echo)
      await store.receive(\.row) { $0.ticks = 7 }
    }
    #expect(
      failures.map(\.message) == [
        """
        The test received another action than the expected one:

          Expected: \\.row
          Received:
          Search.Action.ticked

        Actions are received in the order in which effects send them. Receive this one first, or mend what sends it.
        """
      ])
  }

  private let runningAtEnd = """
    The test ended with 1 effect still running:

      • “timer”, asked for at Search/Search.swift:12

    An effect that outlives its test does its work in the next one. Wait for it with "await store.finish()", send the \
    action that cancels it, or let the dependency that it waits for answer.
    """

  @Test func `an effect that outlives the test is a failure`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.timerTapped)
    }
    #expect(failures.map(\.message) == [self.runningAtEnd])
  }

  @Test func `an effect that does not finish in time is a failure, told once`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = self.store()
      await store.send(.timerTapped)
      line = #line + 1
      await store.finish(timeout: .zero)
    }
    #expect(failures == [Failure(message: self.runningAtEnd, line: line)])
  }

  @Test func `finishing waits for effects`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = self.store { $0.search.ticks = ticks }
      await store.send(.timerTapped)
      Task { clock.finish() }
      await store.finish()
    }
    #expect(failures == [])
  }

  @Test func `a store that ends away from the main actor tells its failures too`() async {
    @concurrent func test() async {
      let store = await TestStore(initialState: Search.State()) { Search() }
      await store.send(.echo)
    }
    let failures = await failures { await test() }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("Effects sent 1 action that the test never received") == true)
  }

  @Test func `misuse is a failure`() async {
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded([]) }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("The dependency \"search\" was used in a test") == true)
  }
}
