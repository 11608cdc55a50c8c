extension DependencyValues {
  /// The clock for sleeps, timers and measurements. It continues while the machine sleeps.
  ///
  ///     @Dependency(\.continuousClock) var clock
  ///     try await clock.sleep(for: .seconds(1))
  ///     try await clock.sleep(until: deadline)
  ///
  /// In tests it is an ``UnimplementedClock``: override it with a ``TestClock`` or an ``ImmediateClock``.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock(name: "ContinuousClock") }
}
