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
  private let root: RootCore<State, Action>

  package init(
    initialState: () -> State, dependencies: DependencyValues, reducer: () -> LoweredReducer<State, Action>
  ) {
    self.root = RootCore(initialState: initialState, dependencies: dependencies, reducer: reducer)
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
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState,
      dependencies: DependencyValues.current.prepared { prepareDependencies?(&$0) },
      reducer: { reducer().lowered() })
  }

  /// The state as the last action left it.
  public var state: State { self.root.state }

  /// Reduces an action now, or after those that are already waiting.
  ///
  /// - Returns: The effects that it led to, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(self.root.send(action))
  }

  /// A sender for screens and for the outside. It does not keep the store alive.
  public var sender: Send<Action> {
    Send { [weak self] in self?.send($0) }
  }

  /// Waits until no effect is running, those included that start meanwhile; or until the calling task is cancelled.
  ///
  /// An effect that was cancelled counts as ended: nothing that it still does reaches the store.
  public func settle() async {
    while self.isRunning, !Task.isCancelled { await self.activity.wait() }
  }
}

/// The store of a reducer: `StoreOf<Dogs>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: - What tests look at

extension Store {
  /// What the reducers and effects of this store see.
  package var dependencies: DependencyValues {
    get { self.root.dependencies }
    set { self.root.dependencies = newValue }
  }

  /// Wakes whenever an effect has sent an action or has ended.
  package var activity: Waiters { self.root.table.activity }

  /// Where effects run that are bound to no actor; nil for the system's threads. A test gives one that runs them in
  /// turn.
  package var effectExecutor: (any TaskExecutor)? {
    get { self.root.effectExecutor }
    set { self.root.effectExecutor = newValue }
  }

  /// Hears of every effect that begins, by its number, in the task that sends the action.
  package var effectBegan: ((_ number: Int) -> Void)? {
    get { self.root.effectBegan }
    set { self.root.effectBegan = newValue }
  }

  /// The effects that are running and where they were asked for, in the order in which they began.
  package var runningEffects: [(number: Int, name: String?, location: CodeLocation)] {
    self.root.table.all.compactMap { entry in
      guard case .operation(_, let name, let location) = entry.kind else { return nil }
      return (entry.number, name, location)
    }
  }

  /// Whether any effect is running.
  package var isRunning: Bool { self.root.table.hasOperations }

  /// Cancels every effect, as the end of the store does.
  package func cancelAll() {
    self.root.table.cancelAll(under: .root)
  }
}
