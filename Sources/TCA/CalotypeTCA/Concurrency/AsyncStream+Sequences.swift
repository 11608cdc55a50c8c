extension AsyncStream {
  /// Creates a stream of a sequence's elements. It ends when the sequence ends or throws.
  public init<S: AsyncSequence>(_ sequence: sending S) where S.Element == Element {
    var iterator: S.AsyncIterator?
    // A stream has one consumer, so elements are never requested concurrently.
    let next = UncheckedSendable<() async -> Element?>({
      if iterator == nil { iterator = sequence.makeAsyncIterator() }
      return try? await iterator?.next()
    })
    self.init { await next.value() }
  }

  /// A stream without elements that ends when its task is canceled.
  public static var never: Self { Self { _ in } }

  /// A stream that ends immediately.
  public static var finished: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of a sequence's elements. It ends or throws when the sequence does.
  public init<S: AsyncSequence>(_ sequence: sending S) where S.Element == Element {
    var iterator: S.AsyncIterator?
    let next = UncheckedSendable<() async throws -> Element?>({
      if iterator == nil { iterator = sequence.makeAsyncIterator() }
      return try await iterator?.next()
    })
    self.init { try await next.value() }
  }

  /// A stream without elements that ends when its task is canceled.
  public static var never: Self { Self { _ in } }

  /// Returns a stream that ends immediately, or throws an error.
  public static func finished(throwing error: Failure? = nil) -> Self { Self { $0.finish(throwing: error) } }
}

extension AsyncSequence {
  /// Returns a stream of the same elements, which ends when this sequence ends or throws.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable { AsyncStream(self) }

  /// Returns a stream of the same elements, which ends or throws when this sequence does.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
