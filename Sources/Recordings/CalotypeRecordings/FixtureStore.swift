import CalotypeFiles
import HTTPTypes
import Synchronization

/// A folder of recorded exchanges, read whole: one small sidecar each, and the bodies when they are asked for.
///
///     Fixtures/                                    the folder
///       dog/                                       a service
///         service.json                             what holds for all of it (``ServiceSettings``); may be absent
///         GET_breeds_list_all.json                 a body: what the API client sees after decoding
///         GET_breeds_list_all.meta                 its sidecar
///         GET_breeds_list_all@refused.meta         a variant of the same request; a fault has no body
///         GET_jobs_7~1.json, GET_jobs_7~1.meta     the first of a sequence of answers to one request
///         POST_star.request.json, POST_star.meta   the body of a request, and its sidecar
///
///     for recording in try FixtureStore(folder: "Fixtures").recordings {
///       print(recording.id, recording.outcome)
///     }
///     // dog/GET_breeds_list_all 200
///     // dog/GET_breeds_list_all@refused fault: refused
///
/// A store that can be read is sound: every sidecar parses, every body has one, sequences have no gap, no two recordings
/// answer the same request in the same variant, and no two names differ only in case. Bodies are looked into when they are
/// read. Files that are neither sidecar nor body (hidden files, a README) are passed over.
///
/// Ten thousand recordings are read in about a tenth of a second. A store is a value: make it once and give it to every
/// ``ReplayTransport``, they share its index.
public struct FixtureStore: Sendable {
  /// The folder, as an absolute path.
  public let folder: String

  /// Every recording, in the byte order of ``Recording/id``.
  public let recordings: [Recording]

  /// Finds the recordings of a request.
  let index: RecordingIndex

  private let settings: [String: ServiceSettings]
  private let checked: CheckedBodies

  /// Reads the recordings of some services, or of all. A service without a folder has none.
  ///
  /// The folder is not changed by another process meanwhile.
  ///
  /// - Throws: ``FixtureError`` for the first file, in byte order, that cannot be part of a store.
  public init(folder: String, services: [String]? = nil) throws(FixtureError) {
    self = try FolderLock.sharing(folder) { () throws(FixtureError) in
      try FixtureStore(insideLock: folder, services: services)
    }
  }

  /// Reads recordings while the caller holds the folder's lock.
  package init(insideLock folder: String, services: [String]? = nil) throws(FixtureError) {
    let path = Files.absolute(folder)
    guard Files.isFolder(path) else { throw FixtureError(.noFolder, in: folder) }
    let loader = StoreLoader(path, services)
    if let problem = loader.problems.first { throw problem }
    self.init(path, loader)
  }

  /// A part of a store.
  init(_ store: FixtureStore, keeping isIncluded: (_ recording: Recording) -> Bool) {
    let kept = store.recordings.indices.filter { isIncluded(store.recordings[$0]) }
    self.folder = store.folder
    self.recordings = kept.map { store.recordings[$0] }
    self.index = store.index.limited(to: kept)
    self.settings = store.settings
    self.checked = store.checked
  }

  private init(_ folder: String, _ loader: StoreLoader) {
    self.folder = folder
    self.recordings = loader.recordings
    self.index = loader.index
    self.settings = loader.settings
    self.checked = CheckedBodies()
  }

  /// Everything that is wrong in a folder of recordings, in the byte order of the files: what keeps it from being read,
  /// and bodies that hold a conflict, CR, or no JSON where the sidecar says JSON.
  ///
  /// Empty for a sound store. A folder that is not there is one problem.
  public static func problems(in folder: String, services: [String]? = nil) -> [FixtureError] {
    FolderLock.sharing(folder) { () -> [FixtureError] in
      let path = Files.absolute(folder)
      guard Files.isFolder(path) else { return [FixtureError(.noFolder, in: folder)] }
      let loader = StoreLoader(path, services)
      let store = FixtureStore(path, loader)
      var problems = loader.problems
      for recording in store.recordings {
        do throws(FixtureError) { _ = try store.body(of: recording) } catch { problems.append(error) }
      }
      return problems.sorted { first, second in
        first.file == second.file ? (first.line ?? 0) < (second.line ?? 0) : isBefore(first.file, second.file)
      }
    }
  }

  /// What holds for all recordings of a service; nothing but the defaults where it has no `service.json`.
  public func settings(of service: String) -> ServiceSettings {
    self.settings[service] ?? ServiceSettings()
  }

  /// The bytes of a recording's body; none where it has no body file.
  ///
  /// - Throws: ``FixtureError`` for a file that cannot be read, and for one that holds a merge conflict, or CR or anything
  ///   but JSON where the sidecar says JSON. One that is kept verbatim may hold what it likes.
  public func body(of recording: Recording) throws(FixtureError) -> [UInt8] {
    guard let file = recording.bodyFile else { return [] }
    let body = try self.read(file)
    if recording.sidecar.isVerbatim || self.checked.contains(file) { return body }
    let type = recording.sidecar.response?.headerFields[.contentType]
    if let problem = BodyCheck.problem(body, type, file: "\(self.folder)/\(file)") { throw problem }
    self.checked.insert(file)
    return body
  }

  /// The bytes of a recording's body, not looked into.
  package func storedBody(of recording: Recording) throws(FixtureError) -> [UInt8] {
    guard let file = recording.bodyFile else { return [] }
    return try self.read(file)
  }

  /// The bytes of the request's body; none where it is not kept.
  ///
  /// - Throws: ``FixtureError`` for a file that cannot be read.
  public func requestBody(of recording: Recording) throws(FixtureError) -> [UInt8] {
    guard let file = recording.requestBodyFile else { return [] }
    return try self.read(file)
  }

  private func read(_ file: String) throws(FixtureError) -> [UInt8] {
    do { return try OpenFolder.read(path: "\(self.folder)/\(file)") } catch { throw FixtureError(error) }
  }
}

extension FixtureStore: Hashable {
  /// Stores are equal where folder and recordings are.
  public static func == (left: FixtureStore, right: FixtureStore) -> Bool {
    left.folder == right.folder && left.recordings == right.recordings
  }

  /// Folder and recordings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.folder)
    hasher.combine(self.recordings)
  }
}

/// The bodies that have been looked into, so that none is twice.
private final class CheckedBodies: Sendable {
  private let files = Mutex<Set<String>>([])

  func contains(_ file: String) -> Bool { self.files.withLock { $0.contains(file) } }
  func insert(_ file: String) { self.files.withLock { _ = $0.insert(file) } }
}
