import Synchronization

/// A clock on which time passes at once: it is counted, and nobody waits for it.
final class CountingClock: Clock {
  /// A point in time, as the time since the clock was made.
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: self.offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - self.offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { self.time.withLock(\.self) }
  var minimumResolution: Duration { .zero }

  /// Returns at once, and the time is the deadline from then on.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    self.time.withLock { $0 = max($0, deadline) }
  }
}
