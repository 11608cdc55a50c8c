/// A clock whose type is forgotten, for what wants a concrete one and has only an `any Clock<Duration>`.
///
///     @Dependency(\.continuousClock) var clock
///     for await word in words.debounce(for: .seconds(1), clock: AnyClock(clock)) { … }
///
/// It counts its time from the moment in which it was made.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment: how long after the clock was made.
  public typealias Instant = ClockInstant<Duration>

  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let suspend: @Sendable (Instant, Duration?) async throws -> Void

  /// The clock without its type.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    self.readNow = { Instant(offset: start.duration(to: clock.now)) }
    self.readResolution = { clock.minimumResolution }
    self.suspend = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// This moment.
  public var now: Instant { self.readNow() }

  /// The smallest step that the clock can tell.
  public var minimumResolution: Duration { self.readResolution() }

  /// Waits until a moment. Throws `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await self.suspend(deadline, tolerance)
  }
}
