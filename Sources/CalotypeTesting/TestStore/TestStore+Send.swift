import CalotypeState

extension TestStore {
  /// Sends an action as a user would, and checks what it changes.
  ///
  ///     await store.send(.queryChanged("hound")) { $0.query = "hound" }
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if !self.log.received.isEmpty {
      TestFailure.unassertedBeforeSend(self.log.received.map(\.action), sent: action).report(at: location)
      self.catchUp()
    }
    self.log.expectsSentAction = true
    self.asTested(TestStep(action: caseName(of: action), place: .call(location))) { self.store.send(action) }
    let actual = self.log.takeSent() ?? self.store.state
    self.check(action, .sent, actual, updateStateToExpectedResult, at: location)
    await self.letEffectsRun()
  }

  /// Compares the state after an action with what the test says, and goes on from it.
  func check(
    _ action: Action, _ way: TestFailure.Way, _ actual: State,
    _ update: ((inout State) throws -> Void)?, at location: CodeLocation
  ) {
    let before = self.state
    var expected = before
    self.state = actual
    do {
      try update?(&expected)
    } catch {
      return TestFailure.closureThrew(error, after: action, way).report(at: location)
    }
    if expected != actual {
      TestFailure.state(expected: expected, actual: actual, after: action, way, hasClosure: update != nil)
        .report(at: location)
    } else if update != nil, expected == before {
      TestFailure.closureChangesNothing(after: action, way).report(at: location)
    }
  }
}
