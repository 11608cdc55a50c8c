public import Observation

/// Owns a feature's state, reduces actions one after the other, and runs their effects.
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
/// The state changes in place; a send does not copy it. An action sent while another one is being reduced waits, so
/// reducers are never nested. A reducer must not read the store that runs it.
///
/// The store cancels its effects when it is deallocated.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  package let core: any StoreCore<State, Action>

  /// The observers of the root's state.
  private let observers: Observers

  /// The core again, if this store has no parent, for faster sends.
  private let root: RootCore<State, Action>?

  /// The child stores created so far, and those of rows.
  package var children: [[AnyKeyPath]: AnyObject] = [:]

  package init(
    initialState: () -> State, dependencies: DependencyValues, reducer: () -> LoweredReducer<State, Action>
  ) {
    let root = RootCore(initialState: initialState, dependencies: dependencies, reducer: reducer)
    core = root
    observers = root.observers
    self.root = root
  }

  /// Creates a store of a part of another store's state.
  package init(_ core: any StoreCore<State, Action>) {
    self.core = core
    observers = core.runtime.observers
    root = nil
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state. It is evaluated with the store's dependencies.
  ///   - reducer: The feature. Its `body` is evaluated once.
  ///   - prepareDependencies: Overrides the feature's dependencies.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState,
      dependencies: DependencyValues.current.prepared { prepareDependencies?(&$0) },
      reducer: { reducer().lowered() })
  }

  /// The current state.
  ///
  /// A read of `state` is observed as a read of the whole state; a read of `store.count` only of the part.
  public var state: State {
    noteRead { { _ in true } }
    return currentState
  }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { state[keyPath: path] }

  /// An `Equatable` part of the state: `store.count`.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    let value = currentState[keyPath: path]
    noteRead { { $0[keyPath: path] != value } }
    return value
  }

  /// Registers a read with the observation on this thread. The function, which returns whether another state differs in
  /// the part, is only created if the read is tracked.
  package func noteRead(_ hasChanged: () -> (State) -> Bool) { observers.note(core.reader(), hasChanged) }

  private var currentState: State {
    if let root = self.root { return root.state }
    return core.state
  }

  /// Reduces an action now, or after those that are already waiting.
  ///
  /// - Returns: The effects of the action, to await or cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if let root = self.root { return StoreTask(root.send(action)) }
    return StoreTask(core.send(action))
  }

  /// A sender for screens and other code. It does not retain the state and its effects, and works as long as they
  /// exist; for a row, also without the row's store.
  public var sender: Send<Action> { core.sender() }

  /// Waits until no effect is running, including effects that start in the meantime, or until the calling task is
  /// canceled.
  ///
  /// An effect that a reducer canceled counts as finished, because its actions are ignored. An effect that was canceled
  /// by its ``StoreTask`` counts as running until its operation returns.
  public func settle() async {
    while isRunning, !Task.isCancelled { await runtime.table.activity.wait { isRunning } }
  }
}

// MARK: - Observation

/// Observers are notified once per change, when the send returns, after the state has changed.
extension Store: Observable {}

// MARK: - Identity

extension Store: Identifiable {}

/// The store of a reducer: `StoreOf<Dogs>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
