/// A dependency that starts work without waiting for it, e.g. for analytics.
///
///     @Dependency(\.fireAndForget) var fireAndForget
///     await fireAndForget { try await analytics.track("opened") }
///
/// Errors are ignored. A test waits for the work, so that it does not continue in the next test.
public struct FireAndForget: Sendable {
  /// A function that starts work.
  public typealias Start =
    @Sendable (_ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void) async -> Void

  private let start: Start

  /// Creates an effect from a function that starts work.
  public init(_ start: @escaping Start) { self.start = start }

  /// Starts work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work without waiting for it; a test waits.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }

  static let testValue = FireAndForget { priority, operation in
    await Task(priority: priority) { try? await operation() }.value
  }
}
