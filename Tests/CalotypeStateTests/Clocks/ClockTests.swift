import CalotypeTCA
import Testing

struct ClockTests {
  @Test func `a sleep on an immediate clock returns at once and advances its time`() async throws {
    let clock: any Clock<Duration> = .immediate
    let duration = try await clock.measure { try await clock.sleep(for: .seconds(3600)) }
    #expect(duration == .seconds(3600))
  }

  @Test func `a canceled task does not sleep on an immediate clock`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a clock without its type counts from its making`() async throws {
    let test = TestClock()
    await test.advance(by: .seconds(10))
    let clock = AnyClock(test)
    let start = clock.now
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await test.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(1))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a timer ticks after each interval until it is canceled`() async {
    let test = TestClock()
    let clock: any Clock<Duration> = test
    let log = Log()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(2)) { log.write("tick at \(test.now.offset)") }
      log.write("over")
    }
    await test.advance(by: .seconds(5))
    #expect(log.words == ["tick at 2.0 seconds", "tick at 4.0 seconds"])
    task.cancel()
    await task.value
    #expect(log.words.last == "over")
  }

  @Test func `a late listener misses ticks, and then is in step again`() async {
    let test = TestClock()
    let log = Log()
    let gate = Gate()
    let task = Task {
      for await _ in test.timer(interval: .seconds(1)).prefix(2) {
        log.write("tick at \(test.now.offset)")
        await gate.pass()
      }
    }
    await test.advance(by: .milliseconds(5500))
    gate.open()
    await test.advance(by: .seconds(1))
    await task.value
    #expect(log.words == ["tick at 1.0 seconds", "tick at 6.0 seconds"])
  }

  @Test func `every use of an unimplemented clock is misuse`() async throws {
    let clock = UnimplementedClock(name: "Kitchen")
    let heard = await misuses {
      try? await clock.sleep(until: .init(offset: .seconds(1)))
      _ = clock.minimumResolution
      #expect(clock.now.offset == .seconds(1))
    }
    #expect(heard.count == 3)
    #expect(heard[0].contains("slept on an unimplemented clock: \"Kitchen.sleep(until:)\""))
    #expect(heard[1].contains("read the resolution of an unimplemented clock: \"Kitchen.minimumResolution\""))
    #expect(heard[2].contains("read the time of an unimplemented clock: \"Kitchen.now\""))
  }

  @Test func `a clock that a test does not override is reported by the name of its dependency`() async throws {
    let line: UInt = #line + 1
    @Dependency(\.suspendingClock) var clock
    let reporter = LockIsolated<[Misuse]>([])
    await MisuseReporter.$current.withValue(MisuseReporter { misuse in reporter.withValue { $0.append(misuse) } }) {
      await withDependencies {
        $0.context = .test
      } operation: {
        try? await clock.sleep(for: .zero)
      }
    }
    let last = try #require(reporter.value.last)
    #expect(
      last.message == """
        A task slept on an unimplemented clock: "SuspendingClock.sleep(until:)".
        Override it in the test: "$0.suspendingClock = TestClock()" to advance time explicitly, "ImmediateClock()" to \
        skip sleeps.
        """)
    #expect(last.location.line == line)
  }

  /// A timer that sends a tick each second, on a clock that is never stopped.
  @MainActor
  private func ticks(on clock: any Clock<Duration>) async -> (ticks: Int, heard: [String]) {
    let log = Log()
    let heard = await misuses {
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { ticks, isTick in
          if isTick { ticks += 1 }
          log.write("\(ticks)")
          return isTick
            ? .none
            : .run { send in
              for await _ in clock.timer(interval: .seconds(1)).prefix(9) { await send(true) }
            }
        }
      }
      await store.send(false).finish()
    }
    return (log.words.count - 1, heard)
  }

  @Test func `a timer on a forgotten clock is one misuse and one tick`() async {
    let (ticks, heard) = await self.ticks(on: UnimplementedClock(name: "Kitchen"))
    #expect(ticks == 1)
    #expect(heard.count == 1)
    #expect(heard.first?.contains("an unimplemented clock: ") == true)
  }
}
