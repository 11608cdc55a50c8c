import CalotypeState
import Testing

/// Tells the state layer which test runs. It finds this type by its name.
enum RunningTests: TestHost {
  static var currentTest: (any Hashable & Sendable)? { Test.current?.id ?? RunningTestCase.number }

  static func report(_ misuse: Misuse) { MisuseReporter.testFailure(misuse) }
}
