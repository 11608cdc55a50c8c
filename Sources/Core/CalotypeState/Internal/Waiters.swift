/// Tasks that wait for an event.
@MainActor
package final class Waiters {
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]

  nonisolated package init() {}

  /// Waits until `wake` is called, or the calling task is canceled.
  ///
  /// - Parameter isNeeded: Whether to wait. A caller that checks that itself may miss a call of `wake`: on its way into this
  ///   function, a task that prefers an executor is suspended.
  package func wait(while isNeeded: () -> Bool) async {
    let number = UniqueNumber.next()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled || !isNeeded() { continuation.resume() } else { waiting[number] = continuation }
      }
    } onCancel: {
      Task { @MainActor in waiting.removeValue(forKey: number)?.resume() }
    }
  }

  /// Resumes all waiting tasks in the order in which they started to wait.
  package func wake() {
    guard !waiting.isEmpty else { return }
    let woken = waiting.sorted { $0.key < $1.key }
    waiting.removeAll()
    for (_, continuation) in woken { continuation.resume() }
  }
}
