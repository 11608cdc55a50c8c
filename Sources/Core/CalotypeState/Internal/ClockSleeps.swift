import Synchronization

/// The sleeps on test clocks, recorded so that a test can report what it waits for.
package final class ClockSleeps: Sendable {
  /// The record for this task and its child tasks.
  @TaskLocal package static var current: ClockSleeps?

  /// A sleep that lasts until its clock is advanced.
  package struct Sleep: Sendable {
    /// The number of the store's effect that sleeps; `nil` outside an effect.
    package let effect: Int?
    /// The hash of the task that sleeps: the effect's task, or one that the effect started.
    package let task: Int?
    /// The deadline on the clock: `2.0 seconds`.
    package let deadline: String
    /// The current time of the clock: `1.0 seconds`.
    package let now: @Sendable () -> String
    /// The remaining time; `nil` if the clock does not measure in seconds.
    package let remaining: @Sendable () -> Duration?
  }

  private let sleeps = Mutex<[UInt64: Sleep]>([:])

  package init() {}

  /// All sleeps, in the order in which they began.
  package var all: [Sleep] {
    sleeps.withLock { sleeps in sleeps.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Records a sleep, and returns a function that removes it.
  func begin<D>(on clock: TestClock<D>, until deadline: TestClock<D>.Instant) -> () -> Void {
    let sleep = Sleep(
      effect: EffectContext.current?.number, task: withUnsafeCurrentTask { $0?.hashValue },
      deadline: "\(deadline.offset)",
      now: { "\(clock.now.offset)" }, remaining: { clock.now.duration(to: deadline) as? Duration })
    let number = UniqueNumber.next()
    sleeps.withLock { $0[number] = sleep }
    return { self.sleeps.withLock { $0[number] = nil } }
  }
}
