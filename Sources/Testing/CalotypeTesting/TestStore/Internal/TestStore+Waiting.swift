import CalotypeState

extension TestStore {
  /// Runs effects until every one of them is waiting, or a condition is met.
  ///
  /// They run one after the other on the main queue, and a yield gives each of them a turn. If several turns change nothing,
  /// all of them wait. Work of effects on other threads gets turns, too.
  func letEffectsRun(until isMet: () -> Bool = { false }) async {
    // An effect may never end, e.g. on an immediate clock.
    var turns = 200
    var quietTurns = 0
    while isRunning, turns > 0, quietTurns < 8, !isMet() {
      if quietTurns == 4, commonSleep(isCertain: true) != nil { return }
      turns -= 1
      let before = movement
      if quietTurns < 4 { await Task.yield() } else { await Task.detached(priority: .background) {}.value }
      quietTurns = movement == before ? quietTurns + 1 : 0
    }
  }

  /// Yields some turns, and returns whether effects did anything.
  ///
  /// Turns outside of the main queue have the lowest priority, so that waiting tasks run first on a busy machine.
  func effectsMadeProgress(within turns: Int = 4) async -> Bool {
    let before = movement
    for _ in 0..<turns where movement == before { await Task.yield() }
    for _ in 0..<turns where movement == before { await Task.detached(priority: .background) {}.value }
    return movement != before
  }

  /// A number that changes with everything effects do.
  private var movement: Int { executor.jobs &+ log.count }

  /// Waits until a condition is met.
  ///
  /// If all effects sleep on test clocks, only another task could advance one, so it waits only a tenth of the time. Elapsed
  /// time alone proves nothing on a busy machine.
  ///
  /// - Returns: `nil` if the condition is met, otherwise the reason for the end of the wait.
  func wait(atMost timeout: Duration?, until isMet: () -> Bool) async -> EndOfWait? {
    if isMet() { return nil }
    await letEffectsRun(until: isMet)
    if isMet() { return nil }
    let timeout = timeout ?? Duration(nanoseconds: self.timeout)
    let alarms = [self.alarm(after: timeout / 10), self.alarm(after: timeout)]
    defer { for alarm in alarms { alarm.stop() } }
    for alarm in alarms {
      while !alarm.hasRung, !Task.isCancelled {
        await store.runtime.table.activity.wait { !alarm.hasRung && !isMet() }
        if isMet() { return nil }
      }
      if Task.isCancelled { return .cancelled }
      let hasProgressed = await effectsMadeProgress(within: 100)
      if isMet() { return nil }
      if !hasProgressed, let sleep = commonSleep(isCertain: alarm !== alarms.last) { return sleep }
    }
    return .timeout(timeout)
  }

  private func alarm(after time: Duration) -> Alarm {
    Alarm(after: time, on: timeoutClock) { [activity = store.runtime.table.activity] in activity.wake() }
  }
}

/// An alarm that rings once, unless it is stopped.
@MainActor
private final class Alarm {
  private(set) var hasRung = false

  private var task: Task<Void, any Error>?

  init(after time: Duration, on clock: any Clock<Duration>, _ ring: @escaping @MainActor () -> Void) {
    task = Task { [weak self] in
      try await clock.sleep(for: time)
      self?.hasRung = true
      ring()
    }
  }

  func stop() { task?.cancel() }
}
