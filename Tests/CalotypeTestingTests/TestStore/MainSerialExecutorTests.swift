import CalotypeTesting
import Testing

/// In turn, because they are about the whole process.
@Suite(.serialized)
struct MainSerialExecutorTests {
  @Test func `tasks of no actor run in the order in which they were made`() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      await withTaskGroup(of: Void.self) { group in
        for number in 1...1000 { group.addTask { order.withValue { $0.append(number) } } }
      }
      #expect(order.value == Array(1...1000))
    }
  }

  @MainActor
  @Test func `detached tasks have no turn between two lines that do not wait`() async {
    await withMainSerialExecutor {
      let hasRun = LockIsolated(false)
      let task = Task.detached { hasRun.setValue(true) }
      #expect(!hasRun.value)
      await task.value
      #expect(hasRun.value)
    }
  }

  @Test func `it ends with the part of the test, whatever that does`() async throws {
    struct Stop: Error {}
    let before = uncheckedUseMainSerialExecutor
    let outcome = withMainSerialExecutor { uncheckedUseMainSerialExecutor }
    #expect(outcome)
    await #expect(throws: Stop.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        throw Stop()
      }
    }
    #expect(uncheckedUseMainSerialExecutor == before)
    uncheckedUseMainSerialExecutor = true
    #expect(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test func `a test file needs no other import for what stands beside a store`() {
    expectNoDifference([1, 2], [1, 2])
    #expect(diff(1, 2) == "- 1\n+ 2")
    #expect(String(customDumping: [1]) == "[\n  [0]: 1\n]")
    withExpectedIssue { reportIssue("That is expected.") }
  }
}
