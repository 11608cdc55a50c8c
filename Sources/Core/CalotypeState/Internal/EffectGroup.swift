import Synchronization

/// The effects that one action led to: its own, and those of the actions that they sent.
///
/// It keeps what runs and forgets what has ended, so an effect that runs for hours holds nothing of the thousands that
/// its actions started. Any thread may cancel it.
package final class EffectGroup: Sendable {
  private struct Contents {
    var isCancelled = false
    var tasks: [Int: Task<Void, Never>] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  /// No effects yet.
  package init() {}

  var isCancelled: Bool { self.contents.withLock { $0.isCancelled } }

  /// Counts a task in. Where the group was cancelled since anybody asked, the task is too.
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

  /// Cancels what runs, in the order in which it began. What would begin later does not begin.
  package func cancel() {
    let tasks = self.contents.withLock { contents in
      contents.isCancelled = true
      return contents.tasks
    }
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
  }

  /// Waits until nothing runs. On the main actor, where an action that was sent has been reduced by the time that
  /// anything else gets its turn.
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
