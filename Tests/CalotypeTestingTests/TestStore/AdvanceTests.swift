import CalotypeTCA
import CalotypeTesting
import Testing

/// A test clock that effects of a store under test sleep on.
@MainActor
struct AdvanceTests {
  /// A timer with much to do between two ticks.
  struct Busy: Reducer {
    enum Action: Equatable {
      case start
      case ticked
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into ticks: inout Int, action: Action) -> Effect<Action> {
      if action == .ticked {
        ticks += 1
        return .none
      }
      return .run { [clock] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          for _ in 0..<900 { await Task.yield() }
          await send(.ticked)
        }
      }
    }
  }

  @Test func `advancing waits for an effect however often it lets others run before it sleeps again`() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Busy()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.start)
    await clock.advance(by: .seconds(3))
    for tick in 1...3 { await store.receive(.ticked) { $0 = tick } }
    await task.cancel()
  }
}
