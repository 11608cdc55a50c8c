import CalotypeFiles

/// A loader of the files of a ``RecordingStore``. It continues after a problem, so that all problems are reported.
struct StoreLoader {
  /// The absolute path of the folder.
  let folder: String

  /// The valid recordings, in the byte order of their ids.
  private(set) var recordings: [Recording] = []

  /// The index of the recordings.
  private(set) var index = RecordingIndex([])

  private var found: [IndexedRecording] = []

  /// The settings of the services with a `service.json`.
  private(set) var settings: [String: ServiceSettings] = [:]

  /// The problems in the byte order of the files.
  private(set) var problems: [RecordingError] = []

  /// Loads the given services, or all of them.
  init(_ folder: String, _ services: [String]?, mayBeMissing: Bool = false) throws(RecordingError) {
    self.folder = Files.absolute(folder)
    if !Files.isFolder(self.folder) {
      if mayBeMissing { return }
      throw RecordingError(.noFolder, in: folder)
    }
    for service in names(of: services) {
      if isServiceName(service) { loadService(service) } else { reportMisplaced(below: service) }
    }
    recordings = found.map(\.recording)
    index = RecordingIndex(found.map(\.match))
    for (problem, file) in CalotypeRecordings.problems(among: recordings, index) { report(problem, in: file) }
    problems.sort(by: isBefore)
  }

  private mutating func report(_ problem: RecordingError.Problem, in file: String, line: Int? = 1) {
    problems.append(RecordingError(problem, in: "\(folder)/\(file)", line: line))
  }

  /// Runs an operation and reports its error. Returns `nil` if it fails.
  private mutating func attempt<Value: ~Copyable>(
    ignoringMissing: Bool = false, _ operation: () throws(FileError) -> Value
  ) -> Value? {
    do { return try operation() } catch {
      if !ignoringMissing || !error.isMissing { problems.append(RecordingError(error)) }
      return nil
    }
  }

  /// Returns the folders to load, in an order that keeps the recordings' ids in byte order.
  private mutating func names(of services: [String]?) -> [String] {
    var names: [String] = []
    if let services {
      for service in services where !names.contains(service) {
        if isServiceName(service) {
          names.append(service)
        } else {
          problems.append(RecordingError(.invalidService(service), in: self.folder))
        }
      }
    } else {
      let folder = self.folder
      let entries = attempt { () throws(FileError) in try OpenFolder(folder).entries() } ?? []
      for entry in entries where !isIgnored(entry.name) {
        if entry.isFolder {
          names.append(entry.name)
        } else if isServiceName(entry.name), !entry.name.contains(".") {
          report(.notAFolder, in: entry.name, line: nil)
        } else if !entry.isFile {
          report(.notAFile, in: entry.name, line: nil)
        } else if entry.name.hasSuffix(".meta") {
          report(.misplacedSidecar, in: entry.name)
        }
      }
    }
    return names.sorted { isBefore("\($0)/", "\($1)/") }
  }

  private mutating func reportMisplaced(below subfolder: String) {
    let folder = self.folder
    let paths = attempt { () throws(FileError) in try Files.list("\(folder)/\(subfolder)") } ?? []
    for path in paths where !isIgnored(path) && path.hasSuffix(".meta") {
      report(.misplacedSidecar, in: "\(subfolder)/\(path)")
    }
  }

  private mutating func loadService(_ service: String) {
    let path = "\(self.folder)/\(service)"
    // A service without a folder has no recordings.
    guard let folder = attempt(ignoringMissing: true, { () throws(FileError) in try OpenFolder(path) }) else { return }
    let entries = attempt { () throws(FileError) in try folder.entries() } ?? []
    var names: [String] = []
    for entry in entries where !isIgnored(entry.name) {
      if entry.isFolder {
        reportMisplaced(below: "\(service)/\(entry.name)")
        continue
      }
      names.append(entry.name)
      let isRead =
        entry.name == ServiceSettings.fileName || RecordingName.beginsWithMethod(entry.name)
        || entry.name.hasSuffix(".meta")
      if !entry.isFile, !isRead { report(.notAFile, in: "\(service)/\(entry.name)", line: nil) }
      if entry.name != ServiceSettings.fileName, entry.name.lowercased() == ServiceSettings.fileName {
        report(.misnamedSettings, in: "\(service)/\(entry.name)")
      }
    }
    let files = ServiceFiles(names)
    if files.hasSettings {
      do { settings[service] = try ServiceSettings(of: service, in: self.folder) } catch {
        problems.append(error)
      }
    }
    let reader = RecordingReader(
      store: self.folder, service: service, folder: folder, files: files,
      settings: settings[service] ?? ServiceSettings())
    let results = concurrently(files.sidecars.count) { index in
      Result { () throws(RecordingError) in try reader.read(files.sidecars[index]) }
    }
    for result in results {
      do { found.append(try result.get()) } catch { problems.append(error) }
    }
    for (file, sidecar) in files.bodiesWithoutSidecar { report(.noSidecar(sidecar), in: "\(service)/\(file)") }
  }
}

/// Whether an error is before another: by file in byte order, then by line.
func isBefore(_ first: RecordingError, _ second: RecordingError) -> Bool {
  first.file == second.file ? (first.line ?? 0) < (second.line ?? 0) : isBefore(first.file, second.file)
}

/// Returns the problems between the recordings of a store: names that clash, invalid sequences, and recordings of the
/// same request.
///
/// - Returns: Each problem with the sidecar that it is reported for.
func problems(
  among recordings: [Recording], _ index: RecordingIndex
) -> [(problem: RecordingError.Problem, file: String)] {
  var problems: [(RecordingError.Problem, String)] = []
  var names: [String: Int] = [:]
  names.reserveCapacity(recordings.count)
  for (position, recording) in recordings.enumerated() {
    if let other = names.updateValue(position, forKey: recording.id.lowercased()) {
      problems.append((.clashesByCase(with: recordings[other].fileName), recording.sidecarFile))
    }
    let same = index.sameRequest(as: position)
    if same.count == 1 { continue }
    let other = same.prefix { $0 < position }.map { recordings[$0] }.first { $0.isAlternative(to: recording) }
    if let other { problems.append((.sameRequest(as: other.sidecarFile), recording.sidecarFile)) }
  }
  let numbered = recordings.indices.filter { recordings[$0].number != nil }
  let sequences = Dictionary(grouping: numbered) { recordings[$0].sequenceName }
  if sequences.isEmpty { return problems }
  for (position, recording) in recordings.enumerated() {
    guard let members = sequences[recording.sequenceName] else { continue }
    if recording.number == nil {
      problems.append((.besideSequence(of: recordings[members[0]].fileName), recording.sidecarFile))
    }
    // Each sequence is checked once, at its first member.
    guard position == members[0] else { continue }
    let sorted = members.sorted { (recordings[$0].number ?? 0) < (recordings[$1].number ?? 0) }
    let same = index.sameRequest(as: sorted[0])
    for (count, position) in sorted.enumerated() {
      let member = recordings[position]
      if member.number != count + 1 {
        problems.append((.gapInSequence(missing: "\(member.nameAndVariant)~\(count + 1).meta"), member.sidecarFile))
        break
      }
      if !same.contains(position) {
        problems.append((.otherRequestInSequence(than: recordings[sorted[0]].fileName), member.sidecarFile))
      }
      if count + 1 < sorted.count, let replay = member.sidecar.replay, replay != .once {
        problems.append((.endlessBeforeLast(replay.rawValue), member.sidecarFile))
      }
    }
  }
  return problems
}
