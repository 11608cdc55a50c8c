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
    guard self.work != nil else { return self }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return .concatenate(.sleep("debounce", duration, clock, at: location), self)
      .cancellable(id: id, cancelInFlight: true)
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
    guard self.work != nil else { return self }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return .concatenate(.sleep("delay", duration, clock, at: location), self)
  }

  private static func sleep<C: Clock<Duration>>(
    _ name: String, _ duration: Duration, _ clock: C, at location: CodeLocation
  ) -> Self {
    .run(
      name: name, operation: { _ in try await clock.sleep(for: duration) }, fileID: location.fileID,
      filePath: location.filePath, line: location.line, column: location.column)
  }
}
