/// An endpoint that nobody is meant to call: ``Misuse`` when it is, and then a value in its place.
///
///     struct FactClient: Sendable {
///       var fetch: @Sendable (Int) async throws -> String = unimplemented("FactClient.fetch")
///       var isOnline: @Sendable () -> Bool = unimplemented("FactClient.isOnline", placeholder: true)
///     }
///
/// It fits endpoints with any number of arguments, asynchronous and throwing ones too.
///
/// - Parameters:
///   - name: The endpoint's name, `FactClient.fetch`, for the message.
///   - placeholder: What it returns all the same.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (argument: repeat each Argument) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    MisuseReporter.current(.unimplemented(name(), texts(of: repeat each argument), at: location))
    return placeholder()
  }
}

/// An endpoint that nobody is meant to call: ``Misuse`` when it is, and then it throws ``UnimplementedFailure``.
///
/// - Parameter name: The endpoint's name, `FactClient.fetch`, for the message.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = name()
    MisuseReporter.current(.unimplemented(name, texts(of: repeat each argument), at: location))
    throw UnimplementedFailure(description: name)
  }
}

/// An endpoint that nobody is meant to call: ``Misuse`` when it is, and then it throws an error of the endpoint's type.
///
/// - Parameters:
///   - name: The endpoint's name, `FactClient.fetch`, for the message.
///   - failure: What it throws.
@_disfavoredOverload
public func unimplemented<each Argument, Failure: Error, Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
  { (argument: repeat each Argument) throws(Failure) in
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    MisuseReporter.current(.unimplemented(name(), texts(of: repeat each argument), at: location))
    throw failure()
  }
}

/// A value that nobody is meant to ask for: ``Misuse`` at once, and then a value in its place.
///
/// - Parameters:
///   - name: What is missing, for the message.
///   - placeholder: What it returns all the same.
@_disfavoredOverload
public func unimplemented<Result>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  MisuseReporter.current(.unimplemented(name(), nil, at: location))
  return placeholder()
}

/// Reports that an endpoint was used that nobody implemented. `@DependencyClient` writes the calls.
///
/// - Parameter name: The endpoint's name, `FactClient.fetch`, for the message.
/// - Returns: The error, for an endpoint that can throw it.
public func unimplementedEndpoint(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> UnimplementedFailure {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  MisuseReporter.current(.unimplemented(name, nil, at: location))
  return UnimplementedFailure(description: name)
}

/// An endpoint was called that nobody implemented.
public struct UnimplementedFailure: Error {
  /// The endpoint's name: `FactClient.fetch`.
  public let description: String

  /// The failure of an endpoint.
  public init(description: String) {
    self.description = description
  }
}

private func texts<each Argument>(of argument: repeat each Argument) -> [String] {
  var texts: [String] = []
  for argument in repeat each argument { texts.append(String(reflecting: argument)) }
  return texts
}

extension Misuse {
  fileprivate static func unimplemented(_ name: String, _ arguments: [String]?, at location: CodeLocation) -> Self {
    let call = arguments.map { "(\($0.joined(separator: ", ")))" } ?? ""
    let what =
      name.isEmpty
      ? "Something was used that has no implementation." : "\"\(name)\" was used and has no implementation."
    return Self(
      """
      \(what)\(call.isEmpty || call == "()" ? "" : "\n  called with: \(call)")
      Give the test one of its own where the store is made, in "withDependencies:", or mend what uses it.
      """,
      at: location)
  }
}
