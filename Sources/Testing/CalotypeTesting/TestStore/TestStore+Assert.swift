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
  /// An exhaustive test says here what effects change of shared values by themselves: `$0.$count.withLock { $0 = 1 }`.
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
    let isPartial = self.exhaustivity != .on
    let shared = SharedAssertion(
      isPartial ? SharedDelta() : SharedDelta().followed(by: self.log.laterSharedChanges), isPartial: isPartial)
    defer { self.log.forgetSharedChanges() }
    var expected = self.state
    do {
      try shared.expecting { try self.inForce(self.log.ids) { try updateStateToExpectedResult(&expected) } }
    } catch {
      return TestFailure.assertThrew(error).report(at: location)
    }
    guard shared.comparing(with: .now, { expected != self.state }) else { return }
    shared.comparing(with: .now) {
      TestFailure.asserted(expected: expected, actual: self.state, pending: self.log.received.count)
    }
    .report(at: location)
  }
}
