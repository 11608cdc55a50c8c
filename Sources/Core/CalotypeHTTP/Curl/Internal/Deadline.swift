/// A moment after which a transfer fails.
struct Deadline: Comparable, Sendable {
  private let instant: ContinuousClock.Instant

  /// A moment that lies so far ahead. More than a year counts as a year: adding without a bound would trap.
  init(after duration: Duration, from now: ContinuousClock.Instant = .now) {
    self.instant = now + min(max(duration, .zero), .seconds(31_536_000))
  }

  /// A moment so far ahead that it never comes.
  static var never: Self { Deadline(after: .seconds(31_536_000)) }

  /// Whether it has come.
  func isPast(at now: ContinuousClock.Instant) -> Bool { self.instant <= now }

  /// The milliseconds until it comes, rounded up, so that whoever waits for them does not wake too early.
  func milliseconds(from now: ContinuousClock.Instant) -> Int {
    (self.instant - now).wholeMilliseconds
  }

  static func < (left: Self, right: Self) -> Bool { left.instant < right.instant }
}

extension Duration {
  /// Milliseconds, rounded up; 0 for a negative duration, a year at most.
  var wholeMilliseconds: Int {
    let bounded = min(max(self, .zero), .seconds(31_536_000))
    let (seconds, attoseconds) = bounded.components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
