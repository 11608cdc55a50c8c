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
      sleep: nil)
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
