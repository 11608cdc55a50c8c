extension Task where Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, in the end.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }

  /// What the task gives. Whoever waits and is cancelled cancels the task as well.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// What the task gives. Whoever waits and is cancelled cancels the task as well.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, in the end.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }

  /// Gives other tasks many turns.
  ///
  /// It makes an unordered test fail less often, not never. `TestStore` and `TestClock` need nothing of the kind.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
