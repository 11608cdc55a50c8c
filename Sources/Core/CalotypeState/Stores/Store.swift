public import Observation

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
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  package let core: any StoreCore<State, Action>

  /// Who waits for changes of the state at the root.
  private let observers: Observers

  /// The core again, where this store has no parent: the short way for sending.
  private let root: RootCore<State, Action>?

  /// The stores of parts of the state that were asked for, and those of rows.
  package var children: [ScopePlace: AnyObject] = [:]

  package init(
    initialState: () -> State, dependencies: DependencyValues, reducer: () -> LoweredReducer<State, Action>
  ) {
    let root = RootCore(initialState: initialState, dependencies: dependencies, reducer: reducer)
    self.core = root
    self.observers = root.observers
    self.root = root
  }

  /// A store of a part of another store's state.
  package init(_ core: any StoreCore<State, Action>) {
    self.core = core
    self.observers = core.runtime.observers
    self.root = nil
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
  ///
  /// ``observe(_:)`` and `withObservationTracking` hear of every action through it; what is read as `store.count` is
  /// compared.
  public var state: State {
    self.noteRead { { _ in true } }
    return self.currentState
  }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    self.state[keyPath: path]
  }

  /// A part of the state that can be compared: `store.count`.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    let value = self.currentState[keyPath: path]
    self.noteRead { { $0[keyPath: path] != value } }
    return value
  }

  /// Registers a read with whoever tracks reads here. The function that tells whether another state differs in what was read
  /// is only made if somebody does.
  package func noteRead(_ hasChanged: () -> (State) -> Bool) {
    self.observers.note(self.core.reader(), hasChanged)
  }

  private var currentState: State {
    if let root = self.root { return root.state }
    return self.core.state
  }

  /// Reads the state without a copy that outlives the reading.
  public func withState<R>(_ body: (_ state: State) throws -> R) rethrows -> R {
    try body(self.state)
  }

  /// Reduces an action now, or after those that are already waiting.
  ///
  /// - Returns: The effects that it led to, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if let root = self.root { return StoreTask(root.send(action)) }
    return StoreTask(self.core.send(action))
  }

  /// A sender for screens and for the outside. It does not keep the state and its effects alive, and it works as long
  /// as they live: that of a row also when nobody keeps the row's store.
  public var sender: Send<Action> {
    self.core.sender()
  }

  /// Waits until no effect is running, those included that start meanwhile; or until the calling task is cancelled.
  ///
  /// An effect that a reducer cancelled counts as ended, for nothing that it still does reaches the store. One that
  /// was cancelled by its ``StoreTask`` is waited for until its operation returns.
  public func settle() async {
    while self.isRunning, !Task.isCancelled { await self.activity.wait() }
  }
}

// MARK: - Observation

/// A change is told when the send that made it returns, once for each tracking, and after the state has changed.
extension Store: Observable {}

// MARK: - Identity

extension Store: Identifiable {}

extension Store: Hashable {
  /// Whether both are one and the same store.
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool {
    lhs === rhs
  }

  /// Hashes which store it is.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The store of a reducer: `StoreOf<Dogs>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
