import CalotypeHTTP
import CalotypeState

/// Runs a part of a test over recordings, strictly, and without any network.
///
///     await withRecordings("dog/GET_breeds_list_all") { transport in
///       let dogs = try await transport.breeds()
///       #expect(dogs.count == 108)
///     }
///
/// Stores that are made in here find the transport as `\.transport`, so a test of a feature has nothing to pass on.
///
/// A name is that of a service, `dog`, or of one recording, `dog/GET_breeds_list_all@empty`; a sequence is named without
/// its numbers. What is named is all that answers:
///
/// - A request that nothing answers fails the test, with the nearest recordings and what is different in them, at the line
///   of the store's step or, without a store, at the line of this call. That a screen shows the error does not help it.
/// - Each *recording* that is named has to answer, and each step of a sequence: one that does not fails the test. Of a
///   *service* nothing has to: its folder serves many tests.
/// - Each variant that is named has to answer once.
/// - A test that has failed by itself is not failed once more for what it left unused: that is a warning then.
///
/// Recordings are found in `Fixtures` beside the `Package.swift` above the test's source file.
///
/// - Parameters:
///   - names: Services and recordings.
///   - variants: The variants to prefer, the most wanted first, as a catalogue's `variant:`.
///   - sourceFile: A file of the package that keeps the recordings, where that is not the test's own.
///   - operation: The part of the test.
/// - Throws: What the operation throws. Else where a name stands for nothing, or a recording is malformed.
@discardableResult
public func withRecordings<R>(
  _ names: String...,
  variants: [String] = [],
  beside sourceFile: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  operation: (_ transport: any Transport) async throws -> R
) async throws -> R {
  let recordings = StrictRecordings(
    names: names, variants: variants, sourceFile: sourceFile ?? "\(filePath)",
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return try await recordings.run(operation)
}
