/// An executor that runs tasks serially on the main queue and counts their jobs, so that a test can detect idleness.
package protocol CountingExecutor: TaskExecutor {
  /// The number of jobs so far. It does not change while all tasks wait.
  var jobs: Int { get }
}

extension CountingExecutor {
  /// Waits until the tasks cannot continue by themselves.
  ///
  /// Each yield gives every task on the main queue a turn. Several yields are needed, because a task may run on the
  /// main actor itself for a while.
  @MainActor
  package func letJobsRun() async {
    // A task may never become idle.
    var turns = 1000
    var quietTurns = 0
    while quietTurns < 4, turns > 0 {
      let before = jobs
      await Task.yield()
      quietTurns = jobs == before ? quietTurns + 1 : 0
      turns -= 1
    }
  }
}

/// Returns the counting executor of this task; `nil` also in an unstructured task of an effect, which runs elsewhere.
func currentCountingExecutor() -> (any CountingExecutor)? {
  guard let executor = EffectContext.current?.executor as? any CountingExecutor else { return nil }
  let isHere = withUnsafeCurrentTask { $0?.unownedTaskExecutor == executor.asUnownedTaskExecutor() }
  return isHere ? executor : nil
}
