import Testing

@testable import CalotypeCLI

/// The thread and the clock of a live session.
struct TaskQueueTests {
  private let queue = TaskQueue()

  @Test func `a sleep ends after its time`() async throws {
    let deadline = queue.now.advanced(by: .milliseconds(20))
    try await queue.sleep(until: deadline)
    #expect(queue.now >= deadline)
    try await queue.sleep(until: deadline)
    await withTaskExecutorPreference(queue) { try? await queue.sleep(for: .zero) }
  }

  @Test(arguments: [Duration.seconds(1_000_000), .seconds(Int64.max / 4)])
  func `a sleep ends when its task is canceled, before it begins and later`(time: Duration) async {
    let sleep = Task { [queue] in try await queue.sleep(until: queue.now.advanced(by: time)) }
    await Task.yield()
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    let late = Task { [queue] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await queue.sleep(until: queue.now.advanced(by: time))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test func `tasks that prefer the queue run one after the other`() async {
    await withTaskGroup { group in
      let counter = Counter()
      for _ in 0..<1000 { group.addTask(executorPreference: queue) { counter.count += 1 } }
      await group.waitForAll()
      #expect(counter.count == 1000)
    }
  }
}

private final class Counter: @unchecked Sendable {
  var count = 0
}
