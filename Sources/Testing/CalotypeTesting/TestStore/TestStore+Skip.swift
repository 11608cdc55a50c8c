import CalotypeState

extension TestStore {
  /// Lets the actions be that effects have sent and the test has not received. The test goes on from the state after
  /// them.
  ///
  /// What is skipped is told: as a warning in Swift Testing, on standard error in XCTest. It fails nothing.
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.lastLocation = location
    await self.letEffectsRun()
    let skipped = self.log.take(self.log.received.count)
    guard let last = skipped.last else {
      if strict { TestFailure.noActionsToSkip.report(at: location) }
      return
    }
    self.state = last.state
    TestFailure.skippedActions(skipped.map(\.action)).report(at: location, self.noticeable)
  }

  /// Lets the effects be that are running: neither ``finish(timeout:fileID:file:line:column:)`` nor the end of the test
  /// waits for them.
  ///
  /// They go on until the store ends. An action that one still sends is received like any other. What is skipped is told:
  /// as a warning in Swift Testing, on standard error in XCTest. It fails nothing.
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.lastLocation = location
    await self.letEffectsRun()
    let running = self.runningEffects
    guard !running.isEmpty else {
      if strict { TestFailure.noEffectsToSkip.report(at: location) }
      return
    }
    self.skippedEffects.formUnion(running.map(\.number))
    TestFailure.skippedEffects(running).report(at: location, self.noticeable)
  }

  /// What a test skips by name is no failure, yet told.
  private var noticeable: Exhaustivity {
    self.exhaustivity == .on ? .off(showSkippedAssertions: true) : self.exhaustivity
  }
}
