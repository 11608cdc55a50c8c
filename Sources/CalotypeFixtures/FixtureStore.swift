import CalotypeFiles

/// A folder of recorded exchanges, read whole: one small sidecar each, and the bodies when they are asked for.
///
///     Fixtures/                                    the folder
///       dog/                                       a service
///         GET_breeds_list_all.json                 a body: what the API client sees after decoding
///         GET_breeds_list_all.meta                 its sidecar
///         GET_breeds_list_all@refused.meta         a variant of the same request; a fault has no body
///
///     for recording in try FixtureStore(folder: "Fixtures").recordings {
///       print(recording.id, recording.outcome)
///     }
///     // dog/GET_breeds_list_all 200
///     // dog/GET_breeds_list_all@refused fault: refused
///
/// A store that can be read is sound: every sidecar parses, every body has one, no two recordings answer the same request
/// in the same variant, and no two names differ only in case. Files that are neither sidecar nor body (hidden files, a
/// README) are passed over.
public struct FixtureStore: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let folder: String

  /// Every recording, in the byte order of ``Recording/id``.
  public let recordings: [Recording]

  /// Reads the recordings of some services, or of all. A service without a folder has none.
  ///
  /// - Throws: ``FixtureError`` for the first file, in byte order, that cannot be part of a store.
  public init(folder: String, services: [String]? = nil) throws(FixtureError) {
    self.folder = Files.absolute(folder)
    guard Files.isFolder(self.folder) else { throw FixtureError(.noFolder, in: folder) }
    self.recordings = try StoreLoader.load(self.folder, services)
  }

  /// The bytes of a recording's body; none where it has no body file.
  ///
  /// - Throws: ``FixtureError`` for a file that cannot be read.
  public func body(of recording: Recording) throws(FixtureError) -> [UInt8] {
    guard let file = recording.bodyFile else { return [] }
    do { return try Files.read("\(self.folder)/\(file)") } catch { throw FixtureError(error) }
  }
}
