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
      if quietTurns == 4, self.commonSleep != nil { return }
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
  ///
  /// Where all effects sleep on test clocks, only somebody beside the test could still advance one. It is not waited for
  /// longer than a tenth of the time.
  func wait(atMost timeout: Duration, until isSo: () -> Bool) async -> Patience.End? {
    if isSo() { return nil }
    await self.letEffectsRun(until: isSo)
    for part in [timeout / 10, timeout - timeout / 10] {
      if await self.isSo(within: part, isSo) { return nil }
      if Task.isCancelled { return .cancelled }
      if let sleep = self.commonSleep { return .asleep(sleep) }
    }
    return .timeout(timeout)
  }

  /// Waits until something is so, or some time has passed.
  private func isSo(within time: Duration, _ isSo: () -> Bool) async -> Bool {
    if isSo() { return true }
    let alarm = Alarm()
    let clock = Task { [activity = self.store.activity, clock = self.timeoutClock] in
      try await clock.sleep(for: time)
      alarm.hasRung = true
      activity.wake()
    }
    defer { clock.cancel() }
    while !alarm.hasRung, !Task.isCancelled {
      await self.store.activity.wait()
      if isSo() { return true }
    }
    return false
  }
}

@MainActor
private final class Alarm {
  var hasRung = false
}
