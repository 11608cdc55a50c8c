import CalotypeFiles
import CalotypeHTTP
import CalotypePictures
import HTTPTypes
import Synchronization

/// A folder of recordings: all sidecars are loaded at once, bodies on demand.
///
///     Fixtures/                                    the folder
///       dog/                                       a service
///         service.json                             the settings of the service (``ServiceSettings``); optional
///         GET_breeds_list_all.json                 a decoded body
///         GET_breeds_list_all.meta                 its sidecar
///         GET_breeds_list_all@refused.meta         a variant; a fault has no body
///         GET_jobs_7~1.json, GET_jobs_7~1.meta     the first recording of a sequence
///         POST_star.request.json, POST_star.meta   the body of a request, and its sidecar
///
///     for recording in try RecordingStore(folder: "Fixtures").recordings {
///       print(recording.id, recording.outcome)
///     }
///     // dog/GET_breeds_list_all 200
///     // dog/GET_breeds_list_all@refused fault: refused
///
/// A loaded store is valid: every sidecar parses, every body has a sidecar, sequences have no gaps, no two recordings have
/// the same request and variant, and no two names differ only in case. Bodies are validated when they are read. Other files
/// (hidden files, a README) are ignored.
///
/// Loading 10,000 recordings takes about a tenth of a second. Load a store once and share it among transports.
package struct RecordingStore: Sendable {
  /// The absolute path of the folder.
  package let folder: String

  /// The recordings in the byte order of their ids.
  package private(set) var recordings: [Recording]

  /// The index of the recordings.
  private(set) var index: RecordingIndex

  private let settings: [String: ServiceSettings]
  private let validBodies: ValidBodies

  /// Loads the recordings of some services, or of all. A service without a folder has no recordings.
  ///
  /// - Throws: ``RecordingError`` for the first invalid file in byte order.
  package init(folder: String, services: [String]? = nil) throws(RecordingError) {
    self = try FolderLock.sharing(folder) { () throws(RecordingError) in
      try RecordingStore(insideLock: folder, services: services)
    }
  }

  /// Loads recordings while the caller holds the folder's lock.
  ///
  /// - Parameter mayBeMissing: Whether a missing folder is an empty store instead of an error.
  package init(
    insideLock folder: String, services: [String]? = nil, mayBeMissing: Bool = false
  ) throws(RecordingError) {
    let loader = try StoreLoader(folder, services, mayBeMissing: mayBeMissing)
    if let problem = loader.problems.first { throw problem }
    self.init(loader)
  }

  private init(_ loader: StoreLoader) {
    folder = loader.folder
    recordings = loader.recordings
    index = loader.index
    settings = loader.settings
    validBodies = ValidBodies()
  }

  /// Returns the part of the store with the given recordings.
  package func filtered(_ isIncluded: (_ recording: Recording) -> Bool) -> Self {
    let indices = recordings.indices.filter { isIncluded(recordings[$0]) }
    var store = self
    store.recordings = indices.map { recordings[$0] }
    store.index = RecordingIndex(indices.map(index.match))
    return store
  }

  /// Returns all problems in a folder of recordings, including invalid bodies, in the byte order of the files.
  package static func problems(in folder: String, services: [String]? = nil) -> [RecordingError] {
    FolderLock.sharing(folder) { () -> [RecordingError] in
      do throws(RecordingError) {
        let loader = try StoreLoader(folder, services)
        let store = RecordingStore(loader)
        var problems = loader.problems
        for recording in store.recordings {
          do throws(RecordingError) { _ = try store.body(of: recording) } catch { problems.append(error) }
        }
        return problems.sorted(by: isBefore)
      } catch { return [error] }
    }
  }

  /// Checks that the store stays valid when recordings are added or replaced.
  package func check(adding added: [IndexedRecording]) throws(RecordingError) {
    let ids = Set(added.map(\.recording.id))
    let kept = recordings.indices.filter { !ids.contains(recordings[$0].id) }
    let all = kept.map { recordings[$0] } + added.map(\.recording)
    let problems = CalotypeRecordings.problems(among: all, RecordingIndex(kept.map(index.match) + added.map(\.match)))
    if let problem = problems.first { throw RecordingError(problem.problem, in: "\(folder)/\(problem.file)") }
  }

  /// The variants that must be named to be replayed, in byte order.
  package var variants: [String] { Set(recordings.filter { !$0.isDefault }.compactMap(\.variant)).sorted(by: isBefore) }

  /// Returns the settings of a service; the defaults if it has no `service.json`.
  package func settings(of service: String) -> ServiceSettings { self.settings[service] ?? ServiceSettings() }

  /// Reads and validates the body of a recording; empty without a body file.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be read, contains merge conflict markers, or is not the JSON that the
  ///   sidecar declares. Verbatim bodies are not validated.
  package func body(of recording: Recording) throws(RecordingError) -> [UInt8] {
    let body = try storedBody(of: recording)
    guard let file = recording.bodyFile, !recording.sidecar.isVerbatim,
      !validBodies.files.withLock({ $0.contains(file) })
    else { return body }
    try checkBody(body, recording.sidecar.response?.headerFields[.contentType], file: "\(folder)/\(file)")
    validBodies.files.withLock { _ = $0.insert(file) }
    return body
  }

  /// Reads the body of a recording without validating it; empty without a body file.
  package func storedBody(of recording: Recording) throws(RecordingError) -> [UInt8] { try read(recording.bodyFile) }

  /// Reads the pixels of a recorded picture; empty without a file.
  package func pixels(of recording: Recording) throws(RecordingError) -> [UInt8] { try read(recording.pixelsFile) }

  /// Reads the body of a recording for a request: the pixels of a picture, if the request accepts them.
  func body(
    of recording: Recording, for fields: HTTPFields, _ head: inout HTTPResponse
  ) throws(RecordingError) -> [UInt8] {
    guard recording.hasPixels, acceptsPixels(fields) else { return try body(of: recording) }
    head.headerFields[.contentType] = Pixels.mediaType
    return try pixels(of: recording)
  }

  /// Reads the body of the request; empty without a file.
  package func requestBody(of recording: Recording) throws(RecordingError) -> [UInt8] {
    try read(recording.requestBodyFile)
  }

  /// Returns the match of a request that has the variant, or the default one if the variant is `nil`; of a sequence, all
  /// members in order.
  func recordings(among matches: [[Int]], variant: String?) -> [Int] {
    let found = matches.lazy.map { match in
      match.filter { variant == nil ? recordings[$0].isDefault : recordings[$0].variant == variant }
    }
    return (found.first { !$0.isEmpty } ?? []).sorted { (recordings[$0].number ?? 0) < (recordings[$1].number ?? 0) }
  }

  /// Returns the recorded request with its body.
  func request(of recording: Recording) throws(RecordingError) -> Request {
    Request(recording.sidecar.request, body: try requestBody(of: recording))
  }

  private func read(_ file: String?) throws(RecordingError) -> [UInt8] {
    guard let file else { return [] }
    do { return try OpenFolder.read(path: "\(folder)/\(file)") } catch { throw RecordingError(error) }
  }
}

/// Whether a request asks for a picture, whose pixels may come in the form that recordings keep.
func acceptsPixels(_ fields: HTTPFields) -> Bool { fields[.accept]?.hasPrefix(Pixels.mediaType) == true }

/// The files of the bodies that have been validated.
private final class ValidBodies: Sendable {
  let files = Mutex<Set<String>>([])
}
