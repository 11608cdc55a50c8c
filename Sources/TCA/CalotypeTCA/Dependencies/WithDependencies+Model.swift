/// Runs an operation with the dependencies of an object and further overrides, to create its child models.
///
/// - Parameters:
///   - model: An object with a `@Dependency`, or one that `withDependencies` returned.
///   - prepare: The overrides.
///   - operation: The operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, _ prepare: (inout DependencyValues) throws -> Void, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try ModelDependencies.shared.values(of: model, at: location).changed(by: prepare, operation)
}

/// Runs an operation with the dependencies of an object, to create its child models.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies of an object and further overrides.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  _ prepare: (inout DependencyValues) async throws -> Void, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await ModelDependencies.shared.values(of: model, at: location).changed(by: prepare, operation)
}

/// Runs an asynchronous operation with the dependencies of an object.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}
