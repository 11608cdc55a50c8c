/// Runs a function that sees other dependencies. What it makes keeps them: a feature, a store, the tasks it starts.
///
///     let store = withDependencies {
///       $0.dogs = .three
///     } operation: {
///       Store(initialState: Dogs.State()) { Dogs() }
///     }
@discardableResult
public func withDependencies<R>(
  _ prepare: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  let values = try DependencyValues.current.prepared(by: prepare)
  return try values.asCurrentAndInherited(operation)
}

/// Runs an asynchronous function that sees other dependencies. What it makes keeps them, as do the tasks it starts.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ prepare: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues.current.prepared(by: prepare)
  return try await DependencyValues.$inTask.withValue(values, operation: operation)
}
