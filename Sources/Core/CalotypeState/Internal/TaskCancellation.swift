import Synchronization

/// A way to cancel a task, given away before the task begins.
final class TaskCancellation: Sendable {
  private struct Contents {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Cancels the task; one that has not begun yet begins cancelled.
  func cancel() {
    let cancel = self.contents.withLock { contents in
      contents.isCancelled = true
      return contents.cancel
    }
    cancel?()
  }

  /// Begins the task. It can be cancelled from its very first step: who tries waits for this to return.
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
