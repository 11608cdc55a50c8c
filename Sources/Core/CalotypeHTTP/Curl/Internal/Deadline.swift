/// A moment after which a transfer fails.
struct Deadline: Comparable, Sendable {
  private let instant: ContinuousClock.Instant

  /// Creates a deadline after a duration, capped at a year: adding an arbitrary duration could overflow.
  init(after duration: Duration, from now: ContinuousClock.Instant = .now) {
    instant = now + min(max(duration, .zero), .seconds(31_536_000))
  }

  /// A deadline that is never reached.
  static var never: Self { Deadline(after: .seconds(31_536_000)) }

  /// Whether the deadline is reached.
  func isPast(at now: ContinuousClock.Instant) -> Bool { instant <= now }

  /// Returns the milliseconds until the deadline, rounded up so a waiter never wakes early.
  func milliseconds(from now: ContinuousClock.Instant) -> Int { (instant - now).wholeMilliseconds }

  static func < (left: Self, right: Self) -> Bool { left.instant < right.instant }
}

extension Duration {
  /// The duration in milliseconds, rounded up; from 0 to a year.
  var wholeMilliseconds: Int {
    let bounded = min(max(self, .zero), .seconds(31_536_000))
    let (seconds, attoseconds) = bounded.components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
