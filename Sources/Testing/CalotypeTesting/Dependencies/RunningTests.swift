import CalotypeState
import Testing

/// Reports the running test to CalotypeState, which finds this type by its name.
enum RunningTests: TestHost {
  static var currentTest: (any Hashable & Sendable)? { Test.current?.id ?? RunningTestCase.number }

  static func report(_ misuse: Misuse) { MisuseReporter.testFailure(misuse) }
}
