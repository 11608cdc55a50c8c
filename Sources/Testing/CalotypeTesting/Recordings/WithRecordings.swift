import CalotypeHTTP
import CalotypeState
public import Testing

/// Runs a part of a test over recordings, without network.
///
///     await withRecordings("dog/GET_breeds_list_all") { transport in
///       let dogs = try await transport.breeds()
///       #expect(dogs.count == 108)
///     }
///
/// Stores in the operation get the transport as `\.transport`.
///
/// A name is a service, e.g. `dog`, or a recording, e.g. `dog/GET_breeds_list_all@empty`; a sequence is named without its
/// numbers. Only the named recordings answer:
///
/// - A request without a recording fails the test, with the nearest recordings and their differences, at the line of the
///   store's step or of this call. It fails even if the feature handles the error.
/// - Each named *recording* must be used, and each step of a sequence. The recordings of a named *service* may be unused.
/// - Each named variant must be used once.
/// - If the test has failed already, unused recordings are only a warning.
///
/// Recordings are in `Fixtures` beside the `Package.swift` above the test's source file.
///
/// - Parameters:
///   - names: Services and recordings.
///   - variants: The variants to prefer, the first one most, as `variant:` in a catalog.
///   - sourceFile: A file of the package with the recordings, if it is not the test's own package.
///   - operation: The part of the test.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation, or an error for an unknown name or a malformed recording.
@discardableResult
public func withRecordings<R>(
  _ names: String...,
  variants: [String] = [],
  beside sourceFile: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: (_ transport: any Transport) async throws -> R
) async throws -> R {
  try await withStrictRecordings(
    names, variants: variants, above: sourceFile ?? "\(filePath)",
    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column), operation: operation)
}

extension Trait where Self == ScopeTrait {
  /// Answers the requests of the test with recordings only.
  ///
  ///     @Test(.recordings("dog/GET_breeds_list_all"))
  ///     func `the list appears`() async {
  ///       let store = TestStore(initialState: Dogs.State()) { Dogs() }
  ///       await store.send(.appeared) { $0.dogs = .loading }
  ///       await store.receive(\.dogsLoaded) { $0.dogs = .loaded(…) }
  ///     }
  ///
  /// Stores get the transport as `\.transport`. See `withRecordings` for the rules. Each test of a suite and each case of a
  /// test has its own recordings.
  ///
  /// - Parameters:
  ///   - names: Services, e.g. `dog`, and recordings, e.g. `dog/GET_breeds_list_all@empty`.
  ///   - variants: The variants to prefer, the first one most.
  ///   - sourceFile: A file of the package with the recordings, if it is not the test's own package.
  public static func recordings(
    _ names: String..., variants: [String] = [], beside sourceFile: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self { _, body in
      try await withStrictRecordings(
        names, variants: variants, above: sourceFile ?? "\(filePath)",
        at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { _ in try await body() }
    }
  }
}
