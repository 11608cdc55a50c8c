@preconcurrency import Dispatch

/// The thread of a live session's tasks beside the main actor, and the clock of their sleeps.
///
/// Swift's own threads would serve too, but on Linux libdispatch watches them: from their first job to the end of the
/// process, it wakes up once a second. It does not watch the threads of serial queues. So a session whose tasks all prefer
/// this queue sleeps while nothing happens. Those of the main actor must prefer it too: where a worker thread runs the main
/// queue, as on Linux, Swift resumes them on the default executor first, and each of their awaits may be a suspension.
final class TaskQueue: TaskExecutor, Clock {
  static let shared = TaskQueue()

  private let queue = DispatchQueue(label: "calotype")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  var now: ContinuousClock.Instant { .now }

  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Sleeps until a time, or until the task is canceled. A sleep pauses while the machine is suspended.
  nonisolated(nonsending) func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + now.duration(to: deadline) / .seconds(1))
    timer.setEventHandler { timer.cancel() }
    await withTaskExecutorPreference(self) {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          timer.setCancelHandler { continuation.resume() }
          timer.activate()
        }
      } onCancel: {
        timer.cancel()
      }
    }
    try Task.checkCancellation()
  }
}
