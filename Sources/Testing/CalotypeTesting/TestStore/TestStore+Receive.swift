import CalotypeState

extension TestStore {
  /// Receives an action and checks its changes.
  func receive(
    _ expected: ExpectedAction<Action>, timeout: Duration?, _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    lastLocation = location
    let isExhaustive = exhaustivity == .on
    let isThere = {
      isExhaustive ? !self.log.received.isEmpty : self.log.received.contains { expected.matches($0.action) }
    }
    var end = await wait(atMost: timeout) { isThere() || !isRunning }
    // Without effects, another task may still send an action.
    while end == nil, !isThere(), await effectsMadeProgress() {
      end = await wait(atMost: timeout) { isThere() || !isRunning }
    }
    if let index = log.received.firstIndex(where: { expected.matches($0.action) }) {
      let earlier = index - log.received.startIndex
      if earlier > 0 { skip(earlier, before: expected, at: location) }
      for entry in log.take(1) { await check(entry, .received, update, at: location) }
      return await letEffectsRun()
    }
    if isExhaustive, let first = log.received.first {
      TestFailure.otherAction(expected, received: first.action).report(at: location)
      for entry in log.take(1) { state = entry.state }
      return await letEffectsRun()
    }
    TestFailure.nothingCame(expected, came: log.received.map(\.action), after: end, running: allRunningEffects)
      .report(at: location)
  }

  /// Skips the actions before the received one.
  private func skip(_ count: Int, before expected: ExpectedAction<Action>, at location: CodeLocation) {
    let skipped = log.take(count)
    if let last = skipped.last { state = last.state }
    let actions = skipped.map(\.action)
    let failure: TestFailure =
      exhaustivity == .on ? .earlierActions(actions, before: expected) : .skippedActions(actions)
    failure.report(at: location, exhaustivity)
  }
}

extension TestStore where Action: Equatable {
  /// Receives the next action that an effect sent, and checks its changes. Waits if it was not sent yet.
  ///
  ///     await store.receive(.ticked) { $0.seconds = 1 }
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: The maximum wait; the default is ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  public func receive(
    _ expectedAction: Action, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(expectedAction), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action, timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(expectedAction), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Receives the next action that an effect sent, if it satisfies a predicate, and checks its changes.
  ///
  ///     await store.receive { action in
  ///       guard case .loaded(.success) = action else { return false }
  ///       return true
  ///     } assert: {
  ///       $0.isLoading = false
  ///     }
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - duration: The maximum wait; the default is ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(isMatching), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, if it satisfies a predicate, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool, timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(isMatching), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Unavailable: actions cannot be compared.
  @available(
    *, unavailable,
    message: "Name the case, e.g. 'store.receive(\\.loaded)', or make 'Action' Equatable to receive a whole action."
  )
  public func receive(
    _ expectedAction: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {}
}
