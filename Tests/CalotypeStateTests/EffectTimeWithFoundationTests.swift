import CalotypeState
import Foundation
import Testing

/// The C library, which comes with Foundation, has a function `clock`.
@MainActor
struct EffectTimeWithFoundationTests {
  @Test func `a clock of any type is found beside the function of the C library`() async {
    let clock = TestClock()
    let store = Store(initialState: 0) {
      Taps()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(())
    store.send(())
    await clock.advance(by: .seconds(3))
    await store.settle()
    #expect(store.state == 7)
  }
}

/// Counts its actions; the first ones lead to others, each after its own kind of wait.
private struct Taps: Reducer {
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<Int, Void> {
    Reduce { state, _ in
      state += 1
      guard state <= 2 else { return .none }
      return .merge(
        .send(()).debounce(id: 1, for: .seconds(1), clock: clock),
        .send(()).delayed(for: .seconds(1), clock: clock),
        .send(()).throttle(id: 2, for: .seconds(1), clock: clock, latest: true))
    }
  }
}
