import CalotypeHTTP
import CalotypeState

/// A store for tests, which checks every step of a feature: the changes of each action, and the actions of effects.
///
///     let store = TestStore(initialState: Dogs.State()) {
///       Dogs()
///     } withDependencies: {
///       $0.dogs.breeds = { [.hound] }
///     }
///     await store.send(.appeared) { $0.dogs = .loading }
///     await store.receive(\.dogsLoaded) { $0.dogs = .loaded([.hound]) }
///
/// It is exhaustive: a closure makes all changes of an action, the test receives every action of an effect, and every effect
/// ends before the test. Anything else is one failure at the line of the step. ``exhaustivity`` makes it less strict.
///
/// Dependencies have their test values, and there is no network: a `CurlTransport` fails the test with the address and the
/// step; see `withoutNetwork`. Effects run one after the other on the main queue, so a test is deterministic; real time is
/// used only for the ``timeout``.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state after the last action that the test sent or received.
  ///
  /// In the closure of a step it is the state before that step.
  public internal(set) var state: State

  /// How much of the feature's behavior the test must assert.
  public var exhaustivity: Exhaustivity = .on

  /// The maximum wait of `receive` and `finish` in nanoseconds; the default is one second.
  ///
  /// A passing test is much faster. A step fails at once if no more actions can arrive.
  public var timeout: UInt64 = 1_000_000_000

  /// The clock for ``timeout``.
  public var timeoutClock: any Clock<Duration> = ContinuousClock()

  /// Whether effects run one after the other on the main queue, so that a test is deterministic. The default is `true`.
  ///
  /// It applies to the effects that start from now on in this store, and not to other tests.
  public var useMainSerialExecutor: Bool {
    get { store.runtime.effectExecutor != nil }
    set { store.runtime.effectExecutor = newValue ? executor : nil }
  }

  /// Whether an effect of the feature called `\.dismiss`, which ends all of its effects.
  ///
  /// It applies to the root feature of the store. A presented child is removed by its parent. If a test
  /// overrides `\.dismiss`, the override is called, and this stays `false`.
  public var isDismissed: Bool { log.isDismissed }

  /// The dependencies of the feature. A change applies to later actions and their effects.
  public var dependencies: DependencyValues {
    get { store.runtime.dependencies.preparing(true) }
    set { store.runtime.dependencies = newValue.preparing(false) }
  }

  let store: Store<State, Action>
  let log: TestLog<State, Action>
  let executor = MainQueueExecutor()
  /// The sleeps of the effects on test clocks.
  let sleeps: ClockSleeps
  let location: CodeLocation

  /// The source location of the last step.
  var lastLocation: CodeLocation

  /// The identifiers of the effects that the test does not wait for.
  var skippedEffects: Set<Int> = []

  /// The store's own denial of network; `nil` if the test has one.
  private let denial: NetworkDenial?

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated with the dependencies of the store.
  ///   - reducer: The feature. Combine several reducers with `CombineReducers`.
  ///   - prepareDependencies: Changes the dependencies of the feature.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let denial = NetworkGate.current == nil ? NetworkDenial(reportingTo: FailureJournal(at: .call(location))) : nil
    let log = TestLog<State, Action>()
    let sleeps = ClockSleeps()
    store = Self.asTested(TestStep(at: location), denial, sleeps) {
      let dependencies = DependencyValues.current.prepared {
        $0.context = .test
        $0[StackElementIDs.self] = log.ids
        $0[SharedChangesKey.self] = log.sharedChanges
        $0.dismiss = .observed { log.dismiss() }
        prepareDependencies(&$0)
      }
      return Store(
        initialState: initialState, dependencies: dependencies, reducer: { log.recording(reducer().lowered()) })
    }
    self.log = log
    self.sleeps = sleeps
    state = store.state
    self.location = location
    lastLocation = location
    self.denial = denial
    store.runtime.effectExecutor = executor
    store.runtime.effectBegan = { log.effectBegan($0) }
    log.sharedChanges.forget()
    log.onDismissal = { [weak store = store] in store?.cancelAll() }
  }

  deinit {
    // The failures are created on the main actor and reported here, where the running test is known.
    let ending = onMainActor { (exhaustivity, failuresAtEnd()) }
    for (failure, location) in ending.1 { failure.report(at: location, ending.0) }
    denial?.end()
  }

  /// Runs code of the feature. Misuse of the library and requests to the network fail the test.
  func asTested<R>(_ step: TestStep, _ body: () -> R) -> R { Self.asTested(step, denial, sleeps, body) }

  private static func asTested<R>(
    _ step: TestStep, _ denial: NetworkDenial?, _ sleeps: ClockSleeps, _ body: () -> R
  ) -> R {
    TestStep.$current.withValue(step) {
      ClockSleeps.$current.withValue(sleeps) {
        MisuseReporter.$current.withValue(.testFailure) {
          NetworkGate.$current.withValue(NetworkGate.current ?? denial?.gate, operation: body)
        }
      }
    }
  }

  /// Continues with the actual state of the feature, so that one mistake causes one failure.
  func catchUp() {
    _ = log.take(log.received.count)
    log.sharedChanges.forget()
    state = store.state
  }
}

/// The test store of a reducer, e.g. `TestStoreOf<Dogs>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension MisuseReporter {
  /// Reports every misuse as a failure of the running test, at the step of the store that caused it.
  ///
  /// Each misuse is reported once per step.
  static let testFailure = Self { misuse in
    guard let step = TestStep.current else { return failTest(misuse.message, at: misuse.location) }
    let message = "\(misuse.message)\n  at: \(misuse.location)"
    if step.isNew(message) { failTest(message, at: step.location) }
  }
}
