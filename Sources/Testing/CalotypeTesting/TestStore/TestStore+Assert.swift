import CalotypeState

extension TestStore {
  /// Checks the current state.
  ///
  ///     store.exhaustivity = .off
  ///     await store.send(\.login.submitTapped)
  ///     await store.finish()
  ///     await store.skipReceivedActions()
  ///     store.assert { $0.tab = .profile }
  ///
  /// It is for tests that are not exhaustive: the closure sets some fields, which must have these values already, e.g. after
  /// many actions.
  ///
  /// An exhaustive test asserts changes of shared values by effects with it: `$0.$count.withLock { $0 = 1 }`.
  ///
  /// - Parameter updateStateToExpectedResult: Sets the expected fields of the state.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    lastLocation = location
    let isPartial = exhaustivity != .on
    let shared = SharedAssertion(
      isPartial ? SharedDelta() : SharedDelta().followed(by: log.laterSharedChanges), isPartial: isPartial)
    defer { log.forgetSharedChanges() }
    var expected = self.state
    do {
      try shared.expecting {
        try withFeatureDependencies(log.ids) { try updateStateToExpectedResult(&expected) }
      }
    } catch {
      return TestFailure.assertThrew(error).report(at: location)
    }
    guard shared.comparing(with: .now, { expected != self.state }) else { return }
    shared.comparing(with: .now) {
      TestFailure.asserted(expected: expected, actual: self.state, pending: log.received.count)
    }
    .report(at: location)
  }
}
