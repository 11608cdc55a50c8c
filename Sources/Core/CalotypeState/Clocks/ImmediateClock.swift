import Synchronization

/// A clock on which nobody waits: a sleep ends at once, and the clock says that its time has passed.
///
///     let store = TestStore(initialState: Search.State()) {
///       Search()
///     } withDependencies: {
///       $0.continuousClock = ImmediateClock()
///     }
///
/// For previews, and for tests that do not care how long something takes. Where it matters what happens meanwhile, take
/// a ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment: how long after the clock's beginning.
  public typealias Instant = ClockInstant<Duration>

  private let time: Mutex<Instant>

  /// A clock that begins at a moment.
  public init(now: Instant = Instant()) {
    self.time = Mutex(now)
  }

  /// This moment: as late as the latest sleep.
  public var now: Instant { self.time.withLock { $0 } }

  /// Zero: the clock tells every step.
  public var minimumResolution: Duration { .zero }

  /// Lets others have a turn, and goes on. Throws `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    self.time.withLock { $0 = Swift.max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which nobody waits.
  public static var immediate: Self { ImmediateClock() }
}
