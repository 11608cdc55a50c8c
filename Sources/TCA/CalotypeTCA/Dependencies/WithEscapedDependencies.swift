/// Captures the current dependencies for code that runs later, outside this task.
///
///     withEscapedDependencies { dependencies in
///       DispatchQueue.main.async {
///         dependencies.yield { … }
///       }
///     }
///
/// Child tasks inherit them without it.
public func withEscapedDependencies<R>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for code that runs later, outside this task.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Captured dependencies.
  public struct Continuation: Sendable {
    private let values = DependencyValues.current

    /// Runs an operation with the captured dependencies.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try values.asCurrentAndInherited(operation)
    }

    /// Runs an asynchronous operation with the captured dependencies.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$inTask.withValue(values, operation: operation)
    }
  }
}
