extension Clock where Duration: Hashable {
  /// Returns a sequence with an element after each interval, until the task is canceled.
  ///
  ///     for await _ in clock.timer(interval: .seconds(1)) {
  ///       await send(.ticked)
  ///     }
  ///
  /// Ticks that the consumer is too slow for are dropped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The maximum delay of a tick; `nil` for the clock's default.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<AnyClock<Duration>> {
    ClockTimer(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The ticks of a timer; see `timer(interval:tolerance:)`.
public struct ClockTimer<C: Clock>: AsyncSequence, Sendable {
  /// A tick: the instant at which it occurred.
  public typealias Element = C.Instant

  fileprivate let interval: C.Instant.Duration
  fileprivate let tolerance: C.Instant.Duration?
  fileprivate let clock: C

  /// Returns an iterator, which starts the timer at its first element.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// An iterator that waits for each tick.
  public struct Iterator: AsyncIteratorProtocol {
    private let timer: ClockTimer
    private var last: C.Instant?

    fileprivate init(timer: ClockTimer) { self.timer = timer }

    /// Waits for the next tick; `nil` if the task is canceled.
    public mutating func next() async -> C.Instant? { await next(isolation: nil) }

    /// Waits for the next tick; `nil` if the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      let clock = timer.clock
      let next = self.next(after: clock.now)
      do { try await clock.sleep(until: next, tolerance: timer.tolerance) } catch { return nil }
      last = next
      return clock.now
    }

    /// Returns a multiple of the interval since the first tick, also if the consumer is late by more than an interval.
    private func next(after now: C.Instant) -> C.Instant {
      let interval = timer.interval
      let last = self.last ?? now
      let next = last.advanced(by: interval)
      guard next < now, let steps = Int(exactly: (last.duration(to: now) / interval).rounded(.up)) else { return next }
      return last.advanced(by: interval * steps)
    }
  }
}
