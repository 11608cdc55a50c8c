import CalotypeTCA
import CalotypeTesting
import Testing

/// A step that begins very many effects.
@MainActor
struct ManyEffectsTests {
  struct Alarms: Reducer {
    enum Action: Equatable {
      case set(Int)
      case rang(Int)
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into rung: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .set(let count):
        return .merge(
          (1...count).map { number in
            .run { [clock] send in
              try await clock.sleep(for: .seconds(number))
              await send(.rang(number))
            }
          })
      case .rang:
        rung += 1
        return .none
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `two thousand effects that sleep are ended in no time, step by step or all at once`() async {
    let store = TestStore(initialState: 0) {
      Alarms()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let first = await store.send(.set(1000))
    let second = await store.send(.set(1000))
    await first.cancel()
    await store.withExhaustivity(.off) { await store.skipInFlightEffects() }
    await second.cancel()
    await store.finish()
  }

  @Test func `a thousand actions sent at once are received one by one`() async {
    let store = TestStore(initialState: 0) {
      Alarms()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.set(1000))
    for number in 1...1000 { await store.receive(.rang(number)) { $0 = number } }
    await store.finish()
  }
}
