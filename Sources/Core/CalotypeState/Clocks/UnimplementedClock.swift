import Synchronization

/// A clock that reports ``Misuse`` when it is used, and so fails a test.
///
/// It is the test value of `\.continuousClock` and `\.suspendingClock`.
///
/// It reports once per effect, and an effect can sleep once: its second sleep throws `CancellationError`. So a timer on
/// a forgotten clock is one failure and one tick, not an endless loop.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant: an offset from the clock's start.
  public typealias Instant = ClockInstant<Duration>

  /// The name of the clock in messages.
  let name: String

  private let base: ImmediateClock<Duration>
  private let location: CodeLocation
  /// The expression with which a test overrides the clock: `$0.continuousClock`.
  private let place: String

  /// The effects that have used the clock, and whether they slept on it.
  private let users = Mutex<[[AnyHashable]: Bool]>([:])

  /// Creates a clock with a name.
  ///
  /// - Parameters:
  ///   - name: The name in messages: `ContinuousClock`.
  ///   - now: The instant that it returns.
  public init(
    name: String = "Clock", now: Instant = Instant(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    base = ImmediateClock(now: now)
    // For a dependency, the location of the read is more useful than that of the key.
    let access = DependencyAccess.current
    location = access?.location ?? CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    place = access?.name.place ?? "$0.continuousClock"
  }

  /// Reports misuse and returns an instant.
  public var now: Instant {
    report("read the time of", "now")
    return base.now
  }

  /// Reports misuse and returns zero.
  public var minimumResolution: Duration {
    report("read the resolution of", "minimumResolution")
    return .zero
  }

  /// Reports misuse and returns immediately. Throws `CancellationError` if the task is canceled, or if its effect has
  /// slept on the clock before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("slept on", "sleep(until:)")
    guard note(isSleep: true) != true else { throw CancellationError() }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// Notes a use by the current effect, and returns what was noted before: whether it had slept, or `nil` for no use.
  private func note(isSleep: Bool) -> Bool? {
    guard let context = EffectContext.current else { return nil }
    return self.users.withLock { users in
      let user: [AnyHashable] = [ObjectIdentifier(context.table), context.number]
      let before = users[user]
      users[user] = isSleep || before == true
      return before
    }
  }

  private func report(_ what: String, _ endpoint: String) {
    guard note(isSleep: false) == nil else { return }
    reportMisuse(
      """
      A task \(what) an unimplemented clock: "\(name).\(endpoint)".
      Override it in the test: "\(place) = TestClock()" to advance time explicitly, "ImmediateClock()" to skip \
      sleeps.
      """, at: location)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock with a name.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name: name, now: Instant(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
