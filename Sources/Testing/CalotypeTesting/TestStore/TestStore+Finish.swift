import CalotypeState

extension TestStore {
  /// Waits until every effect has ended.
  ///
  /// The end of a test checks the same, but cannot wait. Actions that effects sent before must have been received: what the
  /// test left out is a failure, a note or nothing, as ``exhaustivity`` says. Those that come while it waits can be received
  /// afterwards.
  ///
  /// - Parameter duration: How long to wait at most; ``timeout`` for nil.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.lastLocation = location
    if !self.log.received.isEmpty {
      TestFailure.unassertedAtEnd(self.log.received.map(\.action)).report(at: location, self.exhaustivity)
      // Told once; a test that need not say everything may still receive them.
      if self.exhaustivity == .on { self.catchUp() }
    }
    guard self.isRunning else { return }
    let end = await self.wait(atMost: duration ?? Duration(nanoseconds: self.timeout)) { !self.isBusy }
    guard let end else { return }
    let running = self.runningEffects
    TestFailure.unfinished(running, after: end).report(at: location, self.exhaustivity)
    // Told once; the end of the test has nothing to add.
    self.skippedEffects.formUnion(running.map(\.number))
  }

  /// Waits until every effect has ended, so many nanoseconds at most.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.finish(
      timeout: Duration(nanoseconds: nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }
}
