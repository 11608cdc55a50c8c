import CalotypeState

extension TestStore {
  /// Lets the effects do all that they can do without waiting for something.
  ///
  /// They run in turn on the main queue, and a yield lets everybody on it have a turn. Where some turns change nothing,
  /// everybody waits. What an effect does on other threads, in a task of its own, gets a chance too.
  func letEffectsRun() async {
    await self.letEffectsRun { false }
  }

  /// Lets the effects run until something is so, or they can do no more.
  private func letEffectsRun(until isSo: () -> Bool) async {
    // An effect may go on for good, e.g. on an immediate clock.
    var turns = 200
    var quietTurns = 0
    while self.isRunning, turns > 0, quietTurns < 8, !isSo() {
      turns -= 1
      let before = self.movement
      if quietTurns < 4 { await Task.yield() } else { await Task.detached(priority: .background) {}.value }
      quietTurns = self.movement == before ? quietTurns + 1 : 0
    }
  }

  /// Gives everybody some turns; whether that changed anything.
  func somethingMoves() async -> Bool {
    let before = self.movement
    for turn in 0..<8 where self.movement == before {
      if turn < 4 { await Task.yield() } else { await Task.detached(priority: .background) {}.value }
    }
    return self.movement != before
  }

  /// Changes with everything that effects do.
  private var movement: Int { self.executor.jobs &+ self.log.count }

  /// Waits until something is so; nil where it is.
  func wait(atMost timeout: Duration, until isSo: () -> Bool) async -> Patience.End? {
    if isSo() { return nil }
    await self.letEffectsRun(until: isSo)
    if isSo() { return nil }
    let alarm = Alarm()
    let clock = Task { [activity = self.store.activity, clock = self.timeoutClock] in
      try await clock.sleep(for: timeout)
      alarm.hasRung = true
      activity.wake()
    }
    defer { clock.cancel() }
    while !alarm.hasRung, !Task.isCancelled {
      await self.store.activity.wait()
      if isSo() { return nil }
    }
    return Task.isCancelled ? .cancelled : .timeout(timeout)
  }
}

@MainActor
private final class Alarm {
  var hasRung = false
}
