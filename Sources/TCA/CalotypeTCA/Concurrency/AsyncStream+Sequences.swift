extension AsyncStream {
  /// A stream of what another sequence gives. It ends where that ends, or throws.
  public init<S: AsyncSequence>(_ sequence: sending S) where S.Element == Element {
    var iterator: S.AsyncIterator?
    // A stream has one reader, so nobody asks for two elements at once.
    let next = UncheckedSendable<() async -> Element?>({
      if iterator == nil { iterator = sequence.makeAsyncIterator() }
      return try? await iterator?.next()
    })
    self.init { await next.value() }
  }

  /// A stream that gives nothing and ends when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream of what another sequence gives. It ends where that ends, and throws what that throws.
  public init<S: AsyncSequence>(_ sequence: sending S) where S.Element == Element {
    var iterator: S.AsyncIterator?
    let next = UncheckedSendable<() async throws -> Element?>({
      if iterator == nil { iterator = sequence.makeAsyncIterator() }
      return try await iterator?.next()
    })
    self.init { try await next.value() }
  }

  /// A stream that gives nothing and ends when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once, with an error where there is one.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// The same elements as a stream, which ends where this sequence ends, or throws.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// The same elements as a stream, which throws what this sequence throws.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
