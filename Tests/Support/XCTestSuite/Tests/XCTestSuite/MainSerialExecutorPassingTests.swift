import CalotypeTCA
import CalotypeTesting
import XCTest

/// Here, where tests run one after the other: it is about the whole process, and whatever blocks a thread meanwhile would
/// block the main queue.
final class MainSerialExecutorPassingTests: XCTestCase {
  func testTasksOfNoActorRunInTurn() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      await withTaskGroup(of: Void.self) { group in
        for number in 1...1000 { group.addTask { order.withValue { $0.append(number) } } }
      }
      XCTAssertEqual(order.value, Array(1...1000))
    }
  }

  @MainActor
  func testDetachedTasksHaveNoTurnBetweenTwoLinesThatDoNotWait() async {
    await withMainSerialExecutor {
      let hasRun = LockIsolated(false)
      let task = Task.detached { hasRun.setValue(true) }
      XCTAssertFalse(hasRun.value)
      await task.value
      XCTAssertTrue(hasRun.value)
    }
  }

  func testItEndsWithThePartOfTheTest() async {
    struct Stop: Error {}
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
    XCTAssertTrue(withMainSerialExecutor { uncheckedUseMainSerialExecutor })
    try? await withMainSerialExecutor {
      await Task.yield()
      throw Stop()
    }
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = true
    XCTAssertTrue(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
  }
}
