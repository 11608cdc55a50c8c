extension Effect {
  /// The same work, once nothing of this name has been asked for during a time: for a search while somebody types.
  ///
  ///     return .run { send in await send(.found(Result(of: try await api.search(query)))) }
  ///       .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)
  ///
  /// Asking again cancels what waits, and also what already runs.
  ///
  /// - Parameters:
  ///   - id: The name; ``cancel(id:)`` ends the waiting and the work.
  ///   - duration: How long to wait.
  ///   - clock: What measures the time: the dependency `\.continuousClock`, which tests replace.
  public func debounce<C: Clock<Duration>>(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.after(.sleep("debounce", duration, clock, at: location)).cancellable(id: id, cancelInFlight: true)
  }

  /// The same work, after a time.
  ///
  ///     return .send(.hintExpired).delayed(for: .seconds(3), clock: self.clock)
  ///
  /// - Parameters:
  ///   - duration: How long to wait.
  ///   - clock: What measures the time: the dependency `\.continuousClock`, which tests replace.
  public func delayed<C: Clock<Duration>>(
    for duration: Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.after(.sleep("delay", duration, clock, at: location))
  }

  /// The same work, but no more often than once in a time: for what a user may do quicker than it is of use.
  ///
  ///     return .send(.saved(state.draft)).throttle(id: CancelID.save, for: .seconds(1), clock: self.clock, latest: true)
  ///
  /// What is asked for first begins at once, and cancels what still runs under the name. Of what is asked for during the
  /// time after it, one begins when that time is over.
  ///
  /// - Parameters:
  ///   - id: The name; ``cancel(id:)`` ends the waiting and the work.
  ///   - duration: How long no other work of this name may begin.
  ///   - clock: What measures the time: the dependency `\.continuousClock`, which tests replace.
  ///   - latest: Whether the last that was asked for meanwhile begins when the time is over; otherwise the first.
  public func throttle<C: Clock<Duration>>(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: C,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard let work = self.work else { return .none }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let throttle = Throttle(CancelID(id), for: duration, clock: clock, latest: latest, at: location)
    return Self(.throttled(throttle, hasWaited: false, work))
  }

  // The same for a clock whose type is not known. The compiler finds it where a file imports Foundation, whose C library
  // has a function `clock`, and where it would not look into an `any Clock` for the type.

  /// The same work, once nothing of this name has been asked for during a time.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.after(.sleep("debounce", duration, clock, at: location)).cancellable(id: id, cancelInFlight: true)
  }

  /// The same work, after a time.
  public func delayed(
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.after(.sleep("delay", duration, clock, at: location))
  }

  /// The same work, but no more often than once in a time.
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    func on(_ clock: some Clock<Duration>) -> Self {
      self.throttle(
        id: id, for: duration, clock: clock, latest: latest, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
    return on(clock)
  }

  private func after(_ wait: Operation<Action>) -> Self {
    guard let work = self.work else { return .none }
    return Self(.after(wait, work))
  }
}

extension Operation {
  /// Sleeps on a clock. A sleep that throws is interrupted: the task was cancelled, or the clock gave up.
  static func sleep<C: Clock<Duration>>(
    _ name: String, _ duration: Duration, _ clock: C, at location: CodeLocation
  ) -> Self {
    Operation(priority: nil, name: name, location: location, dependencies: DependencyValues.forOperations) { _ in
      do { try await clock.sleep(for: duration) } catch { return .interrupted }
      return .ended
    }
  }
}
