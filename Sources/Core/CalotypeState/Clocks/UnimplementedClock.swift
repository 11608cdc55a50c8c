import Synchronization

/// A clock that nobody is meant to use: to look at it, or to sleep on it, is ``Misuse``, and so fails a test.
///
/// `\.continuousClock` and `\.suspendingClock` are such clocks in a test that sets no other.
///
/// An effect hears of it once, and can sleep once: its second sleep throws `CancellationError`. So a timer on a forgotten
/// clock is one mistake and one tick, not ticks without end.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment: how long after the clock's beginning.
  public typealias Instant = ClockInstant<Duration>

  /// The name of the clock in messages.
  public let name: String

  private let base: ImmediateClock<Duration>
  private let location: CodeLocation
  /// How a test sets another clock: `$0.continuousClock`.
  private let place: String

  /// The effects that have used the clock, and whether they slept on it.
  private let users = Mutex<[User: Bool]>([:])

  /// A clock with a name.
  ///
  /// - Parameters:
  ///   - name: How messages call it: `ContinuousClock`.
  ///   - now: The moment that it shows all the same.
  public init(
    name: String = "Clock",
    now: Instant = Instant(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    self.base = ImmediateClock(now: now)
    // Where it stands in for a dependency, it is the reading that is to be found, and not the key.
    let access = DependencyAccess.current
    self.location = access?.location ?? CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.place = access?.name.place ?? "$0.continuousClock"
  }

  /// Misuse; then a moment.
  public var now: Instant {
    self.report("asked for the time", "now")
    return self.base.now
  }

  /// Misuse; then zero.
  public var minimumResolution: Duration {
    self.report("asked for its resolution", "minimumResolution")
    return .zero
  }

  /// Misuse; then goes on without waiting. Throws `CancellationError` where the task is cancelled, and where its effect has
  /// slept before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    self.report("slept on", "sleep(until:)")
    guard self.mayCurrentEffectSleep() else { throw CancellationError() }
    try await self.base.sleep(until: deadline, tolerance: tolerance)
  }

  private func mayCurrentEffectSleep() -> Bool {
    guard let user = User.current else { return true }
    return self.users.withLock { $0.updateValue(true, forKey: user) != true }
  }

  /// Whether nobody was told yet, as far as that is known.
  private func isNews() -> Bool {
    guard let user = User.current else { return true }
    return self.users.withLock { users in
      if users[user] != nil { return false }
      users[user] = false
      return true
    }
  }

  private func report(_ what: String, _ endpoint: String) {
    guard self.isNews() else { return }
    MisuseReporter.current(
      Misuse(
        """
        A clock that has no implementation was \(what): "\(self.name).\(endpoint)".
        Give the test a clock of its own: "\(self.place) = TestClock()" where it says when time passes, \
        "ImmediateClock()" where no time is to pass.
        """,
        at: self.location))
  }
}

/// An effect that uses a clock.
private struct User: Hashable, Sendable {
  let table: ObjectIdentifier
  let number: Int

  /// Nil outside any effect.
  static var current: Self? {
    EffectContext.current.map { Self(table: ObjectIdentifier($0.table), number: $0.number) }
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock with a name.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name: name, now: Instant(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that nobody is meant to use.
  public static var unimplemented: Self { UnimplementedClock() }
}
