import CalotypeFiles
import CalotypeState

extension TestStore {
  /// Whether any effect is running.
  var isRunning: Bool { store.isRunning }

  /// Whether an effect is running that the test must wait for.
  var isBusy: Bool { store.isRunning && (skippedEffects.isEmpty || log.awaited.contains { isAwaited($0) }) }

  /// Whether an effect of a step is running that the test must wait for.
  func isBusy(_ step: TestStep) -> Bool { store.isRunning && step.effects.contains { isAwaited($0) } }

  private func isAwaited(_ number: Int) -> Bool { store.isRunning(number) && !skippedEffects.contains(number) }

  /// The running effects that were neither skipped nor reported.
  var runningEffects: [RunningTestEffect] { allRunningEffects.filter { !skippedEffects.contains($0.number) } }

  /// All running effects.
  var allRunningEffects: [RunningTestEffect] {
    var sleeps: [Int: ClockSleeps.Sleep] = [:]
    for sleep in self.sleeps.all { if let effect = sleep.effect { sleeps[effect] = sleep } }
    return store.runningEffects.map { effect in
      RunningTestEffect(
        number: effect.number, name: effect.name, location: effect.location, step: log.steps[effect.number],
        sleep: sleeps[effect.number].map { "sleeps until \($0.deadline) on a test clock that shows \($0.now())" })
    }
  }

  /// Returns the common sleep if all effects sleep on test clocks, otherwise `nil`.
  ///
  /// - Parameter isCertain: Whether only the tasks of the effects themselves count. A task of an effect may sleep while the
  ///   effect waits for something else.
  func commonSleep(isCertain: Bool) -> EndOfWait? {
    let sleeps = self.sleeps.all
    guard !sleeps.isEmpty, isRunning else { return nil }
    let (effects, tasks) = (Set(sleeps.compactMap(\.effect)), Set(sleeps.compactMap(\.task)))
    let areAsleep = store.runningEffects.allSatisfy { effect in
      effects.contains(effect.number) && (!isCertain || tasks.contains(effect.task))
    }
    guard areAsleep else { return nil }
    return .asleep(remaining: sleeps.compactMap { $0.remaining() }.min())
  }

  /// Returns the failures at the end of a test: actions that were not received, and running effects.
  func failuresAtEnd() -> [(failure: TestFailure, location: CodeLocation)] {
    var failures: [(TestFailure, CodeLocation)] = []
    if !log.received.isEmpty {
      failures.append((.unassertedAtEnd(log.received.map(\.action)), lastLocation))
    } else if let failure = unassertedSharedChanges() {
      failures.append((failure, lastLocation))
    }
    guard isBusy else { return failures }
    // The effects of one step are one failure.
    for effects in runningEffects.grouped(by: { $0.step.map(ObjectIdentifier.init) }) {
      failures.append((.runningAtEnd(effects), effects[0].step?.location ?? self.location))
    }
    return failures
  }

  /// Returns the failure for changes of shared values that were not asserted.
  private func unassertedSharedChanges() -> TestFailure? {
    let changes = log.sharedChanges.soFar
    guard !changes.isEmpty else { return nil }
    let shared = SharedAssertion(changes, isPartial: false)
    guard shared.comparing(with: .after, { state != state }) else { return nil }
    return shared.comparing(with: .after) { .unassertedShared(expected: state, actual: state) }
  }
}
