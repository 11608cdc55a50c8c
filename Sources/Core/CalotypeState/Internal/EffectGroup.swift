import Synchronization

/// The effects of one action: its own, and those of the actions that they sent.
///
/// Finished effects are removed, so a long-running effect does not retain the effects of its actions. Any thread may
/// cancel the group.
package final class EffectGroup: Sendable {
  private struct Contents {
    var isCancelled = false
    var tasks: [Int: Task<Void, Never>] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  /// Creates an empty group.
  package init() {}

  var isCancelled: Bool { self.contents.withLock { $0.isCancelled } }

  /// Adds a task. If the group has been canceled, this cancels the task.
  package func insert(_ task: Task<Void, Never>, as number: Int) {
    let isCancelled = self.contents.withLock { contents in
      contents.tasks[number] = task
      return contents.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func remove(_ number: Int) {
    let woken = self.contents.withLock { contents -> [CheckedContinuation<Void, Never>] in
      contents.tasks[number] = nil
      guard contents.tasks.isEmpty else { return [] }
      defer { contents.waiting = [] }
      return contents.waiting
    }
    for continuation in woken { continuation.resume() }
  }

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
    await withCheckedContinuation { continuation in
      let isOver = self.contents.withLock { contents in
        if !contents.tasks.isEmpty { contents.waiting.append(continuation) }
        return contents.tasks.isEmpty
      }
      if isOver { continuation.resume() }
    }
  }
}
