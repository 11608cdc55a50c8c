import CalotypeState

extension TestStore {
  /// Receives an action, and checks what it changes.
  func receive(
    _ expected: ExpectedAction<Action>, timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    self.lastLocation = location
    let isExhaustive = self.exhaustivity == .on
    let isThere = {
      isExhaustive ? !self.log.received.isEmpty : self.log.received.contains { expected.matches($0.action) }
    }
    let timeout = timeout ?? Duration(nanoseconds: self.timeout)
    var end = await self.wait(atMost: timeout) { isThere() || !self.isRunning }
    // Where no effect is left, somebody beside the test may still be about to send.
    while end == nil, !isThere(), await self.somethingMoves() {
      end = await self.wait(atMost: timeout) { isThere() || !self.isRunning }
    }
    let received = self.log.received
    if let first = received.first?.action {
      let index = received.firstIndex { expected.matches($0.action) }.map { $0 - received.startIndex }
      if let index {
        if index > 0 { self.skip(index, before: expected, at: location) }
        for entry in self.log.take(1) { await self.check(entry, .received, update, at: location) }
        return await self.letEffectsRun()
      }
      if isExhaustive {
        TestFailure.otherAction(expected, received: first).report(at: location)
        for entry in self.log.take(1) { self.state = entry.state }
        return await self.letEffectsRun()
      }
    }
    let came = self.log.received.map(\.action)
    let failure: TestFailure =
      end.map { .nothingCame(expected, came: came, after: $0, running: self.allRunningEffects) }
      ?? .nothingCanCome(expected, came: came)
    failure.report(at: location)
  }

  /// Goes past the actions that came before the one that is received.
  private func skip(_ count: Int, before expected: ExpectedAction<Action>, at location: CodeLocation) {
    let skipped = self.log.take(count)
    if let last = skipped.last { self.state = last.state }
    let actions = skipped.map(\.action)
    if self.exhaustivity == .on {
      TestFailure.earlierActions(actions, before: expected).report(at: location)
    } else {
      TestFailure.skippedActions(actions).report(at: location, self.exhaustivity)
    }
  }
}

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
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(expectedAction), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, waiting so many nanoseconds at most.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(expectedAction), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Receives the next action that an effect sent, if a function knows it, and checks what it changes.
  ///
  ///     await store.receive { action in
  ///       guard case .loaded(.success) = action else { return false }
  ///       return true
  ///     } assert: {
  ///       $0.isLoading = false
  ///     }
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - duration: How long to wait at most; ``timeout`` for nil.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(isMatching), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, if a function knows it, waiting so many nanoseconds at most.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(isMatching), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// There is nothing to compare actions with.
  @available(
    *, unavailable,
    message: "Name the case, e.g. 'store.receive(\\.loaded)', or make 'Action' Equatable to receive a whole action."
  )
  public func receive(
    _ expectedAction: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}
