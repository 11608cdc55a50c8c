/// Reports a programming mistake as `Misuse`: it fails a running test, and writes a line to standard error otherwise.
///
///     guard state.rows[id: id] != nil else {
///       reportIssue("A row was tapped that does not exist.")
///       return .none
///     }
///
/// If a file also imports IssueReporting, its function takes precedence.
@_disfavoredOverload
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  reportMisuse(
    message() ?? "An issue was reported.",
    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports an unhandled error as `Misuse`: it fails a running test, and writes a line to standard error otherwise.
@_disfavoredOverload
public func reportIssue(
  _ error: any Error, _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  reportMisuse(
    (message().map { "\($0)\n" } ?? "") + "Unhandled error: \(error)",
    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs a function and reports its error; see ``reportIssue(_:_:fileID:filePath:line:column:)``.
///
/// - Returns: The result of the function; `nil` if it throws.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  catching body: () throws -> R
) -> R? {
  do { return try body() } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs a function and reports its error; see ``reportIssue(_:_:fileID:filePath:line:column:)``.
///
/// - Returns: The result of the function; `nil` if it throws.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  catching body: () async throws -> R
) async -> R? {
  do { return try await body() } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}
