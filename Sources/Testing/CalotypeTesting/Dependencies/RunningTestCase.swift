#if canImport(XCTest)
  import Synchronization
  import XCTest

  /// Which test of XCTest runs. It runs one after the other, so a count tells them apart.
  enum RunningTestCase {
    /// Another number for each test; nil where Swift Testing runs the tests.
    static var number: Int? { self.observer?.count.load(ordering: .relaxed) }

    /// Listens from the first question on.
    private static let observer: Observer? = {
      // `swift test` starts the bundle once for each of the two, and says only this one's name.
      guard !CommandLine.arguments.contains("--testing-library") else { return nil }
      let observer = Observer()
      XCTestObservationCenter.shared.addTestObserver(observer)
      return observer
    }()

    private final class Observer: NSObject, XCTestObservation, Sendable {
      let count = Atomic(0)

      func testCaseWillStart(_ testCase: XCTestCase) {
        self.count.add(1, ordering: .relaxed)
      }
    }
  }
#else
  /// Without XCTest there is no test of it.
  enum RunningTestCase {
    static var number: Int? { nil }
  }
#endif
