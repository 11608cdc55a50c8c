import CalotypeFiles
import CalotypeHTTP

/// What is recorded of a service when a run begins, and when it is written.
struct RecordedService: Sendable {
  /// The store; nil where there is no folder yet.
  let store: FixtureStore?
  let settings: ServiceSettings
  let hasSettings: Bool
  /// Recordings by their names in lower case, without number. For look-ups only.
  private let names: [String: Int]

  /// Reads the recorder's service. The caller holds the folder's lock.
  init(_ recorder: Recorder) throws(FixtureError) {
    let isThere = Files.isFolder(recorder.folder)
    let store =
      isThere ? try FixtureStore(insideLock: recorder.folder, services: [recorder.service]) : nil
    self.store = store
    self.settings = store?.settings(of: recorder.service) ?? ServiceSettings()
    let file = "\(recorder.folder)/\(recorder.service)/\(ServiceSettings.fileName)"
    self.hasSettings = Files.exists(file)
    var names: [String: Int] = [:]
    for (index, recording) in (store?.recordings ?? []).enumerated() {
      names[recording.nameAndVariant.lowercased()] = index
    }
    self.names = names
    if let url = self.settings.url, url != recorder.url {
      throw FixtureError(.otherAddress(url.url, expected: recorder.url.url), in: file)
    }
  }

  /// The recordings of a request in a variant, or the usual ones, in the order of their sequence.
  func recordings(of request: Request, variant: String?) -> [Recording] {
    guard let store = self.store else { return [] }
    let isWanted = { (index: Int) in
      variant == nil ? store.recordings[index].isUsual : store.recordings[index].variant == variant
    }
    let found = store.index.matches(of: request).lazy.map { $0.filter(isWanted) }.first { !$0.isEmpty } ?? []
    return found.map { store.recordings[$0] }.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  /// A recording that has the name already, whatever its case and number.
  func recording(named name: RecordingName) -> Recording? {
    var name = name
    name.number = nil
    return self.names[name.stem.lowercased()].flatMap { self.store?.recordings[$0] }
  }
}
