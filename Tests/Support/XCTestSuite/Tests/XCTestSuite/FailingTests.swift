import CalotypeTCA
import CalotypeTesting
import XCTest

/// Tests that fail, each in the lines that end in "fails:" with the beginning of what is said there.
final class FailingTests: XCTestCase {
  @MainActor
  private func store(_ clock: any Clock<Duration>) -> TestStoreOf<Ticker> {
    TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @MainActor
  func testWrongState() async {
    let store = self.store(TestClock())
    await store.send(.ticked) { $0.ticks = 2 }  // fails: The state after sending .ticked is not the expected one
  }

  @MainActor
  func testForgottenAction() async {
    let clock = TestClock()
    let store = self.store(clock)
    await store.send(.startTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.send(.stopTapped) { $0.isRunning = false }  // fails: Effects sent 1 action
  }

  @MainActor
  func testSleepingEffect() async {
    let store = self.store(TestClock())
    await store.send(.startTapped) { $0.isRunning = true }
    await store.receive(.ticked) { $0.ticks = 1 }  // fails: but none came
    await store.send(.stopTapped) { $0.isRunning = false }
  }

  @MainActor
  func testEffectThatOutlivesItsTest() async {
    let store = self.store(TestClock())
    await store.send(.startTapped) { $0.isRunning = true }  // fails: The test ended with 1 effect still running
  }

  @MainActor
  func testMissingDependency() async {
    let store = self.store(TestClock())
    store.exhaustivity = .off
    await store.send(.named)  // fails: "uuid"
  }
}
