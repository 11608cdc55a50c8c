import Synchronization

/// Something that happens once on one thread and is awaited on another.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send() { continuation.yield() }

  func wait() async { for await _ in stream { return } }
}

/// True for the first who takes it, false for all others.
final class Once: Sendable {
  private let isTaken = Mutex(false)

  func take() -> Bool {
    self.isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}

/// Counts from zero, for several threads.
final class Turns: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    self.count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
