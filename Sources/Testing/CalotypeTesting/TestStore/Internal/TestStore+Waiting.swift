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
      if quietTurns == 4, self.commonSleep(isCertain: true) != nil { return }
      turns -= 1
      let before = self.movement
      if quietTurns < 4 { await Task.yield() } else { await Task.detached(priority: .background) {}.value }
      quietTurns = self.movement == before ? quietTurns + 1 : 0
    }
  }

  /// Gives everybody some turns; whether that changed anything.
  ///
  /// A turn beside the main queue is one of lowest priority: on a busy machine it comes after those who wait for theirs.
  func somethingMoves(within turns: Int = 4) async -> Bool {
    let before = self.movement
    for _ in 0..<turns where self.movement == before { await Task.yield() }
    for _ in 0..<turns where self.movement == before { await Task.detached(priority: .background) {}.value }
    return self.movement != before
  }

  /// Changes with everything that effects do.
  private var movement: Int { self.executor.jobs &+ self.log.count }

  /// Waits until something is so; nil where it is.
  ///
  /// Where all effects themselves sleep on test clocks, only somebody beside the test could still advance one. That is not waited for
  /// longer than a tenth of the time. On a busy machine time passes in which nobody has a turn, so it is no proof alone.
  func wait(atMost timeout: Duration, until isSo: () -> Bool) async -> Patience.End? {
    if isSo() { return nil }
    await self.letEffectsRun(until: isSo)
    if isSo() { return nil }
    let alarms = [self.alarm(after: timeout / 10), self.alarm(after: timeout)]
    defer { for alarm in alarms { alarm.stop() } }
    for alarm in alarms {
      while !alarm.hasRung, !Task.isCancelled {
        await self.store.activity.wait()
        if isSo() { return nil }
      }
      if Task.isCancelled { return .cancelled }
      let moves = await self.somethingMoves(within: 100)
      if isSo() { return nil }
      if !moves, let sleep = self.commonSleep(isCertain: alarm !== alarms.last) { return .asleep(sleep) }
    }
    return .timeout(timeout)
  }

  private func alarm(after time: Duration) -> Alarm {
    Alarm(after: time, on: self.timeoutClock) { [activity = self.store.activity] in activity.wake() }
  }
}

/// Rings once, unless it is stopped.
@MainActor
private final class Alarm {
  private(set) var hasRung = false

  private var task: Task<Void, any Error>?

  init(after time: Duration, on clock: any Clock<Duration>, _ ring: @escaping @MainActor () -> Void) {
    self.task = Task { [weak self] in
      try await clock.sleep(for: time)
      self?.hasRung = true
      ring()
    }
  }

  func stop() { self.task?.cancel() }
}
