import Calotype
import CalotypeTesting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Counter: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case plusTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// How many tests of one step run in a second: a test store, a send that is asserted, the end. Beside it the same by
/// hand: a plain store and `==`. Prints one line of JSON: nanoseconds of the processor for each test.
@main enum TestStores {
  @MainActor static func main() async {
    let test = await measure {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.plusTapped) { $0.count = 1 }
      await store.finish()
    }
    let floor = await measure {
      let store = Store(initialState: Counter.State()) { Counter() }
      var expected = store.state
      store.send(.plusTapped)
      expected.count = 1
      guard store.state == expected else { exit(1) }
    }
    print("{\"test\": \(test), \"floor\": \(floor)}")
  }
}

/// The median of seven repetitions of 2,000 tests.
@MainActor
private func measure(_ test: @MainActor () async -> Void) async -> Double {
  var times: [Double] = []
  for _ in 0..<8 {
    let start = processor()
    for _ in 0..<2000 { await test() }
    times.append((processor() - start) / 2000)
  }
  return times.dropFirst().sorted()[3].rounded()
}

private func processor() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
