import CalotypeState

extension TestStore {
  /// Sends an action named by its case, and checks its changes.
  ///
  ///     await store.send(\.destination.child.tapped)          // .destination(.presented(.child(.tapped)))
  ///
  /// - Parameters:
  ///   - action: The action's case.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  /// - Returns: The effects of the action, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(()), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action named by its case and value, and checks its changes.
  ///
  ///     await store.send(\.rows[id: 0].nameChanged, "Rex") { $0.rows[id: 0]?.name = "Rex" }
  ///
  /// - Parameters:
  ///   - action: The action's case.
  ///   - value: The value of the case.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  /// - Returns: The effects of the action, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Receives the next action that an effect sent, with any associated value, and checks its changes.
  /// Waits if it was not sent yet.
  ///
  ///     await store.receive(\.dogsLoaded.success) { $0.dogs = .loaded([.hound]) }
  ///
  /// - Parameters:
  ///   - actionCase: The action's case.
  ///   - duration: The maximum wait; the default is ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(actionCase), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with any associated value, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(actionCase), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with the value of its case, and checks its changes.
  /// Waits if it was not sent yet.
  ///
  ///     await store.receive(\.delegate.chosen, .hound)
  ///
  /// - Parameters:
  ///   - actionCase: The action's case.
  ///   - value: The value of the case.
  ///   - duration: The maximum wait; the default is ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(actionCase, value), timeout: duration, updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Receives the next action that an effect sent, with the value of its case, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(actionCase, value), timeout: Duration(nanoseconds: nanoseconds), updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
