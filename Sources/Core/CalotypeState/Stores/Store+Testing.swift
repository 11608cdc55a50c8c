extension Store {
  /// The state that the store and its children share: the dependencies and the running effects.
  package var runtime: any StoreRuntime { core.runtime }

  /// The running effects, the hashes of their tasks, and the locations where they were created, in the order in which
  /// they started.
  package var runningEffects: [(number: Int, task: Int, name: String?, location: CodeLocation)] {
    runtime.table.all.compactMap { entry in
      guard case .operation(let task, let name, let location) = entry.kind else { return nil }
      return (entry.number, task.hashValue, name, location)
    }
  }

  /// Whether an effect is running.
  package var isRunning: Bool { runtime.table.hasOperations }

  /// Whether an effect is running, by its number.
  package func isRunning(_ number: Int) -> Bool { runtime.table.entry(number) != nil }

  /// Cancels all effects, as when the store is deallocated.
  package func cancelAll() { runtime.table.cancelAll() }
}
