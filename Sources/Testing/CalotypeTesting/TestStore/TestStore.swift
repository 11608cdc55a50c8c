import CalotypeHTTP
import CalotypeState

/// Runs a feature step by step and checks every step: what an action changes, and which actions the effects send back.
///
///     let store = TestStore(initialState: Dogs.State()) {
///       Dogs()
///     } withDependencies: {
///       $0.dogs.breeds = { [.hound] }
///     }
///     await store.send(.appeared) { $0.dogs = .loading }
///     await store.receive(\.dogsLoaded) { $0.dogs = .loaded([.hound]) }
///
/// It is exhaustive. A closure says all that an action changes; every action that an effect sends is received; every
/// effect ends before the test does. Whatever else happens is one failure, at the line of the step. ``exhaustivity``
/// makes it less strict.
///
/// Dependencies have their values for tests, and no request leaves: a `CurlTransport` in here fails the test with the
/// address and the step; see `withoutNetwork`. Effects run in turn on the main queue, so that a test goes the same way
/// each time; real time passes only in the guard against waiting forever, ``timeout``.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state as far as the test has come: after the last action that it sent or received.
  ///
  /// In the closure of a step it is still the state before that step.
  public internal(set) var state: State

  /// How much of what happens the test has to say.
  public var exhaustivity: Exhaustivity = .on

  /// How many nanoseconds `receive` and `finish` wait at most, unless a step says otherwise: one second.
  ///
  /// A passing test does not come near it. Where nothing can come any more, a step fails at once.
  public var timeout: UInt64 = 1_000_000_000

  /// The clock that ``timeout`` is measured by. A test of a test may give one that it advances itself.
  public var timeoutClock: any Clock<Duration> = ContinuousClock()

  /// Whether effects run in turn on the main queue, so that a test goes the same way each time. True from the start.
  ///
  /// It is about the effects that begin from now on in this store; other tests are left alone.
  public var useMainSerialExecutor: Bool {
    get { self.store.effectExecutor != nil }
    set { self.store.effectExecutor = newValue ? self.executor : nil }
  }

  /// Whether the feature has dismissed itself: an effect of it called `\.dismiss`, which ends all of its effects.
  ///
  /// It is about the feature that the store was made of. A child that a parent in the store presents is taken away by that
  /// parent, and a test that gives `\.dismiss` itself hears of it there.
  public var isDismissed: Bool { self.log.isDismissed }

  /// What the feature sees of the outside from now on.
  public var dependencies: DependencyValues {
    get { self.store.dependencies.preparing(true) }
    set { self.store.dependencies = newValue.preparing(false) }
  }

  let store: Store<State, Action>
  let log: TestLog<State, Action>
  let executor = MainQueueExecutor()
  /// What its effects sleep on.
  let sleeps: ClockSleeps
  let location: CodeLocation

  /// Where the test has come to.
  var lastLocation: CodeLocation

  /// The effects that the test need not wait for, by number.
  var skippedEffects: Set<Int> = []

  /// The store's own; nil where the test says itself what may leave.
  private let denial: NetworkDenial?

  /// A store with a state to start from, and the feature under test.
  ///
  /// - Parameters:
  ///   - initialState: The first state. It is made where the dependencies are in force.
  ///   - reducer: The feature. Several reducers go into a `CombineReducers`.
  ///   - prepareDependencies: Changes what the feature sees of the outside.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let denial = NetworkGate.current == nil ? NetworkDenial(at: .call(location)) : nil
    let log = TestLog<State, Action>()
    let sleeps = ClockSleeps()
    self.store = Self.asTested(TestStep(at: location), denial, sleeps) {
      let dependencies = DependencyValues.current.prepared {
        $0.context = .test
        $0.stackElementIDs = log.ids
        $0.sharedChanges = log.sharedChanges
        $0.dismiss = .observed { log.dismiss() }
        prepareDependencies(&$0)
      }
      return Store(
        initialState: initialState, dependencies: dependencies, reducer: { log.recording(reducer().lowered()) })
    }
    self.log = log
    self.sleeps = sleeps
    self.state = self.store.state
    self.location = location
    self.lastLocation = location
    self.denial = denial
    self.store.effectExecutor = self.executor
    self.store.effectBegan = { log.effectBegan($0) }
    log.sharedChanges.forget()
    log.onDismissal = { [weak store = self.store] in store?.cancelAll() }
  }

  deinit {
    // The findings are made on the main actor and reported here, where the test that they belong to is known.
    let findings = onMainActor { (self.exhaustivity, self.unfinishedBusiness()) }
    for (failure, location) in findings.1 { failure.report(at: location, findings.0) }
    self.denial?.end()
  }

  /// Does what the feature does: a mistake is a failure of the test, and so is a request that would leave.
  func asTested<R>(_ step: TestStep, _ body: () -> R) -> R {
    Self.asTested(step, self.denial, self.sleeps, body)
  }

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

  /// Goes on from where the feature really is, so that one mistake is one failure.
  func catchUp() {
    _ = self.log.take(self.log.received.count)
    self.log.sharedChanges.forget()
    self.state = self.store.state
  }
}

/// The store of a reducer under test: `TestStoreOf<Dogs>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension MisuseReporter {
  /// Makes every misuse a failure of the running test: of the step that led to it, where a store was sent something.
  ///
  /// What one step leads to again and again is told once.
  public static let testFailure = Self { misuse in
    guard let step = TestStep.current else { return failTest(misuse.message, at: misuse.location) }
    let message = "\(misuse.message)\n  at: \(misuse.location)"
    if step.tells(message) { failTest(message, at: step.location) }
  }
}
