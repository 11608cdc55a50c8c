import CalotypeState

extension TestStore {
  /// Skips the actions that effects have sent and the test has not received. The test continues with the state after them.
  ///
  /// Skipped actions are reported as a warning in Swift Testing, and on standard error in XCTest.
  ///
  /// - Parameter strict: Whether the test fails if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    lastLocation = location
    await letEffectsRun()
    let skipped = log.take(log.received.count)
    guard let last = skipped.last else {
      if strict { TestFailure.noActionsToSkip.report(at: location) }
      return
    }
    state = last.state
    TestFailure.skippedActions(skipped.map(\.action)).report(at: location, noticeable)
  }

  /// Skips the running effects: neither ``finish(timeout:fileID:file:line:column:)`` nor the end of the test waits for them.
  ///
  /// They run until the store is released, and their actions can be received. Skipped effects are reported as a warning in
  /// Swift Testing, and on standard error in XCTest.
  ///
  /// - Parameter strict: Whether the test fails if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    lastLocation = location
    await letEffectsRun()
    let running = runningEffects
    guard !running.isEmpty else {
      if strict { TestFailure.noEffectsToSkip.report(at: location) }
      return
    }
    skippedEffects.formUnion(running.map(\.number))
    TestFailure.skippedEffects(running).report(at: location, noticeable)
  }

  /// The exhaustivity for skips, which are reported but never fail.
  private var noticeable: Exhaustivity { exhaustivity == .on ? .off(showSkippedAssertions: true) : exhaustivity }
}
