import CalotypeState
import Synchronization
import Testing
import XCTest

/// Reports the running test to CalotypeState, which finds this type by its name.
enum RunningTests: TestHost {
  static var currentTest: (any Hashable & Sendable)? { Test.current?.id ?? observer?.count.load(ordering: .relaxed) }

  static func report(_ misuse: Misuse) { MisuseReporter.testFailure(misuse) }

  /// Counts the tests of XCTest; `nil` if Swift Testing runs the tests. Starts to observe on first access.
  private static let observer: Observer? = {
    // `swift test` runs the bundle once for each of the two libraries.
    guard !CommandLine.arguments.contains("--testing-library") else { return nil }
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// Tests of XCTest run one after the other, so a number identifies them.
  private final class Observer: NSObject, XCTestObservation, Sendable {
    let count = Atomic(0)

    func testCaseWillStart(_ testCase: XCTestCase) { count.add(1, ordering: .relaxed) }
  }
}
