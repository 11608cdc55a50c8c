import CalotypeState

/// The effects that a step of a test began, with all that they lead to.
///
///     let task = await store.send(.appeared)          // begins a timer that nobody stops
///     await clock.advance(by: .seconds(1))
///     await store.receive(.ticked) { $0.seconds = 1 }
///     await task.cancel()
public struct TestStoreTask: Hashable, Sendable {
  private let effects: StoreTask

  /// Waits for the effects to end; the failure that says that they did not in time. Nil where there are none.
  private let wait: (@MainActor @Sendable (_ timeout: Duration?, _ location: CodeLocation?) async -> Void)?

  init(
    _ effects: StoreTask,
    wait: (@MainActor @Sendable (_ timeout: Duration?, _ location: CodeLocation?) async -> Void)? = nil
  ) {
    self.effects = effects
    self.wait = wait
  }

  /// Cancels the effects, and waits until they have ended: as a screen does that goes away.
  public func cancel() async {
    self.effects.cancel()
    await self.wait?(nil, nil)
  }

  /// Waits until the effects have ended. It is a failure if they do not in time.
  ///
  /// - Parameter duration: How long to wait at most; the store's `timeout` for nil.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.wait?(duration, CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the effects have ended, so many nanoseconds at most.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.finish(
      timeout: Duration(nanoseconds: nanoseconds), fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Whether the effects were cancelled; true too where there never were any.
  public var isCancelled: Bool { self.effects.isCancelled }

  /// Whether both are the effects of one and the same step.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.effects == rhs.effects
  }

  /// Hashes which step it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.effects)
  }
}

extension TestStore {
  /// The effects that a step began.
  func task(_ effects: StoreTask, of step: TestStep) -> TestStoreTask {
    TestStoreTask(effects) { [weak self] timeout, location in
      guard let self else { return }
      let timeout = timeout ?? Duration(nanoseconds: self.timeout)
      let end = await self.wait(atMost: timeout) { !self.isBusy(step) }
      guard let end, let location else { return }
      let running = self.runningEffects.filter { $0.step === step }
      TestFailure.unfinished(running, after: end).report(at: location)
      self.skippedEffects.formUnion(running.map(\.number))
    }
  }
}
