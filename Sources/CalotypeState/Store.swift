/// Holds a feature's state, reduces actions one after the other, and does the work that they ask for.
///
///     let store = Store(initialState: Dogs.State()) {
///       Dogs()
///     } withDependencies: {
///       $0.transport = CurlTransport()
///     }
///     store.send(.appeared)
///     await store.settle()
///     print(store.state.dogs.value?.count ?? 0)      // 108
///
/// The state changes in place: a send copies none of it. An action sent while another is being reduced waits for its
/// turn, so reducers never run inside each other. A reducer must not read the store that runs it.
///
/// The store owns the effects that it runs, and cancels them when it goes.
@MainActor
public final class Store<State, Action> {
  /// The state as the last action left it.
  public private(set) var state: State

  /// What the reducers and effects of this store see.
  package var dependencies: DependencyValues

  /// Wakes whenever an effect has sent an action or has ended.
  package let activity = Waiters()

  /// Where effects run that are bound to no actor; nil for the system's threads. A test gives one that runs them in
  /// turn.
  package var effectExecutor: (any TaskExecutor)?

  /// Hears of every effect that begins, by its number, in the task that sends the action.
  package var effectBegan: ((_ number: Int) -> Void)?

  private let reducer: LoweredReducer<State, Action>
  private var waiting: [Action] = []
  private var isReducing = false
  private var running = RunningEffects()
  private var lastEffect = 0

  package init(
    initialState: () -> State, dependencies: DependencyValues, reducer: () -> LoweredReducer<State, Action>
  ) {
    self.dependencies = dependencies
    (self.state, self.reducer) = dependencies.asCurrent { (initialState(), reducer()) }
  }

  /// A store with a state to start from, and the reducer that changes it.
  ///
  /// - Parameters:
  ///   - initialState: The first state. It is made where the dependencies are in force.
  ///   - reducer: The feature. Its `body` is evaluated once, here.
  ///   - prepareDependencies: Changes what the feature sees of the outside.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState,
      dependencies: DependencyValues.current.prepared(by: prepareDependencies),
      reducer: { reducer().lowered() })
  }

  deinit {
    for effect in self.running.all { effect.task.cancel() }
  }

  /// Reduces an action now, or after those that are already waiting.
  public func send(_ action: Action) {
    guard !self.isReducing else { return self.waiting.append(action) }
    self.isReducing = true
    let previous = ReducingDependencies.begin(self.dependencies)
    self.reduceAll(from: action)
    ReducingDependencies.end(previous)
    self.isReducing = false
  }

  /// A sender for screens and for the outside. It does not keep the store alive.
  public var sender: Send<Action> {
    Send { [weak self] in self?.send($0) }
  }

  /// Waits until no effect is running, those included that start meanwhile; or until the calling task is cancelled.
  ///
  /// An effect that was cancelled counts as ended: nothing that it still does reaches the store.
  public func settle() async {
    while !self.running.isEmpty, !Task.isCancelled { await self.activity.wait() }
  }
}

/// The store of a reducer: `StoreOf<Dogs>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: - Actions

extension Store {
  private func reduceAll(from first: Action) {
    var next = first
    var position = 0
    while true {
      let effect = self.reducer.reduce(into: &self.state, action: next)
      if let work = effect.work { self.begin(work, at: .root) }
      guard position < self.waiting.count else { return }
      next = self.waiting[position]
      position += 1
      // Emptied as soon as it is used up, so that a chain of a million actions needs room for one.
      if position == self.waiting.count {
        self.waiting.removeAll(keepingCapacity: true)
        position = 0
      }
    }
  }
}

// MARK: - Effects

extension Store {
  /// The effects that are running and where they were asked for, in the order in which they began.
  package var runningEffects: [(number: Int, name: String?, location: CodeLocation)] {
    self.running.all.map { ($0.number, $0.name, $0.location) }
  }

  /// Whether any effect is running.
  package var isRunning: Bool { !self.running.isEmpty }

  /// Cancels every effect, as the end of the store does.
  package func cancelAll() {
    self.cancel(self.running.remove(under: []))
  }

  private func begin(_ work: Work<Action>, at place: EffectPlace) {
    switch work.step {
    case .send(let action): self.waiting.append(action)
    case .run(let operation): self.start(operation, at: place)
    case .merge(let parts): for part in parts { self.begin(part, at: place) }
    case .cancel(let id): self.cancel(self.running.remove(named: id, under: place.path))
    case .cancellable(let id, let cancelInFlight, let work):
      if cancelInFlight { self.cancel(self.running.remove(named: id, under: place.path)) }
      self.begin(work, at: place.named(id))
    case .scoped(let element, let work): self.begin(work, at: place.inside(element))
    case .end(let element): self.cancel(self.running.remove(under: place.inside(element).path))
    }
  }

  private func start(_ operation: Operation<Action>, at place: EffectPlace) {
    self.lastEffect += 1
    let number = self.lastEffect
    let progress = EffectProgress()
    let send = Send<Action> { [weak self] action in
      self?.receive(action, from: number, progress, at: operation.location)
    }
    let values = operation.dependencies ?? self.dependencies
    let task = Task(name: operation.name, priority: operation.priority) { [weak self, executor = self.effectExecutor] in
      await DependencyValues.$inTask.withValue(values) {
        await withTaskExecutorPreference(executor) { await operation.run(send) }
      }
      self?.finish(number, progress)
    }
    let entry = RunningEffects.Entry(
      number: number, task: task, place: place, name: operation.name, location: operation.location)
    self.running.insert(entry, as: number)
    self.effectBegan?(number)
  }

  private func receive(_ action: Action, from number: Int, _ progress: EffectProgress, at location: CodeLocation) {
    guard !Task.isCancelled else { return }
    if !self.running.contains(number) {
      guard progress.hasFinished else { return }
      MisuseReporter.current(.late(action, at: location))
    }
    self.send(action)
    self.activity.wake()
  }

  private func finish(_ number: Int, _ progress: EffectProgress) {
    guard self.running.remove(number) else { return }
    progress.hasFinished = true
    self.activity.wake()
  }

  private func cancel(_ effects: [RunningEffects.Entry]) {
    guard !effects.isEmpty else { return }
    for effect in effects { effect.task.cancel() }
    self.activity.wake()
  }
}

/// Whether an effect came to its end by itself. One that was cancelled never does.
@MainActor
private final class EffectProgress {
  var hasFinished = false

  nonisolated init() {}
}

extension Misuse {
  fileprivate static func late(_ action: Any, at location: CodeLocation) -> Self {
    Self(
      """
      An action was sent by an effect that had already ended: \(caseName(of: action))
      The operation of this ".run" returned while something it started went on. The action was delivered, but nobody \
      waits for it and nobody can cancel it. Await that work inside the operation, e.g. in a task group.
      """,
      at: location)
  }
}
