import CalotypeState

extension TestStore {
  /// Waits until every effect has ended, and checks that every action was received.
  ///
  /// The end of a test checks the same, but cannot wait.
  ///
  /// - Parameter duration: How long to wait at most; ``timeout`` for nil.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    _ = await self.wait(atMost: duration ?? self.timeout) { !self.store.isRunning }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for failure in self.unfinishedBusiness() { failure.report(at: location) }
    // Told once; the end of the test has nothing to add.
    self.store.cancelAll()
    self.catchUp()
  }
}
