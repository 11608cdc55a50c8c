import CalotypeTCA
import Testing

struct ConcurrencyTests {
  @Test func `many tasks use a value behind a lock in turn`() async {
    let words = LockIsolated<[Int]>([])
    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { words.withValue { $0.append(number) } } }
    }
    #expect(words.value.sorted() == Array(0..<100))
    #expect(words.count == 100)
    words.setValue(words.value.filter { $0 < 2 })
    #expect(words.withValue { $0.reduce(0, +) } == 1)
    #expect(throws: Problem.self) { try words.withValue { _ in throw Problem.first } }
    words.setValue([])
    #expect(words.isEmpty)
  }

  @MainActor
  @Test func `a value behind a lock is made and used on the main actor`() async {
    let words = LockIsolated<[Result<Int, Problem>]>([])
    let isDone = LockIsolated(false)
    let append: @MainActor @Sendable (Int) -> Void = { number in words.withValue { $0.append(.success(number)) } }
    append(1)
    await Task { @MainActor in isDone.setValue(true) }.value
    #expect(words.value == [.success(1)])
    #expect(isDone.value)
    let count = ActorIsolated(0)
    await count.setValue(words.count)
    #expect(await count.value == 1)
  }

  @Test func `many tasks use a value behind an actor in turn`() async {
    let count = ActorIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await count.withValue { $0 += 1 } } }
    }
    #expect(await count.value == 100)
    await count.setValue(7)
    #expect(await count.value == 7)
  }

  @Test func `a value crosses on its user's word`() async {
    @UncheckedSendable var path = \String.count
    let read: @Sendable () -> Int = { [$path] in "abc"[keyPath: $path.wrappedValue] }
    #expect(read() == 3)
    let box = UncheckedBox(wrappedValue: [1])
    let append: @Sendable () -> Void = { box.wrappedValue.append(2) }
    append()
    #expect(box.wrappedValue == [1, 2])
  }

  @Test func `streams are made of sequences`() async throws {
    let numbers = AsyncStream([1, 2, 3].stream().map { $0 * 2 })
    #expect(await numbers.all() == [2, 4, 6])
    #expect(await [1, 2].stream().filter { $0 > 1 }.eraseToStream().all() == [2])
    #expect(try await [1, 2].stream().eraseToThrowingStream().all() == [1, 2])
    #expect(await failing().eraseToStream().all() == [1])
    await #expect(throws: Problem.first) { try await failing().eraseToThrowingStream().all() }
  }

  @Test func `a stream ends at once, or when it is canceled`() async throws {
    #expect(await AsyncStream<Int>.finished.all() == [])
    #expect(try await AsyncThrowingStream<Int, any Error>.finished().all() == [])
    await #expect(throws: Problem.first) {
      try await AsyncThrowingStream<Int, any Error>.finished(throwing: Problem.first).all()
    }
    let never = Task { await AsyncStream<Int>.never.all() }
    never.cancel()
    #expect(await never.value == [])
  }

  @Test func `a task waits until it is canceled`() async {
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let other = Task<Int, any Error> { try await Task<Int, Never>.never() }
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func `canceling the wait for a task cancels it`() async {
    let inner = Task { try? await Task.never() }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    await outer.value
    #expect(inner.isCancelled)
  }

  @Test func `a result catches any error of asynchronous work`() async {
    let good = await Result { try await answer(42) }
    #expect(throws: Never.self) { try good.get() }
    let bad = await Result(catching: { try await answer(nil) })
    #expect(throws: Problem.first) { try bad.get() }
  }

  @Test func `task results are equal if their errors are`() async {
    #expect(await TaskResult { try await answer(42) } == .success(42))
    #expect(await TaskResult { try await answer(nil) } == .failure(Problem.first))
    #expect(TaskResult<Int>.failure(Problem.first) != .failure(Problem.second))
    #expect(TaskResult<Int>.failure(Silent(word: "a")) == .failure(Silent(word: "a")))
    #expect(TaskResult<Int>.failure(Silent(word: "a")) != .failure(Silent(word: "b")))
    #expect(TaskResult<Int>.failure(Silent(word: "a")) != .failure(Problem.first))
    #expect(TaskResult<Int>.success(1).map { "\($0)" } == .success("1"))
    #expect(TaskResult<Int>.success(1).is(\.success))
    #expect(throws: Problem.second) { try Result(TaskResult<Int>.failure(Problem.second)).get() }
    #expect(TaskResult(Result<Int, Problem>.failure(.first)) == .failure(Problem.first))
  }

  @Test func `values of several types are compared and hashed`() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(AnyHashableSendable(1)))
    #expect(AnyHashableSendable(1) != "1")
    #expect(Set<AnyHashableSendable>([1, "a", 1]).count == 2)
    #expect("\(AnyHashableSendable("a"))" == "a")
  }
}

private enum Problem: Error, Equatable { case first, second }

private struct Silent: Error { let word: String }

private func answer(_ number: Int?) async throws -> Int {
  guard let number else { throw Problem.first }
  return number
}

private func failing() -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.yield(1)
    continuation.finish(throwing: Problem.first)
  }
}

extension Array where Element: Sendable {
  fileprivate func stream() -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}

extension AsyncSequence {
  fileprivate func all() async rethrows -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
