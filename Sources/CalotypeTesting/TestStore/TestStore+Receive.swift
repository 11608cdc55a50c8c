import CalotypeState

extension TestStore where Action: Equatable {
  /// Receives the next action that an effect sent, and checks what it changes. Waits for it where it has not come yet.
  ///
  ///     await store.receive(.ticked) { $0.seconds = 1 }
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait at most; ``timeout`` for nil.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      .action(expectedAction), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0 == expectedAction }
  }
}

extension TestStore where Action: CasePathable {
  /// Receives the next action that an effect sent, whatever it carries, and checks what it changes. Waits for it where
  /// it has not come yet.
  ///
  ///     await store.receive(\.dogsLoaded) { $0.dogs = .loaded([.hound]) }
  ///
  /// - Parameters:
  ///   - actionCase: The action's case.
  ///   - duration: How long to wait at most; ``timeout`` for nil.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      .actionCase(actionCase), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0.is(actionCase) }
  }
}

extension TestStore {
  private func receive(
    _ expected: TestFailure.Expected, timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation, matches: (Action) -> Bool
  ) async {
    let timeout = timeout ?? self.timeout
    let isDecided = await self.wait(atMost: timeout) { !self.log.received.isEmpty || !self.store.isRunning }
    guard let (action, actual) = self.log.takeReceived() else {
      let failure: TestFailure =
        isDecided
        ? .nothingCanCome(expected)
        : .nothingCame(expected, within: timeout, running: self.store.runningEffects)
      return failure.report(at: location)
    }
    if matches(action) {
      self.check(action, .received, actual, update, at: location)
    } else {
      self.state = actual
      TestFailure.otherAction(expected, received: action).report(at: location)
    }
    await self.letEffectsRun()
  }
}
