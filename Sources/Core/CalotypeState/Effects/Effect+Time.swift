// The clocks are `any Clock` and not generic: in a file that imports Foundation, the compiler mistakes a generic
// argument for the C function `clock`.
extension Effect {
  /// Delays the effect until no effect with the same id has been requested for a duration, e.g. for a search while
  /// typing.
  ///
  ///     return .run { send in await send(.found(Result(of: try await api.search(query)))) }
  ///       .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)
  ///
  /// A new request cancels an effect that waits or runs.
  ///
  /// - Parameters:
  ///   - id: The id; ``cancel(id:)`` cancels the wait and the effect.
  ///   - duration: The time to wait.
  ///   - clock: The clock, usually the dependency `\.continuousClock`, which tests replace.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return after("debounce", duration, clock, at: location).cancellable(id: id, cancelInFlight: true)
  }

  /// Delays the effect.
  ///
  ///     return .send(.hintExpired).delayed(for: .seconds(3), clock: self.clock)
  ///
  /// - Parameters:
  ///   - duration: The time to wait.
  ///   - clock: The clock, usually the dependency `\.continuousClock`, which tests replace.
  public func delayed(
    for duration: Duration, clock: any Clock<Duration>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    after("delay", duration, clock, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs at most one effect per id and interval, e.g. for an input that repeats quickly.
  ///
  ///     return .send(.saved(state.draft)).throttle(id: CancelID.save, for: .seconds(1), clock: self.clock, latest: true)
  ///
  /// The first request starts at once, and cancels a running effect with the id. Of the requests during the interval
  /// after it, one starts when the interval ends.
  ///
  /// - Parameters:
  ///   - id: The id; ``cancel(id:)`` cancels the wait and the effect.
  ///   - duration: The interval.
  ///   - clock: The clock, usually the dependency `\.continuousClock`, which tests replace.
  ///   - latest: Whether the last request of the interval starts when it ends; if `false`, the first one.
  public func throttle(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    guard let work = self.work else { return .none }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let throttle = Throttle(CancelID(id), for: duration, clock: clock, latest: latest, at: location)
    return Self(.throttled(throttle, hasWaited: false, work))
  }

  /// Runs the effect after a sleep. A sleep that throws interrupts it: the task was canceled, or the clock gave up.
  private func after(
    _ name: String, _ duration: Duration, _ clock: any Clock<Duration>, at location: CodeLocation
  ) -> Self {
    guard let work = self.work else { return .none }
    let sleep = Operation<Action>(name: name, location: location, dependencies: DependencyValues.forOperations) { _ in
      do { try await clock.sleep(for: duration) } catch { return .interrupted }
      return .ended
    }
    return Self(.after(sleep, work))
  }
}
