import CalotypeTCA
import CalotypeTesting
import XCTest

final class PassingTests: XCTestCase {
  @MainActor
  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.receive(.ticked) { $0.ticks = 2 }
    await store.send(.stopTapped) { $0.isRunning = false }
    expectNoDifference(store.state, Ticker.State(ticks: 2))
  }

  /// What is left out is told, and fails nothing.
  @MainActor
  func testSayingLess() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.startTapped)
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    store.assert { $0.ticks = 2 }
    await store.skipInFlightEffects()
  }
}
