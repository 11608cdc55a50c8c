/// Takes the dependencies along into a function that runs later, outside this task.
///
///     withEscapedDependencies { dependencies in
///       DispatchQueue.main.async {
///         dependencies.yield { … }
///       }
///     }
///
/// Tasks take them along by themselves.
public func withEscapedDependencies<R>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Takes the dependencies along into a function that runs later, outside this task.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of the place where it was made.
  public struct Continuation: Sendable {
    private let values = DependencyValues.current

    /// Runs a function that sees them.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try self.values.asCurrentAndInherited(operation)
    }

    /// Runs an asynchronous function that sees them.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$inTask.withValue(self.values, operation: operation)
    }
  }
}
