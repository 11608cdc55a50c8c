/// What an ``Effect`` asks for, as a tree that a store walks. Nothing has begun yet.
///
/// `@unchecked`: an action need not be `Sendable`. It is sound because a tree is made by a reducer while its store
/// reduces, is never changed, and only the store opens it: all on the main actor. An operation *is* `Sendable`.
@usableFromInline
final class Work<Action>: @unchecked Sendable {
  enum Step {
    case send(Action)
    case run(Operation<Action>)
    /// The work begins when the operation has ended, but not where it was interrupted.
    case after(Operation<Action>, Work)
    /// The work begins when its turn comes.
    case throttled(Throttle, hasWaited: Bool, Work)
    case merge([Work])
    /// Each begins when all of the one before has ended.
    case concatenate([Work])
    /// Cancels what runs under the name in this scope or below it.
    case cancel(CancelID)
    case cancellable(CancelID, cancelInFlight: Bool, Work)
    /// The work of a part of the feature tree that can go away.
    case scoped(ScopeElement, Work)
    /// The part went away.
    case end(ScopeElement)
    /// Parts that one operator holds went away: all that are not there.
    case endAbsent(ScopeHolder, isThere: (_ id: ElementID?) -> Bool)
  }

  let step: Step

  init(_ step: Step) {
    self.step = step
  }

  /// The pieces that run at the same time. Merging keeps them in one flat list, so a long chain of merges is no deep
  /// tree to walk.
  var parts: [Work] {
    if case .merge(let parts) = self.step { parts } else { [self] }
  }

  /// The pieces that run one after the other.
  var steps: [Work] {
    if case .concatenate(let parts) = self.step { parts } else { [self] }
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Work<T> {
    switch self.step {
    case .send(let action): Work<T>(.send(transform(action)))
    case .run(let operation): Work<T>(.run(operation.map(transform)))
    case .after(let wait, let work): Work<T>(.after(wait.map(transform), work.map(transform)))
    case .throttled(let throttle, let hasWaited, let work):
      Work<T>(.throttled(throttle, hasWaited: hasWaited, work.map(transform)))
    case .merge(let parts): Work<T>(.merge(parts.map { $0.map(transform) }))
    case .concatenate(let parts): Work<T>(.concatenate(parts.map { $0.map(transform) }))
    case .cancel(let id): Work<T>(.cancel(id))
    case .cancellable(let id, let inFlight, let work):
      Work<T>(.cancellable(id, cancelInFlight: inFlight, work.map(transform)))
    case .scoped(let element, let work): Work<T>(.scoped(element, work.map(transform)))
    case .end(let element): Work<T>(.end(element))
    case .endAbsent(let holder, let isThere): Work<T>(.endAbsent(holder, isThere: isThere))
    }
  }

  /// The same work with every operation in it changed.
  func changingOperations(_ change: (Operation<Action>) -> Operation<Action>) -> Work {
    switch self.step {
    case .run(let operation): Work(.run(change(operation)))
    case .after(let wait, let work): Work(.after(change(wait), work.changingOperations(change)))
    case .throttled(let throttle, let hasWaited, let work):
      Work(.throttled(throttle, hasWaited: hasWaited, work.changingOperations(change)))
    case .merge(let parts): Work(.merge(parts.map { $0.changingOperations(change) }))
    case .concatenate(let parts): Work(.concatenate(parts.map { $0.changingOperations(change) }))
    case .cancellable(let id, let inFlight, let work):
      Work(.cancellable(id, cancelInFlight: inFlight, work.changingOperations(change)))
    case .scoped(let element, let work): Work(.scoped(element, work.changingOperations(change)))
    case .send, .cancel, .end, .endAbsent: self
    }
  }
}

/// How an operation came to its end.
enum OperationOutcome: Sendable {
  case ended
  /// What was to follow it must not begin.
  case interrupted
}

/// Asynchronous work, before it has begun.
struct Operation<Action>: Sendable {
  let priority: TaskPriority?
  let name: String?
  /// Where the reducer asks for it.
  let location: CodeLocation
  /// The dependencies that it sees; see ``DependencyValues/forOperations``.
  let dependencies: (@Sendable (_ store: DependencyValues) -> DependencyValues)?
  var run: @Sendable (_ send: Send<Action>) async -> OperationOutcome

  /// The transform runs in the operation's task, so it sees the operation's dependencies. If none were in force when the
  /// operation was made, those of the mapping count.
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Operation<T> {
    let run = self.run
    return Operation<T>(
      priority: self.priority, name: self.name, location: self.location,
      dependencies: self.dependencies ?? DependencyValues.forOperations
    ) { send in
      await run(send.scoped(transform))
    }
  }
}

extension Operation {
  /// The same work under other dependencies, which may reach the store.
  func changingDependencies(
    _ change: @escaping @Sendable (_ values: inout DependencyValues, _ send: Send<Action>) -> Void
  ) -> Self {
    var operation = self
    operation.run = { [run] send in
      await withDependencies {
        change(&$0, send)
      } operation: {
        await run(send)
      }
    }
    return operation
  }
}
