import Synchronization

/// A cancellation handle for a task that has not started yet.
final class TaskCancellation: Sendable {
  private struct Contents {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Cancels the task. A task that has not started yet starts canceled.
  func cancel() {
    let cancel = self.contents.withLock { contents in
      contents.isCancelled = true
      return contents.cancel
    }
    cancel?()
  }

  /// Starts the task. Concurrent calls of ``cancel()`` wait for this to return.
  func begin<T: Sendable>(_ makeTask: () -> Task<T, Never>) -> Task<T, Never> {
    let (task, isCancelled) = self.contents.withLock { contents in
      let task = makeTask()
      contents.cancel = { task.cancel() }
      return (task, contents.isCancelled)
    }
    if isCancelled { task.cancel() }
    return task
  }
}
