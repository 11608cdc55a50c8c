import CalotypeState
import Synchronization
import Testing
import XCTest

/// Reports the running test to CalotypeState, which finds this type by its name.
enum RunningTests: TestHost {
  static var currentTest: (any Hashable & Sendable)? { Test.current?.id ?? RunningTestCase.number }

  static func report(_ misuse: Misuse) { MisuseReporter.testFailure(misuse) }
}

/// The running test of XCTest. Tests run one after the other, so a number identifies them.
enum RunningTestCase {
  /// The number of the test; `nil` if Swift Testing runs the tests.
  static var number: Int? { observer?.count.load(ordering: .relaxed) }

  /// Starts to observe on first access.
  private static let observer: Observer? = {
    // `swift test` runs the bundle once for each of the two libraries.
    guard !CommandLine.arguments.contains("--testing-library") else { return nil }
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private final class Observer: NSObject, XCTestObservation, Sendable {
    let count = Atomic(0)

    func testCaseWillStart(_ testCase: XCTestCase) { count.add(1, ordering: .relaxed) }
  }
}
