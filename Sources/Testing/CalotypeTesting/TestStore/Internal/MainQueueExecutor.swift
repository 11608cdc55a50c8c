import CalotypeState
import Foundation
import Synchronization

/// Runs effects one after the other on the main queue, between the jobs of the main actor, so they never race.
final class MainQueueExecutor: CountingExecutor {
  private let count = Atomic(0)

  var jobs: Int { count.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    count.add(1, ordering: .relaxed)
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs a function synchronously on the main actor, from any thread.
///
/// It checks the queue instead of the thread: on Linux any thread may run the main queue of a program with an asynchronous
/// `main`.
func onMainActor<R: Sendable>(_ body: @MainActor () -> R) -> R {
  if DispatchQueue.getSpecific(key: mainQueueMark) != nil { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// A mark that only the main queue has.
private let mainQueueMark = {
  let mark = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: mark, value: ())
  return mark
}()
