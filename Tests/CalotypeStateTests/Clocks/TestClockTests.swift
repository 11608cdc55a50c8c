import CalotypeTCA
import Testing

struct TestClockTests {
  let clock = TestClock()
  let log = Log()

  private func sleep(_ word: String, for duration: Duration) -> Task<Void, any Error> {
    Task { [clock, log] in
      do { try await clock.sleep(for: duration) } catch {
        log.write("\(word) canceled")
        throw error
      }
      log.write(word)
    }
  }

  /// Waits until a number of tasks sleep, so that their order is known.
  private func sleepers(_ sleeps: ClockSleeps, _ count: Int) async {
    while sleeps.all.count < count { await Task.yield() }
  }

  @Test func `time passes only when it is advanced`() async throws {
    let task = sleep("slept", for: .seconds(2))
    await clock.advance(by: .seconds(1))
    #expect(log.words == [])
    #expect(clock.now == .init(offset: .seconds(1)))
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(log.words == ["slept"])
    #expect(clock.now == .init(offset: .seconds(2)))
    try await clock.checkSuspension()
  }

  @Test func `sleeps end in the order of their deadlines, then in that of their beginnings`() async throws {
    let sleeps = ClockSleeps()
    var tasks: [Task<Void, any Error>] = []
    for (count, (word, seconds)) in [("c", 3), ("a", 1), ("d", 3), ("b", 1)].enumerated() {
      ClockSleeps.$current.withValue(sleeps) { tasks.append(sleep(word, for: .seconds(seconds))) }
      await sleepers(sleeps, count + 1)
    }
    await clock.advance(by: .seconds(3))
    for task in tasks { try await task.value }
    #expect(log.words == ["a", "b", "c", "d"])
  }

  @Test func `a task that sleeps again is woken again on the way`() async throws {
    let task = Task { [clock, log] in
      for number in 1...5 {
        try await clock.sleep(for: .seconds(1))
        log.write("\(number) at \(clock.now.offset)")
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(self.log.words == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    await clock.advance(to: .init(offset: .seconds(5)))
    try await task.value
    #expect(self.log.words.count == 5)
  }

  @Test func `a sleep until this moment waits for the clock too`() async throws {
    let task = self.sleep("slept", for: .zero)
    #expect(await fails(SuspensionError.self) { try await self.clock.checkSuspension() })
    #expect(self.log.words == [])
    await self.clock.advance()
    try await task.value
  }

  @Test func `a canceled sleep throws, and is forgotten`() async throws {
    let sleeps = ClockSleeps()
    let task = ClockSleeps.$current.withValue(sleeps) { self.sleep("slept", for: .seconds(1)) }
    await sleepers(sleeps, 1)
    task.cancel()
    #expect(await fails(CancellationError.self) { try await task.value })
    #expect(log.words == ["slept canceled"])
    try await clock.checkSuspension()
    #expect(sleeps.all.isEmpty)
  }

  @Test func `running ends when no task sleeps`() async {
    let ticks = Task { [clock] in
      var ticks = 0
      for await _ in clock.timer(interval: .seconds(1)).prefix(10) { ticks += 1 }
      return ticks
    }
    await clock.run(timeout: .seconds(20))
    #expect(await ticks.value == 10)
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `running an endless operation is misuse and ends it`() async {
    let timer = Task { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    let line: UInt = #line + 1
    let heard = await misuses { await clock.run(timeout: .milliseconds(1)) }
    await timer.value
    #expect(heard.count == 1)
    let lines = heard[0].split(separator: "\n")
    #expect(
      lines[0].hasPrefix(
        "CalotypeStateTests/TestClockTests.swift:\(line): A test clock ran for 0.001 seconds, but a task"))
    #expect(lines[1].contains("advance the clock step by step"))
  }

  @Test func `it reports which tasks sleep until when`() async throws {
    let sleeps = ClockSleeps()
    await clock.advance(by: .seconds(5))
    let task = ClockSleeps.$current.withValue(sleeps) { self.sleep("slept", for: .milliseconds(1500)) }
    await sleepers(sleeps, 1)
    #expect(sleeps.all.map(\.deadline) == ["6.5 seconds"])
    #expect(sleeps.all.map { $0.remaining() } == [.milliseconds(1500)])
    #expect(sleeps.all.map { $0.now() } == ["5.0 seconds"])
    await clock.advance(by: .seconds(2))
    try await task.value
    #expect(sleeps.all.isEmpty)
  }
}

/// Whether a function throws an error of a type.
private func fails<E: Error>(_: E.Type, _ body: () async throws -> Void) async -> Bool {
  do { try await body() } catch { return error is E }
  return false
}
