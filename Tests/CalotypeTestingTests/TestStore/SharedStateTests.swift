import CalotypeTCA
import CalotypeTesting
import Testing

/// A feature that changes shared values in every way: itself, in actions that follow, in effects.
private struct Counter: Reducer {
  struct Stats: Equatable, Sendable {
    var taps = 0
    var last: String?
  }

  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    @Shared var count: Int
  }

  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared var stats: Stats
    @SharedReader(.inMemory("count")) var reader = 0
    @Presents var row: Row?
    var rows: IdentifiedArray<Int, Row> = []
    var plain = 0

    init() { _stats = Shared(value: Stats()) }
  }

  enum Action: Equatable {
    case plusTapped
    case plusTwiceTapped
    case plus
    case plainTapped
    case renamed
    case inEffect
    case later
    case replaced
    case rowsTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .plusTapped, .plus:
        state.$count.withLock { $0 += 1 }
        return .none
      case .plusTwiceTapped:
        state.$count.withLock { $0 += 1 }
        return .send(.plus)
      case .plainTapped:
        state.plain += 1
        return .none
      case .renamed:
        state.$stats.last.withLock { $0 = "Ada" }
        state.$stats.taps.withLock { $0 += 1 }
        return .none
      case .inEffect:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .later:
        return .run { [count = state.$count, clock] send in
          try await clock.sleep(for: .seconds(1))
          count.withLock { $0 = 42 }
        }
      case .replaced:
        state.$stats = Shared(value: Stats(taps: 9))
        return .none
      case .rowsTapped:
        state.row?.$count.withLock { $0 += 1 }
        for row in state.rows { row.$count.withLock { $0 += 1 } }
        return .none
      }
    }
  }
}

@MainActor
struct SharedStateTests {
  private func store(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a change is asserted like any other`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 1 } }
      await store.send(.plusTapped) { $0.$count.withLock { $0 += 1 } }
      await store.send(.plainTapped) { $0.plain = 1 }
      await store.send(.renamed) {
        $0.$stats.taps.withLock { $0 = 1 }
        $0.$stats.withLock { $0.last = "Ada" }
      }
      #expect(store.state.count == 2)
      #expect(store.state.stats.last == "Ada")
    }
    #expect(failures == [])
  }

  @Test func `a wrong assertion is a failure, and the next step continues from the actual state`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 5 } }
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 2 } }
      #expect(store.state.count == 2)
    }
    #expect(
      failures.map(\.message) == [
        """
        The state after sending .plusTapped is not the expected one:

            Counter.State(
          −   _count: 5,
          +   _count: 1,
              _stats: Counter.Stats(…),
              _reader: 1,
              _row: nil,
              rows: [],
              plain: 0
            )

          (Expected: −, Actual: +)

        The closure must make all changes of the action. Fix the closure or the reducer.
        """
      ])
  }

  @Test func `a change without an assertion is a failure`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plusTapped)
      await store.send(.renamed) { $0.$stats.taps.withLock { $0 = 1 } }
      await store.send(.replaced)
    }
    #expect(failures.count == 3)
    #expect(failures.map { $0.message.contains("−   _count: 0,\n  +   _count: 1,") } == [true, false, false])
  }

  @Test func `a change that does not happen is a failure`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plainTapped) {
        $0.plain = 1
        $0.$count.withLock { $0 = 1 }
      }
      #expect(store.state.count == 0, "what is expected changes nothing")
    }
    #expect(failures.count == 1)
  }

  @Test func `the closure sees the previous value and its own changes`() async {
    await store().send(.plusTapped) { state in
      #expect(state.count == 0)
      state.$count.withLock { $0 = 1 }
      #expect(state.count == 1)
    }
  }

  @Test func `another value may take the place of one`() async {
    let failures = await failures {
      await store().send(.replaced) { $0.$stats = Shared(value: Counter.Stats(taps: 9)) }
    }
    #expect(failures == [])
  }

  @Test func `changes by the test itself need not be asserted`() async {
    let failures = await failures {
      @Shared(.inMemory("count")) var count = 0
      let store = self.store()
      $count.withLock { $0 = 10 }
      await store.send(.plainTapped) { $0.plain = 1 }
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 11 } }
      #expect(count == 11)
    }
    #expect(failures == [])
  }

  @Test func `each action asserts its own change`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plusTwiceTapped) { $0.$count.withLock { $0 = 1 } }
      await store.receive(.plus) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(failures == [])
  }

  @Test func `the first step may also assert later changes`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.plusTwiceTapped) { $0.$count.withLock { $0 = 2 } }
      await store.receive(.plus)
    }
    #expect(failures == [])
  }

  @Test func `the change of an effect is asserted by the step that started it`() async {
    let failures = await failures {
      await store().send(.inEffect) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(failures == [])
  }

  @Test func `the change of an effect is asserted at the end`() async {
    let clock = TestClock()
    let failures = await failures {
      let store = self.store(clock)
      await store.send(.later)
      await clock.advance(by: .seconds(1))
      await store.finish()
      store.assert { $0.$count.withLock { $0 = 42 } }
    }
    #expect(failures == [])
  }

  @Test func `a wrong assertion at the end is a failure`() async {
    let failures = await failures {
      let store = self.store()
      await store.send(.inEffect)
      store.assert { $0.$count.withLock { $0 = 2 } }
      store.assert { $0.$count.withLock { $0 = 1 } }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("−   _count: 2,\n  +   _count: 1,") == true)
  }

  @Test func `the change of an effect without an assertion is a failure of the last step`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = self.store()
      line = #line + 1
      await store.send(.inEffect)
    }
    #expect(
      failures == [
        Failure(
          message: """
            The test ended without asserting these changes of shared values:

                Counter.State(
              −   _count: 0,
              +   _count: 1,
                  _stats: Counter.Stats(…),
                  _reader: 1,
                  _row: nil,
                  rows: [],
                  plain: 0
                )

              (Expected: −, Actual: +)

            Assert them at the end, after the effects: "store.assert { $0.$name.withLock { $0 = … } }".
            """,
          line: line)
      ])
  }

  @Test func `shared values of presented children and of rows are asserted`() async {
    let failures = await failures {
      var state = Counter.State()
      state.row = Counter.Row(id: 0, count: Shared(value: 1))
      state.rows = [Counter.Row(id: 1, count: Shared(value: 10))]
      let store = TestStore(initialState: state) { Counter() }
      await store.send(.rowsTapped) {
        $0.row?.$count.withLock { $0 = 2 }
        $0.rows[id: 1]?.$count.withLock { $0 = 11 }
      }
      await store.send(.rowsTapped) { $0.row?.$count.withLock { $0 = 3 } }
      await store.send(.rowsTapped) { $0.rows[id: 1]?.$count.withLock { $0 = 13 } }
    }
    #expect(failures.count == 2)
  }

  @Test func `a test that is not exhaustive asserts some fields`() async {
    let failures = await failures {
      let store = self.store()
      store.exhaustivity = .off
      await store.send(.plusTapped)
      await store.send(.plusTwiceTapped) { $0.$count.withLock { $0 = 3 } }
      await store.send(.inEffect)
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 9 } }
      store.assert { $0.$count.withLock { $0 = 5 } }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("−   _count: 9,\n  +   _count: 5,") == true)
  }

  @Test func `a printer of changes shows the difference, and takes nothing from the test`() async {
    struct State { @Shared var count: Int }
    var heard: [String] = []
    let printer = _ReducerPrinter<State, Int> { _, old, new in heard.append(diff(old, new) ?? "none") }
    let store = Store(initialState: State(count: Shared(value: 0))) {
      Reduce<State, Int> { state, number in
        state.$count.withLock { $0 += number }
        return .none
      }
      ._printChanges(printer)
    }
    store.send(1)
    store.send(0)
    #expect(heard.count == 2)
    #expect(heard.first?.split(separator: "\n").filter { $0.contains("count") } == ["-   _count: 0", "+   _count: 1"])
    #expect(heard.last == "none")

    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter()._printChanges(.lines { heard.append($0) })
      }
      await store.send(.plusTapped) { $0.$count.withLock { $0 = 1 } }
      await store.send(.plusTapped)
    }
    #expect(
      heard[2...] == [
        "action: .plusTapped", "  count: 0 → 1", "  reader: 0 → 1",
        "action: .plusTapped", "  count: 1 → 2", "  reader: 1 → 2",
      ])
    #expect(failures.count == 1)
  }

  @Test func `two stores assert their own changes of one value`() async {
    let failures = await failures {
      let (one, other) = (store(), store())
      await one.send(.plusTapped) { $0.$count.withLock { $0 = 1 } }
      await other.send(.plusTapped) { $0.$count.withLock { $0 = 2 } }
      await one.send(.plainTapped) { $0.plain = 1 }
    }
    #expect(failures == [])
  }
}

@MainActor
struct SharedIsolationTests {
  @Test func `each test begins with nothing`() {
    @Shared(.inMemory("fresh")) var fresh = 0
    #expect(fresh == 0)
    $fresh.withLock { $0 += 1 }
  }

  @Test func `and so does the next`() {
    @Shared(.inMemory("fresh")) var fresh = 0
    #expect(fresh == 0)
    $fresh.withLock { $0 += 1 }
  }
}
