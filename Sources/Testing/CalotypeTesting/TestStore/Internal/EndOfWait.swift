import CalotypeState

/// The reason why a wait in a test failed.
enum EndOfWait: Equatable {
  /// The maximum wait has passed.
  case timeout(Duration)
  /// Every effect sleeps on a test clock that does not advance. The duration is the time until the first of them wakes;
  /// `nil` if its clock does not use `Duration`.
  case asleep(remaining: Duration?)
  /// The test itself was canceled, e.g. by its time limit.
  case cancelled

  /// Returns the end of a sentence: ` within 1.0 seconds`.
  ///
  /// - Parameters:
  ///   - timeout: The word before the duration of a timeout.
  ///   - cancellation: The word before the cancellation of the test.
  func time(timeout: String, cancellation: String) -> String {
    switch self {
    case .timeout(let duration): " \(timeout) \(duration)"
    case .asleep: ""
    case .cancelled: " \(cancellation) the test was canceled"
    }
  }

  /// How to fix it.
  var fix: String {
    switch self {
    case .asleep(let remaining):
      """
      Each of them sleeps on a test clock that does not advance. Advance it: \
      "await clock.advance(by: \(remaining.map(literal) ?? "…"))".
      """
    case .timeout, .cancelled:
      """
      An effect may be waiting for a dependency or a clock. Make the dependency return, or advance the clock. If the \
      effect is only slow, pass a longer "timeout:".
      """
    }
  }
}

extension Duration {
  /// Creates a duration from nanoseconds, the unit of TestStore's timeouts.
  init(nanoseconds: UInt64) {
    self = .seconds(Int64(nanoseconds / 1_000_000_000)) + .nanoseconds(Int64(nanoseconds % 1_000_000_000))
  }
}

/// Returns a duration as source code: `.seconds(1)`, `.milliseconds(1500)`.
private func literal(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  if attoseconds == 0 { return ".seconds(\(seconds))" }
  if attoseconds % 1_000_000_000_000_000 == 0 {
    return ".milliseconds(\(seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
  return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
}
