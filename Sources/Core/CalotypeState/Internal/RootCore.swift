/// The core of a store without a parent. It owns the state, reduces actions and runs effects.
@MainActor
package final class RootCore<State, Action>: StoreCore, StoreRuntime {
  package private(set) var state: State
  // With a stored value that only this property accesses, a send is not checked for exclusive access to it.
  package var dependencies: DependencyValues {
    get { values }
    set { values = newValue }
  }
  package var effectExecutor: (any TaskExecutor)?
  package var effectBegan: ((_ number: Int) -> Void)?
  package let observers = Observers()
  package let table = EffectTable()

  package var runtime: any StoreRuntime { self }

  private var values: DependencyValues
  private let reducer: LoweredReducer<State, Action>
  private var isReducing = false
  private var throttles = Throttles()

  /// Whether actions may be waiting; a look at the queue would be checked for exclusive access.
  private var isWaiting = false
  // Two arrays, so that looking at an empty queue needs no metadata of the action's type.
  private var waiting: ArraySlice<Action> = []
  private var waitingGroups: ArraySlice<EffectGroup?> = []

  init(initialState: () -> State, dependencies: DependencyValues, reducer: () -> LoweredReducer<State, Action>) {
    values = dependencies
    // Two assignments, because a tuple would hold a second copy of a large state.
    state = dependencies.asCurrent(initialState)
    self.reducer = dependencies.asCurrent(reducer)
  }

  deinit {
    for effect in table.removeAll() { effect.cancel() }
  }

  package func reader() -> () -> State? { { [weak self] in self.map { $0.state } } }

  package func sender() -> Send<Action> { Send { [weak self] in _ = self?.send($0) } }

  /// Reduces an action now, or after those that are already waiting. Returns `nil` if there were no effects.
  package func send(_ action: Action) -> EffectGroup? {
    guard !isReducing else {
      let group = EffectGroup()
      enqueue(action, group)
      return group
    }
    return reduceAll(from: action, nil)
  }

  // MARK: - Actions

  /// Reduces an action and those that it enqueues. Returns the group of the first action.
  private func reduceAll(from first: Action, _ firstGroup: EffectGroup?) -> EffectGroup? {
    isReducing = true
    let previous = ReducingDependencies.begin(values)
    var group = firstGroup
    reduce(first, &group)
    if isWaiting { reduceWaiting() }
    ReducingDependencies.end(previous)
    isReducing = false
    if !observers.isEmpty { observers.stateChanged() }
    return group
  }

  private func reduce(_ action: Action, _ group: inout EffectGroup?) {
    let effect = reducer.reduce(into: &state, action: action)
    guard let work = effect.work else { return }
    let effects = group ?? EffectGroup()
    group = effects
    begin(work, at: .root, effects, nil)
  }

  private func reduceWaiting() {
    while var group = waitingGroups.popFirst() { reduce(waiting.removeFirst(), &group) }
    isWaiting = false
    // Slices retain what was removed.
    waiting = []
    waitingGroups = []
  }

  private func enqueue(_ action: Action, _ group: EffectGroup?) {
    isWaiting = true
    waiting.append(action)
    waitingGroups.append(group)
  }

  /// Reduces actions that were enqueued while no action was being reduced.
  private func reduceWaitingActions() {
    guard !isReducing, isWaiting else { return }
    _ = reduceAll(from: waiting.removeFirst(), waitingGroups.removeFirst())
  }

  // MARK: - Effects

  private func begin(_ work: Work<Action>, at place: EffectPlace, _ group: EffectGroup, _ parent: EffectSequence?) {
    switch work.step {
    case .send(let action): enqueue(action, group)
    case .run(let operation): start(operation, at: place, group, parent)
    case .after(let wait, let work): start([Work(.run(wait)), work], at: place, group, parent)
    case .throttled(let throttle, let hasWaited, let work):
      begin(work, throttle, hasWaited, at: place, group, parent)
    case .merge(let parts): for part in parts { begin(part, at: place, group, parent) }
    case .concatenate(let parts): start(parts, at: place, group, parent)
    case .cancel(let id): table.cancel(id, under: place)
    case .cancellable(let id, let cancelInFlight, let work):
      if cancelInFlight { table.cancel(id, under: place) }
      begin(work, at: place.named(id), group, parent)
    case .scoped(let element, let work): begin(work, at: place.inside(element), group, parent)
    case .endAbsent(let holder, let isThere): table.cancelAll(of: holder, at: place, unless: isThere)
    }
  }

  private func begin(
    _ work: Work<Action>, _ throttle: Throttle, _ hasWaited: Bool, at outerPlace: EffectPlace, _ group: EffectGroup,
    _ parent: EffectSequence?
  ) {
    let key = Throttles.Key(id: throttle.id, path: outerPlace.path)
    var place = outerPlace
    if !hasWaited {
      if !throttle.latest, let first = throttles.waiting(for: key), table.entry(first)?.isCancelled == false {
        return
      }
      table.cancel(throttle.id, under: place)
      place = place.named(throttle.id)
    }
    guard let turn = throttles.turn(of: key) else {
      throttles.begin(throttle.turn(), of: key)
      return begin(work, at: place, group, parent)
    }
    let wait = Operation<Action>(name: "throttle", location: throttle.location) { _ in await turn.wait() }
    let number = start([Work(.run(wait)), Work(.throttled(throttle, hasWaited: true, work))], at: place, group, parent)
    throttles.wait(number, for: key)
  }

  @discardableResult
  private func start(
    _ parts: [Work<Action>], at place: EffectPlace, _ group: EffectGroup, _ parent: EffectSequence?
  ) -> Int {
    let number = self.table.nextNumber()
    let sequence = EffectSequence(
      number,
      parts.map { part in
        { [weak self, table] sequence in
          guard !group.isCancelled, table.entry(number)?.isCancelled != true else { return }
          self?.begin(part, at: place, group, sequence)
          self?.reduceWaitingActions()
        }
      },
      onEnd: { [table] in
        table.remove(number)?.parent?.partEnded()
      })
    parent?.partBegan()
    self.table.insert(RunningEffects.Entry(number: number, place: place, kind: .sequence(sequence), parent: parent))
    sequence.proceed()
    return number
  }

  private func start(
    _ operation: Operation<Action>, at place: EffectPlace, _ group: EffectGroup, _ parent: EffectSequence?
  ) {
    guard !group.isCancelled else { return }
    let number = table.nextNumber()
    let progress = EffectProgress()
    let send = Send<Action> { [weak self] action in
      self?.receive(action, from: number, progress, group, at: operation.location)
    }
    let context = EffectContext(number: number, table: table, place: place, executor: effectExecutor)
    let values = operation.dependencies?(dependencies) ?? dependencies
    let task = Task(name: operation.name, priority: operation.priority) { [weak self] in
      let outcome = await EffectContext.$current.withValue(context) {
        await DependencyValues.$inTask.withValue(values) {
          await withTaskExecutorPreference(context.executor) { await operation.run(send) }
        }
      }
      // The next effects of a sequence join the group before this one leaves it.
      self?.finish(number, progress, outcome)
      group.remove(number)
    }
    parent?.partBegan()
    group.insert(task, as: number)
    table.insert(
      RunningEffects.Entry(
        number: number, place: place,
        kind: .operation(task, name: operation.name, location: operation.location), parent: parent))
    effectBegan?(number)
  }

  private func receive(
    _ action: Action, from number: Int, _ progress: EffectProgress, _ group: EffectGroup, at location: CodeLocation
  ) {
    let entry = table.entry(number)
    guard !Task.isCancelled, !group.isCancelled, entry?.isCancelled != true else { return }
    if entry == nil {
      guard progress.hasFinished else { return }
      reportMisuse(
        """
        An action was sent by an effect that had already finished: \(caseName(of: action))
        The operation of this ".run" returned while work that it started continued. The action was delivered, but the \
        effect can no longer be awaited or canceled. Await the work inside the operation, e.g. in a task group.
        """, at: location)
    }
    if isReducing { enqueue(action, group) } else { _ = reduceAll(from: action, group) }
    table.activity.wake()
  }

  private func finish(_ number: Int, _ progress: EffectProgress, _ outcome: OperationOutcome) {
    guard let entry = table.remove(number) else { return }
    progress.hasFinished = true
    if outcome == .interrupted { entry.parent?.skipRest() }
    entry.parent?.partEnded()
    table.activity.wake()
  }
}

/// Whether an effect finished by itself, which a canceled effect never does.
@MainActor
private final class EffectProgress {
  var hasFinished = false

  nonisolated init() {}
}
