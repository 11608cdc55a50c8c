/// Returns an endpoint that reports `Misuse` when it is called, and returns a placeholder.
///
///     struct FactClient: Sendable {
///       var fetch: @Sendable (Int) async throws -> String = unimplemented("FactClient.fetch")
///       var isOnline: @Sendable () -> Bool = unimplemented("FactClient.isOnline", placeholder: true)
///     }
///
/// The endpoint can have any number of parameters, and can be asynchronous and throwing.
///
/// - Parameters:
///   - name: The endpoint's name in the message: `FactClient.fetch`.
///   - placeholder: The result.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (argument: repeat each Argument) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reportUnimplemented(name(), at: location, calledWith: repeat each argument)
    return placeholder()
  }
}

/// Returns an endpoint that reports `Misuse` when it is called, and throws ``UnimplementedFailure``.
///
/// - Parameter name: The endpoint's name in the message: `FactClient.fetch`.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = name()
    reportUnimplemented(name, at: location, calledWith: repeat each argument)
    throw UnimplementedFailure(description: name)
  }
}

/// Returns an endpoint that reports `Misuse` when it is called, and throws an error of the endpoint's type.
///
/// - Parameters:
///   - name: The endpoint's name in the message: `FactClient.fetch`.
///   - failure: The error.
@_disfavoredOverload
public func unimplemented<each Argument, Failure: Error, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
  { (argument: repeat each Argument) throws(Failure) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reportUnimplemented(name(), at: location, calledWith: repeat each argument)
    throw failure()
  }
}

/// Reports `Misuse` immediately, and returns a placeholder.
///
/// - Parameters:
///   - name: The name in the message.
///   - placeholder: The result.
@_disfavoredOverload
public func unimplemented<Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUnimplemented(name(), at: location)
  return placeholder()
}

/// Reports that an unimplemented endpoint was called. `@DependencyClient` generates the calls.
///
/// - Parameter name: The endpoint's name in the message: `FactClient.fetch`.
/// - Returns: The error, for an endpoint that can throw.
public func unimplementedEndpoint(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> UnimplementedFailure {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUnimplemented(name, at: location)
  return UnimplementedFailure(description: name)
}

/// The error of an unimplemented endpoint.
public struct UnimplementedFailure: Error {
  /// The endpoint's name: `FactClient.fetch`.
  public let description: String

  /// Creates the error of an endpoint.
  public init(description: String) { self.description = description }
}

private func reportUnimplemented<each Argument>(
  _ name: String, at location: CodeLocation, calledWith argument: repeat each Argument
) {
  var texts: [String] = []
  for argument in repeat each argument { texts.append(String(reflecting: argument)) }
  reportMisuse(
    """
    \(name.isEmpty ? "An endpoint" : "\"\(name)\"") was called but is not implemented.\
    \(texts.isEmpty ? "" : "\n  called with: (\(texts.joined(separator: ", ")))")
    Override it where the store is created, in "withDependencies:", or fix the code that calls it.
    """, at: location)
}
