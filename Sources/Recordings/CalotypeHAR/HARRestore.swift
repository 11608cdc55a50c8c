import CalotypeFiles
import CalotypeRecordings

/// The recordings of an archive by ``HARExport``, restored with names, keys, faults, sequences and handwritten parts.
///
/// The archive is not trusted: each sidecar must be valid and fit the request and status of its entry, each name must be
/// valid, and everything is scanned for secrets. Otherwise nothing is written.
package struct HARRestore: Sendable {
  private let recordings: [RestoredRecording]
  /// The text of each service's settings.
  private let settings: [(service: String, text: String)]

  /// Reads the recordings of some services. Returns `nil` if another program wrote the archive.
  ///
  /// - Parameters:
  ///   - services: The names of the services.
  ///   - file: The path of the archive, for errors.
  /// - Throws: ``RecordingError`` for the first invalid entry.
  package init?(
    _ log: HARLog, services: [String], filter: HARFilter = HARFilter(), file: String
  ) throws(RecordingError) {
    guard log.creator == HARExport.creator, log.entries.allSatisfy({ $0.json["_calotype"] != nil }) else { return nil }
    var recordings: [RestoredRecording] = []
    for entry in log.entries {
      guard let recording = RestoredRecording(entry), let request = try? entry.request() else {
        let fix =
          "Export the archive again, or remove “_calotype” from all entries to import them like those of other programs."
        throw RecordingError(
          .init("The member “_calotype” of entry \(entry.number) contradicts the entry.", fix), in: file)
      }
      let isIncluded = services.contains(recording.service) && filter.includes(request, of: recording.service)
      if isIncluded { recordings.append(recording) }
    }
    self.recordings = recordings
    settings = services.compactMap { service in
      let json = log.calotype?["services"]?.array?.last { $0["name"]?.string == service }
      guard let text = json?["settings"]?.string, recordings.contains(where: { $0.service == service }) else {
        return nil
      }
      return (service, text)
    }
  }

  /// Writes the recordings in one step. Equal files and existing settings are not rewritten.
  ///
  /// - Parameter secrets: The values that no recording may contain.
  /// - Returns: The results in the order of the archive.
  /// - Throws: ``RecordingError``; nothing is written then.
  package func write(to folder: String, secrets: [String] = []) throws(RecordingError) -> [Recorder.Outcome] {
    let folder = Files.absolute(folder)
    return try FolderLock.exclusively(folder) { () throws(RecordingError) in
      let store = try RecordingStore(insideLock: folder, mayBeMissing: true)
      var files: [(path: String, bytes: [UInt8])] = []
      var settings: [String: ServiceSettings] = [:]
      for (service, text) in self.settings {
        let path = "\(service)/\(ServiceSettings.fileName)"
        if Files.exists("\(folder)/\(path)") { continue }
        settings[service] = try ServiceSettings(parsing: Array(text.utf8), file: "\(folder)/\(path)")
        files.append((path, Array(text.utf8)))
      }
      var change = FolderChange(of: folder)
      let known = Dictionary(uniqueKeysWithValues: store.recordings.map { ($0.id, $0) })
      var outcomes: [Recorder.Outcome] = []
      for recording in recordings {
        let existing = known[recording.id]
        if let existing, try recording.isEqual(to: existing, in: store) {
          outcomes.append(Recorder.Outcome(change: .unchanged, id: recording.id))
          continue
        }
        try existing?.checkReplaceable(in: folder)
        let written = recording.files
        files += written
        for old in existing?.files ?? [] where !written.contains(where: { $0.path == old }) { change.remove(old) }
        outcomes.append(Recorder.Outcome(change: existing == nil ? .added : .changed, id: recording.id))
      }
      func currentSettings(_ service: String) -> ServiceSettings { settings[service] ?? store.settings(of: service) }
      try store.check(adding: recordings.map { $0.indexed(currentSettings($0.service)) })
      for file in files {
        let allowed = currentSettings(String(file.path.prefix { $0 != "/" })).allowed
        try checkForSecrets(file.bytes, path: file.path, in: folder, secrets: secrets, allowed: allowed)
        change.write(file.bytes, to: file.path)
      }
      do throws(FileError) { try change.commit() } catch { throw RecordingError(error) }
      return outcomes
    }
  }
}
