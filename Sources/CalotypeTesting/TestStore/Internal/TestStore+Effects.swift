import CalotypeState

extension TestStore {
  /// Whether an effect is running, skipped or not.
  var isRunning: Bool { self.store.isRunning }

  /// Whether an effect is running that the test has to wait for.
  var isBusy: Bool {
    guard self.store.isRunning else { return false }
    if self.skippedEffects.isEmpty { return true }
    return self.store.runningEffects.contains { !self.skippedEffects.contains($0.number) }
  }

  /// The effects that are running, but for those that the test has skipped or was told of.
  var runningEffects: [RunningTestEffect] {
    self.store.runningEffects
      .filter { !self.skippedEffects.contains($0.number) }
      .map { self.described($0) }
  }

  /// All effects that are running.
  var allRunningEffects: [RunningTestEffect] {
    self.store.runningEffects.map { self.described($0) }
  }

  private func described(_ effect: (number: Int, name: String?, location: CodeLocation)) -> RunningTestEffect {
    RunningTestEffect(
      number: effect.number, name: effect.name, location: effect.location, step: self.log.steps[effect.number],
      sleep: self.sleeps.all.last { $0.effect == effect.number }.map {
        "sleeps until \($0.deadline) on a test clock that shows \($0.now())"
      })
  }

  /// How long until the first effect wakes, where all of them sleep on test clocks; nil where one of them does not.
  var commonSleep: Patience.Sleep? {
    let sleeps = self.sleeps.all
    guard !sleeps.isEmpty, self.isRunning else { return nil }
    let sleeping = Set(sleeps.compactMap(\.effect))
    guard self.store.runningEffects.allSatisfy({ sleeping.contains($0.number) }) else { return nil }
    return Patience.Sleep(remaining: sleeps.compactMap { $0.remaining() }.min())
  }

  /// What a test leaves behind, with the places that it belongs to: actions that nobody received, effects that are still
  /// running. Empty where all is done.
  func unfinishedBusiness() -> [(failure: TestFailure, location: CodeLocation)] {
    var failures: [(TestFailure, CodeLocation)] = []
    if !self.log.received.isEmpty {
      failures.append((.unassertedAtEnd(self.log.received.map(\.action)), self.lastLocation))
    }
    guard self.isBusy else { return failures }
    // The effects of one step are one failure, at that step.
    var groups: [(step: TestStep?, effects: [RunningTestEffect])] = []
    for effect in self.runningEffects {
      if let index = groups.firstIndex(where: { $0.step === effect.step }) {
        groups[index].effects.append(effect)
      } else {
        groups.append((effect.step, [effect]))
      }
    }
    for group in groups {
      failures.append((.runningAtEnd(group.effects), group.step?.location ?? self.location))
    }
    return failures
  }
}
