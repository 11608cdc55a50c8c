import CalotypeHTTP
import CalotypeState
import IssueReporting

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
/// effect ends before the test does. Whatever else happens is one failure, at the line of the step.
///
/// Dependencies have their values for tests, and no request leaves: a `CurlTransport` in here fails the test with the
/// address and the step; see `withoutNetwork`. Effects run in turn on the main queue, so that a test goes the same way
/// each time; real time passes only in the guard against waiting forever, ``timeout``.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state as far as the test has come: after the last action that it sent or received.
  public internal(set) var state: State

  /// How long `receive` and `finish` wait at most, unless a step says otherwise.
  public var timeout: Duration = .seconds(1)

  /// What the feature sees of the outside from now on.
  public var dependencies: DependencyValues {
    get { self.store.dependencies.preparing(true) }
    set { self.store.dependencies = newValue.preparing(false) }
  }

  let store: Store<State, Action>
  let log: TestLog<State, Action>
  private let location: CodeLocation
  /// The store's own; nil where the test says itself what may leave.
  private let denial: NetworkDenial?

  /// A store with a state to start from, and the feature under test.
  ///
  /// - Parameters:
  ///   - initialState: The first state. It is made where the dependencies are in force.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes what the feature sees of the outside.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let denial = NetworkGate.current == nil ? NetworkDenial(at: .call(location)) : nil
    let log = TestLog<State, Action>()
    self.store = Self.offline(denial) {
      let dependencies = DependencyValues.current.prepared {
        $0.context = .test
        prepareDependencies(&$0)
      }
      return Store(
        initialState: initialState, dependencies: dependencies, reducer: { log.recording(reducer().lowered()) })
    }
    self.store.effectExecutor = MainQueueExecutor.shared
    self.log = log
    self.state = self.store.state
    self.location = location
    self.denial = denial
  }

  deinit {
    // The findings are made on the main actor and reported here, where the test that they belong to is known.
    let failures = onMainActor { self.unfinishedBusiness() }
    for failure in failures { failure.report(at: self.location) }
    self.denial?.end()
  }

  /// Does what the feature does: a mistake is a failure of the test, and so is a request that would leave.
  func asTested<R>(_ step: TestStep, _ body: () -> R) -> R {
    TestStep.$current.withValue(step) { Self.offline(self.denial, body) }
  }

  private static func offline<R>(_ denial: NetworkDenial?, _ body: () -> R) -> R {
    MisuseReporter.$current.withValue(.testFailure) {
      NetworkGate.$current.withValue(NetworkGate.current ?? denial?.gate, operation: body)
    }
  }

  /// What a test leaves behind: actions that nobody received, effects that are still running. Empty where all is done.
  func unfinishedBusiness() -> [TestFailure] {
    var failures: [TestFailure] = []
    if !self.log.received.isEmpty {
      failures.append(.unassertedAtEnd(self.log.received.map(\.action)))
    }
    if self.store.isRunning {
      failures.append(.runningAtEnd(self.store.runningEffects))
    }
    return failures
  }

  /// Goes on from where the feature really is, so that one mistake is one failure.
  func catchUp() {
    self.log.received.removeAll()
    self.state = self.store.state
  }

  /// Lets the effects do all that they can do without waiting for something.
  func letEffectsRun() async {
    for _ in 0..<20 where self.store.isRunning { await Task.yield() }
  }

  /// Waits until something is so; false where it was not in time.
  func wait(atMost timeout: Duration, until isSo: () -> Bool) async -> Bool {
    guard !isSo() else { return true }
    let alarm = Alarm()
    let clock = Task { [activity = self.store.activity] in
      try await Task.sleep(for: timeout)
      alarm.hasRung = true
      activity.wake()
    }
    while !isSo(), !alarm.hasRung, !Task.isCancelled { await self.store.activity.wait() }
    clock.cancel()
    return isSo()
  }
}

/// The store of a reducer under test: `TestStoreOf<Dogs>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

@MainActor
private final class Alarm {
  var hasRung = false
}

extension MisuseReporter {
  /// Makes every misuse a failure of the running test.
  public static let testFailure = Self { misuse in
    let location = misuse.location
    reportIssue(
      misuse.message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
