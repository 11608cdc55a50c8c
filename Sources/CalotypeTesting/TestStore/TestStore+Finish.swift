import CalotypeState

extension TestStore {
  /// Waits until every effect has ended.
  ///
  /// The end of a test checks the same, but cannot wait. Actions that the effects sent can still be received afterwards.
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
