/// Runs a function that sees the dependencies of an object, and changes to them: for making the models of its children.
///
/// - Parameters:
///   - model: An object with a ``Dependency``, or that a `withDependencies` returned.
///   - prepare: The changes.
///   - operation: The function.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ prepare: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try ModelDependencies.shared.values(of: model, at: location).changed(by: prepare, operation)
}

/// Runs a function that sees the dependencies of an object: for making the models of its children.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous function that sees the dependencies of an object, and changes to them.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ prepare: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await ModelDependencies.shared.values(of: model, at: location).changed(by: prepare, operation)
}

/// Runs an asynchronous function that sees the dependencies of an object.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}
