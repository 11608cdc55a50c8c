import Synchronization

/// A clock whose time passes when a test says so.
///
///     let clock = TestClock()
///     let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: { $0.continuousClock = clock }
///
///     await store.send(.startTapped)
///     await clock.advance(by: .seconds(1))
///     await store.receive(\.ticked) { $0.seconds = 1 }
///
/// Sleeps end in the order of their deadlines, and those with one deadline in the order in which they began. A sleep
/// ends only when the clock is advanced, also one that is to end at this very moment.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment: how long after the clock's beginning.
  public typealias Instant = ClockInstant<Duration>

  private struct Contents: Sendable {
    var now: Instant
    var last = 0
    /// How many were woken and have not gone on yet: nobody has given them a thread.
    var waking = 0
    /// Where effects of a store under test sleep on the clock.
    var executor: (any CountingExecutor)?
    /// The next one to wake comes first.
    var sleepers: [Sleeper] = []
  }

  private struct Sleeper: Sendable {
    let number: Int
    let deadline: Instant
    /// Gets whether the clock has woken it.
    let continuation: CheckedContinuation<Bool, any Error>
  }

  private let contents: Mutex<Contents>

  /// A clock that begins at a moment.
  public init(now: Instant = Instant()) {
    self.contents = Mutex(Contents(now: now))
  }

  /// This moment: where the clock was advanced to.
  public var now: Instant { self.contents.withLock { $0.now } }

  /// Zero: the clock tells every step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is advanced to a moment or beyond. Throws `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = self.contents.withLock { contents in
      contents.last += 1
      return contents.last
    }
    let sleep = ClockSleeps.current?.begin(on: self, until: deadline)
    defer { sleep?.end() }
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
      self.takeSleeper { $0.number == number }?.continuation.resume(throwing: CancellationError())
    }
    if isWoken { self.contents.withLock { $0.waking -= 1 } }
    try Task.checkCancellation()
  }

  /// Throws ``SuspensionError`` where something sleeps on the clock: for proving that nothing waits any more.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await self.letOthersRun()
    if self.nextDeadline != nil { throw SuspensionError() }
  }

  /// Lets time pass. Everything whose time comes has had its turn when this returns, in the order of time.
  public func advance(by duration: Duration = .zero, isolation: isolated (any Actor)? = #isolation) async {
    await self.advance(to: self.now.advanced(by: duration))
  }

  /// Lets time pass until a moment. Everything whose time comes has had its turn when this returns.
  public func advance(to deadline: Instant, isolation: isolated (any Actor)? = #isolation) async {
    // First a turn for those who are about to sleep, then one for each who wakes: it may sleep again, and wake again.
    await self.letOthersRun()
    while self.wakeNext(until: deadline) { await self.letOthersRun() }
  }

  /// Lets time pass until nothing sleeps on the clock any more.
  ///
  /// What never stops sleeping, a timer for example, is ``Misuse`` after `timeout` of real time and twenty sleeps, and is
  /// cancelled: on a busy machine time alone says little.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    var sleeps = 0
    await self.letOthersRun()
    while let next = self.nextDeadline {
      sleeps += 1
      guard ContinuousClock.now < end || sleeps <= 20 else {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        MisuseReporter.current(.endless(until: "\(next.offset)", after: timeout, at: location))
        while let sleeper = self.takeSleeper({ _ in true }) {
          sleeper.continuation.resume(throwing: CancellationError())
        }
        return await self.letOthersRun()
      }
      await self.advance(to: Swift.max(next, self.now))
    }
  }

  private var nextDeadline: Instant? { self.contents.withLock { $0.sleepers.first?.deadline } }

  /// Wakes the next one whose time comes by a deadline. False where there is none: then it is that late.
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

  /// Gives those who can go on their turn: to whom the clock has woken for sure, to effects under test until they can do
  /// no more, and some turns to all others.
  private func letOthersRun(isolation: isolated (any Actor)? = #isolation) async {
    await patiently { self.contents.withLock { $0.waking == 0 } }
    let executor = self.contents.withLock { $0.executor }
    await executor?.letJobsRun()
    await CalotypeState.letOthersRun()
    guard executor == nil else { return }
    // A task that nobody knows of may be about to sleep. On a busy machine it gets its thread while this one naps.
    for _ in 0..<5 where self.nextDeadline == nil {
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
  /// A clock that begins at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// Something sleeps on a ``TestClock``.
public struct SuspensionError: Error {
  /// The error.
  public init() {}
}

extension Misuse {
  fileprivate static func endless(until deadline: String, after timeout: Duration, at location: CodeLocation) -> Self {
    Self(
      """
      Something still sleeps on a test clock after it was run for \(timeout); the next sleep ends at \(deadline).
      A timer that nobody stops never comes to an end. Stop it first, advance the clock step by step with \
      "advance(by:)", or pass a longer "timeout:".
      """,
      at: location)
  }
}
