import CalotypeState

extension TestStore {
  /// Sends an action named by its case, and checks what it changes.
  ///
  ///     await store.send(\.destination.child.tapped)          // .destination(.presented(.child(.tapped)))
  ///
  /// - Parameters:
  ///   - action: The action's case.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  /// - Returns: The effects that the action began, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await self.send(
      AnyCasePath(action).embed(()), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action named by its case and what that holds, and checks what it changes.
  ///
  ///     await store.send(\.rows[id: 0].nameChanged, "Rex") { $0.rows[id: 0]?.name = "Rex" }
  ///
  /// - Parameters:
  ///   - action: The action's case.
  ///   - value: What the case holds.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  /// - Returns: The effects that the action began, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await self.send(
      AnyCasePath(action).embed(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Receives the next action that an effect sent, whatever it carries, and checks what it changes. Waits for it where
  /// it has not come yet.
  ///
  ///     await store.receive(\.dogsLoaded.success) { $0.dogs = .loaded([.hound]) }
  ///
  /// - Parameters:
  ///   - actionCase: The action's case.
  ///   - duration: How long to wait at most; ``timeout`` for nil.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(actionCase), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, whatever it carries, waiting so many nanoseconds at most.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(actionCase), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with what its case holds, and checks what it changes. Waits for it
  /// where it has not come yet.
  ///
  ///     await store.receive(\.delegate.chosen, .hound)
  ///
  /// - Parameters:
  ///   - actionCase: The action's case.
  ///   - value: What the case holds.
  ///   - duration: How long to wait at most; ``timeout`` for nil.
  ///   - updateStateToExpectedResult: Makes the state before the action into the one that is expected after it. Nil
  ///     says that nothing changes.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(actionCase, value), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with what its case holds, waiting so many nanoseconds at most.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.receive(
      ExpectedAction(actionCase, value), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
