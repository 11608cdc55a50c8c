/// Tells of a mistake in the program that it survives: ``Misuse``, which fails a running test and is a line on standard
/// error otherwise.
///
///     guard state.rows[id: id] != nil else {
///       reportIssue("A row was tapped that is not there.")
///       return .none
///     }
///
/// Where a file also imports IssueReporting, its function of this name is taken.
@_disfavoredOverload
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  MisuseReporter.current(
    Misuse(
      message() ?? "The program told of an issue.",
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
}

/// Tells of an error that nobody handles: ``Misuse``, which fails a running test and is a line on standard error
/// otherwise.
@_disfavoredOverload
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  MisuseReporter.current(
    Misuse(
      (message().map { "\($0)\n" } ?? "") + "An error was thrown that nobody handles: \(error)",
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
}

/// Runs a function and tells of the error that it throws; see ``reportIssue(_:_:fileID:filePath:line:column:)``.
///
/// - Returns: What the function returns; nil where it throws.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R
) -> R? {
  do { return try body() } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs a function and tells of the error that it throws; see ``reportIssue(_:_:fileID:filePath:line:column:)``.
///
/// - Returns: What the function returns; nil where it throws.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () async throws -> R
) async -> R? {
  do { return try await body() } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}
