import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// The recordings of an archive that ``HARExport`` wrote, made into the same files again: names, facts, faults, sequences
/// and what a person wrote.
///
/// It is believed no further than any other archive. A sidecar has to be sound and to speak of its own entry's request
/// and status, a name has to be that of a recording, the bodies are the entry's, and all of it is scanned for secrets.
/// Otherwise the archive is refused whole.
package struct HARRestore: Sendable {
  private let items: [RestoredRecording]
  /// The text of each service's settings, in the order of the archive.
  private let settings: [(service: String, text: String)]

  /// Reads an archive's own recordings; nil where another program wrote it.
  ///
  /// - Parameters:
  ///   - services: The names of the services whose recordings are wanted.
  ///   - file: The archive's path, for the error.
  /// - Throws: ``HARError`` for the first entry that is not what the export writes.
  package init?(
    _ log: HARLog, services: [String], filter: HARFilter = HARFilter(), file: String
  ) throws(HARError) {
    guard log.creator == HARExport.creator, log.entries.allSatisfy({ $0.json["_calotype"] != nil }) else { return nil }
    var items: [RestoredRecording] = []
    for entry in log.entries {
      guard let item = RestoredRecording(entry), let request = try? entry.request() else {
        throw HARError(
          file: file, line: nil,
          reason: "What entry \(entry.number) says of its recording does not fit the entry. Export it again, or take "
            + "“_calotype” out of all entries, so that it is read like any other archive.")
      }
      if services.contains(item.service), filter.includes(request, of: item.service) { items.append(item) }
    }
    self.items = items
    self.settings = (log.own?["services"]?.array ?? []).compactMap { json in
      guard let name = json["name"]?.string, let text = json["settings"]?.string,
        items.contains(where: { $0.service == name })
      else { return nil }
      return (name, text)
    }
  }

  /// Writes the recordings, all in one step. Files that are the same already are left alone, and so are a service's
  /// settings that are there.
  ///
  /// - Parameter secrets: Values that must not stand in a recording.
  /// - Returns: What became of each, in the order of the archive.
  /// - Throws: ``FixtureError``; nothing is written then.
  package func write(to folder: String, secrets: [String] = []) throws(FixtureError) -> [Recorder.Outcome] {
    let folder = Files.absolute(folder)
    return try FolderLock.exclusively(folder) { () throws(FixtureError) in
      let store = Files.isFolder(folder) ? try FixtureStore(insideLock: folder) : nil
      var files: [(path: String, bytes: [UInt8])] = []
      var settings: [String: ServiceSettings] = [:]
      for (service, text) in self.settings {
        let path = "\(service)/\(ServiceSettings.fileName)"
        if Files.exists("\(folder)/\(path)") { continue }
        settings[service] = try ServiceSettings(parsing: Array(text.utf8), file: "\(folder)/\(path)")
        files.append((path, Array(text.utf8)))
      }
      var outdated: [String] = []
      var outcomes: [Recorder.Outcome] = []
      let check = RestoreCheck(self.items, over: store?.recordings ?? [], folder)
      for item in self.items {
        let existing = try check.existing(item)
        if let existing, let store, try item.isSame(as: existing, in: store) {
          outcomes.append(Recorder.Outcome(change: .unchanged, id: item.id))
          continue
        }
        if let existing, existing.recorded == nil {
          throw FixtureError(.writtenByHand, in: "\(folder)/\(existing.sidecarFile)")
        }
        files += item.files
        outdated += (existing?.files ?? []).filter { old in !item.files.contains { $0.path == old } }
        outcomes.append(Recorder.Outcome(change: existing == nil ? .added : .changed, id: item.id))
      }
      try check.refuseBrokenSequences()

      var change = FolderChange(of: folder)
      for path in outdated { change.remove(path) }
      for file in files {
        let service = String(file.path.prefix { $0 != "/" })
        let allowed = (settings[service] ?? store?.settings(of: service))?.allowed ?? []
        if let finding = SecretScan(secrets: secrets, allowed: allowed).findings(in: file.bytes, file: file.path).first
        {
          throw FixtureError(
            .secret(rule: finding.rule, excerpt: finding.excerpt, mend: finding.mend), in: "\(folder)/\(file.path)",
            line: finding.line)
        }
        change.write(file.bytes, to: file.path)
      }
      do throws(FileError) { try change.commit() } catch { throw FixtureError(error) }
      return outcomes
    }
  }
}
