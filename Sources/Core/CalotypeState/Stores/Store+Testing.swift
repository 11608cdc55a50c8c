extension Store {
  /// The dependencies of the store's reducers and effects.
  package var dependencies: DependencyValues {
    get { self.core.runtime.dependencies }
    set { self.core.runtime.dependencies = newValue }
  }

  /// Signaled when an effect has sent an action or has finished.
  package var activity: Waiters { self.core.runtime.table.activity }

  /// The executor of effects that are not isolated to an actor; `nil` for the default one. A test sets one that runs
  /// them serially.
  package var effectExecutor: (any TaskExecutor)? {
    get { self.core.runtime.effectExecutor }
    set { self.core.runtime.effectExecutor = newValue }
  }

  /// Called with the number of each effect when it starts, in the task that sends the action.
  package var effectBegan: ((_ number: Int) -> Void)? {
    get { self.core.runtime.effectBegan }
    set { self.core.runtime.effectBegan = newValue }
  }

  /// The running effects, the hashes of their tasks, and the locations where they were created, in the order in which
  /// they started.
  package var runningEffects: [(number: Int, task: Int, name: String?, location: CodeLocation)] {
    self.core.runtime.table.all.compactMap { entry in
      guard case .operation(let task, let name, let location) = entry.kind else { return nil }
      return (entry.number, task.hashValue, name, location)
    }
  }

  /// Whether an effect is running.
  package var isRunning: Bool { self.core.runtime.table.hasOperations }

  /// Whether an effect is running, by its number.
  package func isRunning(_ number: Int) -> Bool { self.core.runtime.table.contains(number) }

  /// Cancels all effects, as when the store is deallocated.
  package func cancelAll() { self.core.runtime.table.cancelAll(under: .root) }
}
