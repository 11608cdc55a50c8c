extension Store {
  /// What the reducers and effects of this store see.
  package var dependencies: DependencyValues {
    get { self.core.runtime.dependencies }
    set { self.core.runtime.dependencies = newValue }
  }

  /// Wakes whenever an effect has sent an action or has ended.
  package var activity: Waiters { self.core.runtime.table.activity }

  /// Where effects run that are bound to no actor; nil for the system's threads. A test gives one that runs them in
  /// turn.
  package var effectExecutor: (any TaskExecutor)? {
    get { self.core.runtime.effectExecutor }
    set { self.core.runtime.effectExecutor = newValue }
  }

  /// Hears of every effect that begins, by its number, in the task that sends the action.
  package var effectBegan: ((_ number: Int) -> Void)? {
    get { self.core.runtime.effectBegan }
    set { self.core.runtime.effectBegan = newValue }
  }

  /// The effects that are running, the hashes of their tasks, and where they were asked for, in the order in which they
  /// began.
  package var runningEffects: [(number: Int, task: Int, name: String?, location: CodeLocation)] {
    self.core.runtime.table.all.compactMap { entry in
      guard case .operation(let task, let name, let location) = entry.kind else { return nil }
      return (entry.number, task.hashValue, name, location)
    }
  }

  /// Whether any effect is running.
  package var isRunning: Bool { self.core.runtime.table.hasOperations }

  /// Whether an effect is running, by its number.
  package func isRunning(_ number: Int) -> Bool { self.core.runtime.table.contains(number) }

  /// Cancels every effect, as the end of the store does.
  package func cancelAll() {
    self.core.runtime.table.cancelAll(under: .root)
  }
}
