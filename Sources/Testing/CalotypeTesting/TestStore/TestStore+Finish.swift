import CalotypeState

extension TestStore {
  /// Waits until every effect has ended.
  ///
  /// The end of a test makes the same check, but cannot wait. Earlier actions of effects must have been received, according to
  /// ``exhaustivity``. Actions that arrive during the wait can be received afterward.
  ///
  /// - Parameter duration: The maximum wait; the default is ``timeout``.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    lastLocation = location
    if !log.received.isEmpty {
      TestFailure.unassertedAtEnd(log.received.map(\.action)).report(at: location, exhaustivity)
      // Reported once; a test that is not exhaustive may still receive them.
      if exhaustivity == .on { catchUp() }
    }
    let end = await wait(atMost: duration) { !isBusy }
    guard let end else { return }
    let running = runningEffects
    TestFailure.unfinished(running, after: end).report(at: location, exhaustivity)
    // Reported once, and not again at the end of the test.
    skippedEffects.formUnion(running.map(\.number))
  }

  /// Waits until every effect has ended, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds: nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }
}
