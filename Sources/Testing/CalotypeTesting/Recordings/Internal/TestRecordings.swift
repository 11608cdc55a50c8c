import CalotypeFiles
import CalotypeRecordings
import Synchronization

/// The recordings that prints are made over, read once for all prints of a run: an app has hundreds of both.
///
/// Recordings that were changed meanwhile are read again.
enum TestRecordings {
  private struct Key: Hashable {
    let folder: String
    let services: [String]
  }

  private struct Kept {
    let stamps: [FileStamp]
    let store: RecordingStore
  }

  private static let kept = Mutex<[Key: Kept]>([:])

  /// The recordings of some services.
  ///
  /// - Throws: ``RecordingError`` where the folder of recordings is missing, or a recording is malformed.
  static func store(in folder: String, of services: [String]) throws -> RecordingStore {
    let key = Key(folder: folder, services: services)
    let stamps = try services.flatMap { try FileStamp.all(in: "\(folder)/\($0)") }
    if let kept = self.kept.withLock({ $0[key] }), kept.stamps == stamps { return kept.store }
    let store = try RecordingStore(folder: folder, services: services)
    self.kept.withLock { $0[key] = Kept(stamps: stamps, store: store) }
    return store
  }
}
