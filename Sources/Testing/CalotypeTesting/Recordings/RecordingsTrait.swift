import CalotypeState
public import Testing

/// Runs a test over recordings, strictly, and without any network.
///
///     @Test(.recordings("dog/GET_breeds_list_all"))
///     func `the list appears`() async {
///       let store = TestStore(initialState: Dogs.State()) { Dogs() }
///       await store.send(.appeared) { $0.dogs = .loading }
///       await store.receive(\.dogsLoaded) { $0.dogs = .loaded(…) }
///     }
///
/// Stores find the transport as `\.transport`. What is named, what has to answer, and what is a failure, stands at
/// `withRecordings`; each test of a suite, and each case of a test, has recordings of its own.
public struct RecordingsTrait: TestTrait, SuiteTrait, TestScoping {
  let recordings: StrictRecordings

  /// The tests of a suite have it one by one.
  public var isRecursive: Bool { true }

  /// Runs a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await self.recordings.run { _ in try await function() }
  }
}

extension Trait where Self == RecordingsTrait {
  /// Recordings, and nothing else, answer the test.
  ///
  /// - Parameters:
  ///   - names: Services, `dog`, and recordings, `dog/GET_breeds_list_all@empty`.
  ///   - variants: The variants to prefer, the most wanted first.
  ///   - sourceFile: A file of the package that keeps the recordings, where that is not the test's own.
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
