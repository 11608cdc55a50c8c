import Synchronization

/// The effects of one action: its own, and those of the actions that they sent.
///
/// Finished effects are removed, so a long-running effect does not retain the effects of its actions. Any thread may
/// cancel the group.
package final class EffectGroup: Sendable {
  private struct Contents {
    var isCancelled = false
    /// Functions that cancel the tasks, and that wait for their ends.
    var tasks: [Int: (cancel: @Sendable () -> Void, end: @Sendable () async -> Void)] = [:]
  }

  private let contents = Mutex(Contents())

  /// Creates an empty group.
  package init() {}

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// Adds a task, and returns it. If the group has been canceled, this cancels the task.
  @discardableResult
  package func insert<T: Sendable>(_ task: @autoclosure () -> Task<T, Never>, as number: Int) -> Task<T, Never> {
    let (task, isCancelled) = self.contents.withLock { contents in
      let task = task()
      contents.tasks[number] = (cancel: { task.cancel() }, end: { _ = await task.value })
      return (task, contents.isCancelled)
    }
    if isCancelled { task.cancel() }
    return task
  }

  /// Removes a task, at its end at the latest.
  func remove(_ number: Int) { contents.withLock { $0.tasks[number] = nil } }

  /// Cancels the running tasks in the order in which they started, and all later ones.
  package func cancel() {
    let tasks = self.contents.withLock { contents in
      contents.isCancelled = true
      return contents.tasks
    }
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
  }

  /// Waits until no task runs. On the main actor, so that a sent action has been reduced before.
  @MainActor
  func end() async {
    while let task = contents.withLock({ $0.tasks.values.first }) { await task.end() }
  }
}
