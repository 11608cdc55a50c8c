import CalotypeState
import Foundation
import Synchronization

/// Runs effects in turn on the main queue, between the jobs of the main actor, so that no two of them ever race.
final class MainQueueExecutor: CountingExecutor {
  private let count = Atomic(0)

  var jobs: Int { self.count.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    self.count.add(1, ordering: .relaxed)
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs a function on the main actor, now, from wherever this is called.
///
/// It asks for the queue and not for the thread: on Linux the main queue of a program with an asynchronous `main` is
/// served by any thread.
func onMainActor<R: Sendable>(_ body: @MainActor () -> R) -> R {
  if DispatchQueue.getSpecific(key: mainQueueMark) != nil { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Lies on the main queue alone.
private let mainQueueMark = {
  let mark = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: mark, value: ())
  return mark
}()
