/// A type-erased clock, for code that needs a concrete clock type and has an `any Clock<Duration>`.
///
///     @Dependency(\.continuousClock) var clock
///     for await word in words.debounce(for: .seconds(1), clock: AnyClock(clock)) { … }
///
/// Its instants are relative to its creation.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant: an offset from the creation of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let suspend: @Sendable (Instant, Duration?) async throws -> Void

  /// Erases the type of a clock.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    suspend = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The current instant.
  public var now: Instant { readNow() }

  /// The resolution of the clock.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps until a deadline. Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend(deadline, tolerance)
  }
}
