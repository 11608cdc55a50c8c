/// Sets dependencies for the whole program, once, at its start.
///
///     prepareDependencies {
///       $0.transport = CurlTransport()
///     }
///
/// One that was used already, or that another call prepared, stays as it was, and that is ``Misuse``. In a test it holds
/// for this test alone.
///
/// - Returns: What the function returns.
@discardableResult
public func prepareDependencies<R>(
  _ prepare: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.current.preparing(as: DependencyPreparation(at: location))
  return try prepare(&values)
}

/// Sets dependencies for the whole program, once, at its start.
///
/// - Returns: What the function returns.
@discardableResult
public func prepareDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ prepare: (inout DependencyValues) async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.current.preparing(as: DependencyPreparation(at: location))
  return try await prepare(&values)
}
