import CalotypeFiles
import CalotypeRecordings
import Synchronization

/// The recordings of prints, read once per test run and again after a change.
enum TestRecordings {
  private static let cache = Mutex<[String: (stamps: [FileStamp], store: RecordingStore)]>([:])

  /// Returns the recordings of services.
  ///
  /// - Throws: ``RecordingError`` if the folder of recordings is missing, or a recording is malformed.
  static func store(in folder: String, of services: [String]) throws -> RecordingStore {
    let key = "\(folder) \(services)"
    let stamps = try services.flatMap { try FileStamp.all(in: "\(folder)/\($0)") }
    if let entry = cache.withLock({ $0[key] }), entry.stamps == stamps { return entry.store }
    let store = try RecordingStore(folder: folder, services: services)
    cache.withLock { $0[key] = (stamps, store) }
    return store
  }
}

/// Returns the folder of the package of a source file, which has `Fixtures` and `__Snapshots__`.
func packageFolder(above sourceFile: String) throws -> String {
  guard let folder = Files.packageFolder(above: sourceFile) else {
    throw RecordingsError(
      "There is no Package.swift at or above \(sourceFile), so recordings and goldens cannot be found.")
  }
  return folder
}
