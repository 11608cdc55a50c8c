/// The work of an ``Effect``, as a tree that a store interprets.
///
/// `@unchecked`: an action need not be `Sendable`. A reducer creates the tree while its store reduces, nothing changes
/// it, and only the store reads it, on the main actor. An operation *is* `Sendable`.
@usableFromInline
final class Work<Action>: @unchecked Sendable {
  enum Step {
    case send(Action)
    case run(Operation<Action>)
    /// Starts the work when the operation has finished, unless it was interrupted.
    case after(Operation<Action>, Work)
    /// Starts the work when the interval allows it.
    case throttled(Throttle, hasWaited: Bool, Work)
    case merge([Work])
    /// Starts each part when the previous one has finished.
    case concatenate([Work])
    /// Cancels effects with the id in this scope and below.
    case cancel(CancelID)
    case cancellable(CancelID, cancelInFlight: Bool, Work)
    /// Work of a part of the feature tree that can disappear.
    case scoped(ScopeElement, Work)
    /// Ends the effects of an operator's elements that no longer exist.
    case endAbsent(ScopeHolder, isThere: (_ id: ElementID?) -> Bool)
  }

  let step: Step

  init(_ step: Step) { self.step = step }

  /// The concurrent parts. Merged parts are one flat list, so that a long chain of merges is not a deep tree.
  var parts: [Work] { if case .merge(let parts) = step { parts } else { [self] } }

  /// The sequential parts.
  var steps: [Work] { if case .concatenate(let parts) = step { parts } else { [self] } }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Work<T> {
    rebuilt(transform) { $0.map(transform) }
  }

  /// Returns the work with other actions and operations.
  func rebuilt<T>(_ action: (Action) -> T, _ operation: (Operation<Action>) -> Operation<T>) -> Work<T> {
    func rebuilt(_ work: Work) -> Work<T> { work.rebuilt(action, operation) }
    let step: Work<T>.Step =
      switch self.step {
      case .send(let sent): .send(action(sent))
      case .run(let run): .run(operation(run))
      case .after(let wait, let work): .after(operation(wait), rebuilt(work))
      case .throttled(let throttle, let hasWaited, let work): .throttled(throttle, hasWaited: hasWaited, rebuilt(work))
      case .merge(let parts): .merge(parts.map(rebuilt))
      case .concatenate(let parts): .concatenate(parts.map(rebuilt))
      case .cancel(let id): .cancel(id)
      case .cancellable(let id, let inFlight, let work): .cancellable(id, cancelInFlight: inFlight, rebuilt(work))
      case .scoped(let element, let work): .scoped(element, rebuilt(work))
      case .endAbsent(let holder, let isThere): .endAbsent(holder, isThere: isThere)
      }
    return Work<T>(step)
  }
}

/// The end of an operation.
enum OperationOutcome: Sendable {
  case ended
  /// The work after it must not start.
  case interrupted
}

/// Asynchronous work that has not started.
struct Operation<Action>: Sendable {
  var priority: TaskPriority?
  var name: String?
  /// The location in the reducer.
  let location: CodeLocation
  /// The dependencies of the operation; see `DependencyValues.forOperations`.
  var dependencies: (@Sendable (_ store: DependencyValues) -> DependencyValues)?
  var run: @Sendable (_ send: Send<Action>) async -> OperationOutcome

  /// Transforms the actions in the operation's task, with the operation's dependencies. If none were current when the
  /// operation was created, with those of the mapping.
  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Operation<T> {
    let run = self.run
    return Operation<T>(
      priority: priority, name: name, location: location,
      dependencies: dependencies ?? DependencyValues.forOperations
    ) { send in
      await run(send.scoped(transform))
    }
  }
}
