import CalotypeFiles
import CalotypeHTTP

/// The existing recordings of a recorder's service.
struct RecordedService: Sendable {
  let store: RecordingStore
  let settings: ServiceSettings
  let hasSettings: Bool
  /// The recordings by name in lowercase, without number.
  private(set) var recordings: [String: Recording] = [:]

  /// Reads the service of a recorder. The caller holds the folder's lock.
  init(_ recorder: Recorder) throws(RecordingError) {
    store = try RecordingStore(insideLock: recorder.folder, services: [recorder.service], mayBeMissing: true)
    settings = store.settings(of: recorder.service)
    let file = "\(recorder.serviceFolder)/\(ServiceSettings.fileName)"
    hasSettings = Files.exists(file)
    for recording in store.recordings { recordings[recording.nameAndVariant.lowercased()] = recording }
    if let url = settings.url, url != recorder.url {
      throw RecordingError(.otherAddress(url.url, expected: recorder.url.url), in: file)
    }
  }

  /// Returns the recordings of a request, in a variant or by default, in the order of their sequence.
  func recordings(of request: Request, variant: String?) -> [Recording] {
    store.recordings(among: store.index.matches(of: request), variant: variant).map { store.recordings[$0] }
  }
}
