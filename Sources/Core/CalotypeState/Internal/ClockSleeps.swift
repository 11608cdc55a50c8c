import Synchronization

/// What sleeps on test clocks, told by the clocks themselves, so that a test that would wait for it can say so.
package final class ClockSleeps: Sendable {
  /// Who wants to know what sleeps in this task and those that it starts.
  @TaskLocal package static var current: ClockSleeps?

  /// Something that waits until its clock is advanced.
  package struct Sleep: Sendable {
    /// The clock. Two that are equal are one.
    package let clock: ObjectIdentifier
    /// The number of the store's effect that sleeps; nil outside an effect.
    package let effect: Int?
    /// The hash of the task that sleeps: that of the effect, or of one that the effect has started.
    package let task: Int?
    /// How late the clock shows when the sleep ends: `2.0 seconds`.
    package let deadline: String
    /// By how much the clock was still to be advanced when the sleep began: `1.0 seconds`.
    package let duration: String
    /// What the clock shows: `1.0 seconds`.
    package let now: @Sendable () -> String
    /// By how much the clock is still to be advanced; nil where it does not count in seconds.
    package let remaining: @Sendable () -> Duration?
  }

  /// A sleep under way.
  struct Entry {
    private let sleeps: ClockSleeps
    private let number: Int

    fileprivate init(_ sleeps: ClockSleeps, _ number: Int) {
      self.sleeps = sleeps
      self.number = number
    }

    func end() {
      self.sleeps.contents.withLock { $0.sleeps[self.number] = nil }
    }
  }

  private struct Contents {
    var last = 0
    var sleeps: [Int: Sleep] = [:]
  }

  private let contents = Mutex(Contents())

  package init() {}

  /// All that sleeps, in the order in which it began.
  package var all: [Sleep] {
    self.contents.withLock { contents in contents.sleeps.sorted { $0.key < $1.key }.map(\.value) }
  }

  func begin<D>(on clock: TestClock<D>, until deadline: TestClock<D>.Instant) -> Entry {
    let sleep = Sleep(
      clock: ObjectIdentifier(clock), effect: EffectContext.current?.number,
      task: withUnsafeCurrentTask { $0?.hashValue },
      deadline: "\(deadline.offset)", duration: "\(clock.now.duration(to: deadline))",
      now: { "\(clock.now.offset)" }, remaining: { clock.now.duration(to: deadline) as? Duration })
    let number = self.contents.withLock { contents in
      contents.last += 1
      contents.sleeps[contents.last] = sleep
      return contents.last
    }
    return Entry(self, number)
  }
}
