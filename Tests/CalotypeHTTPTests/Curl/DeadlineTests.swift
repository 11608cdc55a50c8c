import Testing

@testable import CalotypeHTTP

@Suite
struct `moments and milliseconds` {
  @Test(arguments: [
    (Duration.zero, 0), (.milliseconds(1), 1), (.nanoseconds(1), 1), (.microseconds(1001), 2), (.seconds(2), 2000),
    (.seconds(-1), 0), (.seconds(Int64.max), 31_536_000_000), (.seconds(Int64.min), 0),
  ])
  func `milliseconds are rounded up`(duration: Duration, milliseconds: Int) {
    #expect(duration.wholeMilliseconds == milliseconds)
  }

  @Test func `a deadline expires on time, never early`() {
    let now = ContinuousClock.now
    let deadline = Deadline(after: .milliseconds(10), from: now)
    #expect(!deadline.isPast(at: now + .milliseconds(9)))
    #expect(deadline.isPast(at: now + .milliseconds(10)))
    #expect(deadline.milliseconds(from: now) == 10)
    #expect(deadline.milliseconds(from: now + .seconds(1)) == 0)
    #expect(deadline < Deadline(after: .seconds(Int64.max), from: now))
    #expect(Deadline(after: .seconds(-5), from: now).isPast(at: now))
  }
}
