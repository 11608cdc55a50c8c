import CalotypeState

/// The effects of a step of a test, with the effects that they cause.
///
///     let task = await store.send(.appeared)          // starts a timer
///     await clock.advance(by: .seconds(1))
///     await store.receive(.ticked) { $0.seconds = 1 }
///     await task.cancel()
public struct TestStoreTask: Hashable, Sendable {
  let effects: StoreTask

  /// Waits for the effects, and fails the test if they do not end in time; `nil` if there are none.
  var wait: (@MainActor @Sendable (_ timeout: Duration?, _ location: CodeLocation?) async -> Void)?

  /// Cancels the effects, and waits until they have ended.
  public func cancel() async {
    effects.cancel()
    await wait?(nil, nil)
  }

  /// Waits until the effects have ended, and fails the test if they do not end in time.
  ///
  /// - Parameter duration: The maximum wait; the default is the store's `timeout`.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await wait?(duration, CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the effects have ended, with a maximum wait in nanoseconds.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds: nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Whether the effects were canceled. Also `true` if there are none.
  public var isCancelled: Bool { effects.isCancelled }

  /// Whether two tasks belong to the same step.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.effects == rhs.effects }

  /// Hashes the step.
  public func hash(into hasher: inout Hasher) { hasher.combine(effects) }
}

extension TestStore {
  /// Returns the task for the effects of a step.
  func task(_ effects: StoreTask, of step: TestStep) -> TestStoreTask {
    TestStoreTask(effects: effects) { [weak self] timeout, location in
      guard let self else { return }
      let end = await wait(atMost: timeout) { !isBusy(step) }
      guard let end, let location else { return }
      let running = runningEffects.filter { $0.step === step }
      TestFailure.unfinished(running, after: end).report(at: location)
      skippedEffects.formUnion(running.map(\.number))
    }
  }
}
