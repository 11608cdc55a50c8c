import CalotypeState
import IssueReporting
import Testing

extension TestStore {
  /// Sends an action, and checks its changes.
  ///
  ///     await store.send(.queryChanged("hound")) { $0.query = "hound" }
  ///
  /// It returns when all effects of the action wait for something or have ended.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state before the action to the expected state after it; `nil` if nothing
  ///     should change.
  /// - Returns: The effects of the action, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    lastLocation = location
    guard !isDismissed else {
      TestFailure.sentAfterDismissal(action).report(at: location)
      return TestStoreTask(effects: .none)
    }
    skipActionsBeforeSending(action, at: location)
    let step = TestStep(action, at: location)
    log.expectsSentAction = true
    let effects = asTested(step) { store.send(action) }
    if let entry = log.sent.take() { await check(entry, .sent, updateStateToExpectedResult, at: location) }
    guard isRunning else { return TestStoreTask(effects: effects) }
    await letEffectsRun()
    return task(effects, of: step)
  }

  private func skipActionsBeforeSending(_ action: Action, at location: CodeLocation) {
    guard !log.received.isEmpty else { return }
    let actions = log.received.map(\.action)
    let failure: TestFailure =
      exhaustivity == .on ? .unassertedBeforeSend(actions, sent: action) : .skippedActions(actions)
    failure.report(at: location, exhaustivity)
    catchUp()
  }

  /// Compares the state after an action with the expected state, and continues with it.
  func check(
    _ entry: TestLog<State, Action>.Entry, _ way: TestFailure.Way, _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    let (action, actual) = (entry.action, entry.state)
    // In the closure, the store still has the state before the action.
    defer { state = actual }
    let isPartial = exhaustivity != .on
    let shared = SharedAssertion(entry.shared.followed(by: log.laterSharedChanges), isPartial: isPartial)
    var expected = isPartial ? actual : state
    if let update {
      do {
        try shared.expecting { try withFeatureDependencies(entry.ids) { try update(&expected) } }
      } catch {
        return TestFailure.closureThrew(error, after: action, way).report(at: location)
      }
    }
    if await !isMet(expected, actual, shared) {
      shared.comparing(with: .after) {
        TestFailure.state(
          expected: expected, actual: actual, after: action, way, isPartial: isPartial, hasClosure: update != nil)
      }
      .report(at: location)
    } else if isPartial {
      noteSkippedChanges(after: entry, way, update, at: location)
    } else if update != nil, entry.shared.isEmpty, !shared.saysSomething, expected == state {
      TestFailure.closureChangesNothing(after: action, way).report(at: location)
    }
  }

  /// Whether the state after an action is the expected one.
  ///
  /// For shared values the test may also expect their current value, which an effect of the action may have changed. Such a
  /// change counts as asserted.
  private func isMet(_ expected: State, _ actual: State, _ shared: SharedAssertion) async -> Bool {
    if shared.comparing(with: .after, { expected == actual }) { return true }
    guard shared.isAboutShared else { return false }
    for turn in 0...2 {
      if shared.comparing(with: .now, { expected == actual }) {
        log.forgetSharedChanges()
        return true
      }
      guard isRunning else { return false }
      if turn == 0 { await Task.yield() } else { await letEffectsRun() }
    }
    return false
  }

  /// Notes the changes that the closure leaves out, if the test shows them.
  private func noteSkippedChanges(
    after entry: TestLog<State, Action>.Entry, _ way: TestFailure.Way, _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    var asserted = state
    // The closure runs again on the state before the action, where it may fail.
    let shared = SharedAssertion(entry.shared, isPartial: false)
    if let update {
      ignoringFailures {
        try? shared.expecting { try withFeatureDependencies(entry.ids) { try update(&asserted) } }
      }
    }
    guard shared.comparing(with: .after, { asserted != entry.state }) else { return }
    shared.comparing(with: .after) {
      TestFailure.skippedChanges(asserted: asserted, actual: entry.state, after: entry.action, way)
    }
    .note(at: location)
  }

  /// Runs a closure of the test with the feature's dependencies, and with the ids for stack elements that the reducer got.
  func withFeatureDependencies(_ ids: StackElementIDs, _ body: () throws -> Void) throws {
    var dependencies = store.runtime.dependencies
    dependencies[StackElementIDs.self] = ids.copy()
    try dependencies.asCurrent { Result(catching: body) }.get()
  }

  /// Runs a function and ignores its failures.
  private func ignoringFailures(_ body: () -> Void) {
    withIssueReporters([]) {
      guard Test.current != nil else { return body() }
      withKnownIssue("The closure of a partial step runs twice.", isIntermittent: true) { body() }
    }
  }
}
