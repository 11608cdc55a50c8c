import Synchronization

/// A clock whose sleeps return immediately and advance its time.
///
///     let store = TestStore(initialState: Search.State()) {
///       Search()
///     } withDependencies: {
///       $0.continuousClock = ImmediateClock()
///     }
///
/// For previews, and for tests in which time does not matter. To test what happens in the meantime, use a
/// ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant: an offset from the clock's start.
  public typealias Instant = ClockInstant<Duration>

  private let time: Mutex<Instant>

  /// Creates a clock that starts at an instant.
  public init(now: Instant = Instant()) { time = Mutex(now) }

  /// The latest deadline of all sleeps so far.
  public var now: Instant { time.withLock { $0 } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Yields and advances the time. Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = Swift.max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}
