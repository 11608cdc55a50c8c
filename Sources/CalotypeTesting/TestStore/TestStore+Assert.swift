import CalotypeState

extension TestStore {
  /// Checks the state as far as the test has come.
  ///
  ///     store.exhaustivity = .off
  ///     await store.send(\.login.submitTapped)
  ///     await store.finish()
  ///     await store.skipReceivedActions()
  ///     store.assert { $0.tab = .profile }
  ///
  /// It is for tests that need not say everything: the closure sets what it cares for, and that must be so already. So an
  /// end can be checked that many actions led to.
  ///
  /// - Parameter updateStateToExpectedResult: Sets what is expected in the state.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.lastLocation = location
    var expected = self.state
    do {
      try self.inForce(self.log.ids) { try updateStateToExpectedResult(&expected) }
    } catch {
      return TestFailure.assertThrew(error).report(at: location)
    }
    guard expected != self.state else { return }
    TestFailure.asserted(expected: expected, actual: self.state, pending: self.log.received.count).report(at: location)
  }
}
