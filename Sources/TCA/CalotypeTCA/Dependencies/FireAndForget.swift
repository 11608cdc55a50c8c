/// Begins work whose end nobody waits for, such as telling a statistics service.
///
///     @Dependency(\.fireAndForget) var fireAndForget
///     await fireAndForget { try await analytics.track("opened") }
///
/// Its errors are nobody's business. In tests it is waited for, so that nothing of it happens in the next test.
public struct FireAndForget: Sendable {
  private let begin:
    @Sendable (_ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void) async -> Void

  /// A way to begin work.
  public init(
    _ begin:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.begin = begin
  }

  /// Begins work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.begin(priority, operation)
  }
}

extension DependencyValues {
  /// Begins work whose end nobody waits for; in tests it is waited for.
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
