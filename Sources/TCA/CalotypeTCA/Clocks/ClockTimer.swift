extension Clock where Duration: Hashable {
  /// The moments of a timer: one after each interval, until the task that listens is cancelled.
  ///
  ///     for await _ in clock.timer(interval: .seconds(1)) {
  ///       await send(.ticked)
  ///     }
  ///
  /// A listener that is late misses ticks; it does not get them in a bunch.
  ///
  /// - Parameters:
  ///   - interval: How long from one tick to the next.
  ///   - tolerance: By how much a tick may be late; the clock's own habit for nil.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<AnyClock<Duration>> {
    ClockTimer(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The moments of a timer: what `timer(interval:tolerance:)` of a clock gives.
public struct ClockTimer<C: Clock>: AsyncSequence, Sendable {
  /// A tick: the moment when it came.
  public typealias Element = C.Instant

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  init(interval: C.Instant.Duration, tolerance: C.Instant.Duration?, clock: C) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// A timer that begins with the first question for a tick.
  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let timer: ClockTimer
    private var last: C.Instant?

    fileprivate init(timer: ClockTimer) {
      self.timer = timer
    }

    /// The next tick; nil where the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await self.next(isolation: nil)
    }

    /// The next tick; nil where the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      let clock = self.timer.clock
      let next = self.next(after: clock.now)
      do { try await clock.sleep(until: next, tolerance: self.timer.tolerance) } catch { return nil }
      self.last = next
      return clock.now
    }

    /// In step with the beginning, also where the listener was late by more than an interval.
    private func next(after now: C.Instant) -> C.Instant {
      let interval = self.timer.interval
      let last = self.last ?? now
      let next = last.advanced(by: interval)
      guard next < now, let steps = Int(exactly: (last.duration(to: now) / interval).rounded(.up)) else { return next }
      return last.advanced(by: interval * steps)
    }
  }
}
