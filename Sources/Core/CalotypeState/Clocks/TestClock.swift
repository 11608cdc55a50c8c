import Synchronization

/// A clock whose time is advanced by a test.
///
///     let clock = TestClock()
///     let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: { $0.continuousClock = clock }
///
///     await store.send(.startTapped)
///     await clock.advance(by: .seconds(1))
///     await store.receive(\.ticked) { $0.seconds = 1 }
///
/// Sleeps end in the order of their deadlines; with equal deadlines, in the order in which they began. A sleep ends
/// only when the clock is advanced, even if its deadline has already been reached.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant: an offset from the clock's start.
  public typealias Instant = ClockInstant<Duration>

  private struct Contents: Sendable {
    var now: Instant
    /// The number of sleepers that were resumed but have not run yet.
    var waking = 0
    /// The executor of the effects under test that sleep on the clock.
    var executor: (any CountingExecutor)?
    /// Sorted by deadline.
    var sleepers: [Sleeper] = []
  }

  private struct Sleeper: Sendable {
    let number: UInt64
    let deadline: Instant
    /// Resumed with whether the clock woke the sleeper.
    let continuation: CheckedContinuation<Bool, any Error>
  }

  private let contents: Mutex<Contents>

  /// Creates a clock that starts at an instant.
  public init(now: Instant = Instant()) { contents = Mutex(Contents(now: now)) }

  /// The instant to which the clock has been advanced.
  public var now: Instant { contents.withLock { $0.now } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is advanced to a deadline. Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = UniqueNumber.next()
    let endSleep = ClockSleeps.current?.begin(on: self, until: deadline)
    defer { endSleep?() }
    let executor = currentCountingExecutor()
    let isWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = self.contents.withLock { contents -> Result<Bool, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline < contents.now { return .success(false) }
          if let executor { contents.executor = executor }
          let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
          let place = contents.sleepers.firstIndex { deadline < $0.deadline } ?? contents.sleepers.endIndex
          contents.sleepers.insert(sleeper, at: place)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      takeSleeper { $0.number == number }?.continuation.resume(throwing: CancellationError())
    }
    if isWoken { self.contents.withLock { $0.waking -= 1 } }
    try Task.checkCancellation()
  }

  /// Throws ``SuspensionError`` if a task sleeps on the clock, to verify that nothing is waiting.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await letOthersRun()
    if nextDeadline != nil { throw SuspensionError() }
  }

  /// Advances the time by a duration. When it returns, every task whose deadline was reached has run, in order.
  public func advance(by duration: Duration = .zero, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to a deadline. When it returns, every task whose deadline was reached has run, in order.
  public func advance(to deadline: Instant, isolation: isolated (any Actor)? = #isolation) async {
    // First a turn for tasks that are about to sleep, then one for each woken task, which may sleep again.
    await letOthersRun()
    while wakeNext(until: deadline) { await letOthersRun() }
  }

  /// Advances the time until no task sleeps on the clock.
  ///
  /// If tasks still sleep after `timeout` of real time and twenty sleeps, for example in a timer, this reports
  /// ``Misuse`` and cancels them. The number of sleeps counts too, because time alone says little on a busy machine.
  public func run(
    timeout: Swift.Duration = .milliseconds(500), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    var sleeps = 0
    await letOthersRun()
    while let next = nextDeadline {
      sleeps += 1
      guard ContinuousClock.now < end || sleeps <= 20 else {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        reportMisuse(
          """
          A test clock ran for \(timeout), but a task still sleeps on it until \(next.offset).
          A timer that is not stopped never ends. Stop it first, advance the clock step by step with "advance(by:)", or \
          pass a longer "timeout:".
          """, at: location)
        while let sleeper = takeSleeper({ _ in true }) {
          sleeper.continuation.resume(throwing: CancellationError())
        }
        return await letOthersRun()
      }
      await advance(to: Swift.max(next, now))
    }
  }

  private var nextDeadline: Instant? { contents.withLock { $0.sleepers.first?.deadline } }

  /// Wakes the first task with a deadline up to a limit. Returns `false` and sets the time to the limit if there is
  /// none.
  private func wakeNext(until deadline: Instant) -> Bool {
    let sleeper = self.contents.withLock { contents -> Sleeper? in
      guard let next = contents.sleepers.first, next.deadline <= deadline else {
        contents.now = Swift.max(contents.now, deadline)
        return nil
      }
      contents.now = Swift.max(contents.now, next.deadline)
      contents.waking += 1
      return contents.sleepers.removeFirst()
    }
    sleeper?.continuation.resume(returning: true)
    return sleeper != nil
  }

  /// Yields until all woken tasks have run and effects under test are idle, and gives other tasks several turns.
  private func letOthersRun(isolation: isolated (any Actor)? = #isolation) async {
    await patiently { contents.withLock { $0.waking == 0 } }
    let executor = contents.withLock { $0.executor }
    await executor?.letJobsRun()
    await CalotypeState.letOthersRun()
    guard executor == nil else { return }
    // An unknown task may be about to sleep. On a busy machine, this sleep gives it time to get a thread.
    for _ in 0..<5 where nextDeadline == nil {
      try? await Task.sleep(for: .milliseconds(1))
      await CalotypeState.letOthersRun()
    }
  }

  private func takeSleeper(_ isWanted: (Sleeper) -> Bool) -> Sleeper? {
    self.contents.withLock { contents in
      contents.sleepers.firstIndex(where: isWanted).map { contents.sleepers.remove(at: $0) }
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}

/// An error for a task that sleeps on a ``TestClock``.
public struct SuspensionError: Error {}
