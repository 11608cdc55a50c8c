/// Sets the default values of dependencies for the whole process, once, when the program starts.
///
///     prepareDependencies {
///       $0.transport = CurlTransport()
///     }
///
/// A dependency that has been used or prepared before is not changed; this is reported as `Misuse`. In a test, the
/// values apply to this test only.
///
/// - Returns: The result of the closure.
@discardableResult
public func prepareDependencies<R>(
  _ prepare: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.current.preparing(as: DependencyPreparation(at: location))
  return try prepare(&values)
}

/// Sets the default values of dependencies for the whole process, once, when the program starts.
///
/// - Returns: The result of the closure.
@discardableResult
public func prepareDependencies<R>(
  isolation: isolated (any Actor)? = #isolation, _ prepare: (inout DependencyValues) async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.current.preparing(as: DependencyPreparation(at: location))
  return try await prepare(&values)
}
