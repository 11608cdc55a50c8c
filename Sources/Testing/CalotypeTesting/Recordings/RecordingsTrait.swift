import CalotypeState
public import Testing

/// A trait that runs a test over recordings, without network.
///
///     @Test(.recordings("dog/GET_breeds_list_all"))
///     func `the list appears`() async {
///       let store = TestStore(initialState: Dogs.State()) { Dogs() }
///       await store.send(.appeared) { $0.dogs = .loading }
///       await store.receive(\.dogsLoaded) { $0.dogs = .loaded(…) }
///     }
///
/// Stores get the transport as `\.transport`. See `withRecordings` for the rules. Each test of a suite and each case of a test
/// has its own recordings.
public struct RecordingsTrait: TestTrait, SuiteTrait, TestScoping {
  let recordings: StrictRecordings

  /// `true`: the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test over the recordings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await recordings.run { _ in try await function() }
  }
}

extension Trait where Self == RecordingsTrait {
  /// Only recordings answer the requests of the test.
  ///
  /// - Parameters:
  ///   - names: Services, e.g. `dog`, and recordings, e.g. `dog/GET_breeds_list_all@empty`.
  ///   - variants: The variants to prefer, the first one most.
  ///   - sourceFile: A file of the package with the recordings, if it is not the test's own package.
  public static func recordings(
    _ names: String..., variants: [String] = [], beside sourceFile: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(
      recordings: StrictRecordings(
        names: names, variants: variants, sourceFile: sourceFile ?? "\(filePath)",
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}
