/// Overrides dependencies while the operation runs. A feature, a store or a task created in it keeps the overrides.
///
///     let store = withDependencies {
///       $0.dogs = .three
///     } operation: {
///       Store(initialState: Dogs.State()) { Dogs() }
///     }
@discardableResult
public func withDependencies<R>(
  _ prepare: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  try DependencyValues.current.changed(by: prepare, operation)
}

/// Overrides dependencies while the asynchronous operation runs. A feature, a store or a task created in it keeps them.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation, _ prepare: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.current.changed(by: prepare, operation)
}

extension DependencyValues {
  /// Runs an operation with these values after a change.
  package func changed<R>(by prepare: (inout Self) throws -> Void, _ operation: () throws -> R) rethrows -> R {
    let values = try prepared(by: prepare)
    let result = try values.asCurrentAndInherited(operation)
    ModelDependencies.shared.keep(values, for: result)
    return result
  }

  /// Runs an asynchronous operation with these values after a change.
  package func changed<R>(
    isolation: isolated (any Actor)? = #isolation,
    by prepare: (inout Self) async throws -> Void, _ operation: () async throws -> R
  ) async rethrows -> R {
    var values = preparing(true)
    try await prepare(&values)
    values = values.preparing(false)
    let result = try await Self.$inTask.withValue(values, operation: operation)
    ModelDependencies.shared.keep(values, for: result)
    return result
  }
}
