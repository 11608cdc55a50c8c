import CalotypeFiles
import CalotypeRecordings
import Synchronization

/// The recordings that a part of a test names.
struct NamedRecordings {
  /// The recordings that may answer.
  let store: RecordingStore

  /// The variants to prefer, the first one most.
  let variants: [String]

  /// The ids of the recordings that must be used, in order; a sequence has several.
  let required: [String]

  /// The named variants. One recording of each must be used.
  let requiredVariants: [String]

  /// - Parameters:
  ///   - names: Services, `dog`, and recordings, `dog/GET_breeds_list_all@empty`.
  ///   - variants: The variants to prefer.
  ///   - sourceFile: A file of the package with the recordings.
  /// - Throws: ``RecordingError`` for a malformed store; ``RecordingsError`` for an unknown name.
  init(_ names: [String], variants: [String], above sourceFile: String) throws {
    let folder = "\(try packageFolder(above: sourceFile))/Fixtures"
    guard !names.isEmpty else {
      throw RecordingsError(
        "No recordings are named. Name a service, e.g. “dog”, or recordings, e.g. “dog/GET_breeds_list_all”.")
    }
    let services = names.filter { !$0.contains("/") }
    let ids = names.filter { $0.contains("/") }
    let touched = services + ids.map { String($0.prefix { $0 != "/" }) }
    let everything = try RecordingStore(folder: folder, services: touched)
    for service in services where !everything.recordings.contains(where: { $0.service == service }) {
      throw RecordingsError("There are no recordings of “\(service)” in \(folder). Create them with “fixtures record”.")
    }
    let named = try ids.map { id in
      // The recordings of the sequence dog/GET_jobs are dog/GET_jobs~1, dog/GET_jobs~2, …
      let found = everything.recordings.filter { $0.id == id || $0.id.hasPrefix("\(id)~") }
      guard !found.isEmpty else { throw RecordingsError(unknown: id, in: everything, folder) }
      return found
    }
    for variant in variants where !everything.recordings.contains(where: { $0.variant == variant }) {
      throw RecordingsError(
        "There is no recording with the variant “@\(variant)”. Variants: \(list(everything.recordings.compactMap(\.variant)))."
      )
    }

    required = named.flatMap { $0 }.map(\.id).unique
    requiredVariants = variants
    self.variants = (variants + named.flatMap { $0 }.compactMap(\.variant)).unique
    let allowed = Set(required)
    store = everything.filtered { services.contains($0.service) || allowed.contains($0.id) }
  }
}

/// An error in the names of recordings.
struct RecordingsError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  fileprivate init(unknown id: String, in store: RecordingStore, _ folder: String) {
    let service = id.prefix { $0 != "/" }
    let known = store.recordings.filter { $0.service == service }.map(\.id)
    self.init("There is no recording “\(id)” in \(folder). Recordings of \(service): \(list(known)).")
  }
}

/// Returns the first twenty names, each once.
private func list(_ names: [String]) -> String {
  let names = names.unique
  if names.isEmpty { return "none" }
  return names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
}

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
      "There is no Package.swift at or above \(sourceFile), so recordings and goldens cannot be found. "
        + "Pass a file of the package as “beside:”.")
  }
  return folder
}
