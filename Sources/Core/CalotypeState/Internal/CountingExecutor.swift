/// Runs tasks in turn on the main queue, and counts what it runs: so whoever waits for them knows when they wait too.
package protocol CountingExecutor: TaskExecutor {
  /// How many jobs there were so far. It stands still while everybody waits.
  var jobs: Int { get }
}

extension CountingExecutor {
  /// Waits until the tasks can do no more by themselves.
  ///
  /// Each yield lets everybody on the main queue have a turn. Some turns, and not one, because a task may be on the main
  /// actor itself for a while.
  @MainActor
  package func letJobsRun() async {
    // A task may go on for good.
    var turns = 1000
    var quietTurns = 0
    while quietTurns < 4, turns > 0 {
      let before = self.jobs
      await Task.yield()
      quietTurns = self.jobs == before ? quietTurns + 1 : 0
      turns -= 1
    }
  }
}

/// What this task runs on, if it counts; nil too in a task of its own that an effect has started, which runs elsewhere.
func currentCountingExecutor() -> (any CountingExecutor)? {
  guard let executor = EffectContext.current?.executor as? any CountingExecutor else { return nil }
  let isHere = withUnsafeCurrentTask { $0?.unownedTaskExecutor == executor.asUnownedTaskExecutor() }
  return isHere ? executor : nil
}
