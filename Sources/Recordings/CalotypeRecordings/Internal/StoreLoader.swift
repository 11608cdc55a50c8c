import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// Reads the files of a ``FixtureStore`` and puts sidecars, bodies and settings together. It goes on after a problem, so
/// that all of them can be told.
struct StoreLoader {
  private let folder: String

  /// Every recording that could be read, in the byte order of the ids.
  private(set) var recordings: [Recording] = []

  /// Finds the recordings of a request.
  private(set) var index = RecordingIndex([], [])

  /// What every recording is matched by, in the order of the recordings.
  private var entries: [RecordingIndex.Entry] = []

  /// The groups of the index, in the order in which they were met.
  private var groups: [RecordingIndex.GroupName] = []

  /// What the services say of themselves; a service without a `service.json` says nothing.
  private(set) var settings: [String: ServiceSettings] = [:]

  /// What is wrong, in the byte order of the files.
  private(set) var problems: [FixtureError] = []

  /// Reads the services that are asked for, or all of them.
  init(_ folder: String, _ services: [String]?) {
    self.folder = folder
    for service in self.names(of: services) {
      if isServiceName(service) {
        self.readService(service)
      } else {
        self.refuseMisplaced(below: service)
      }
    }
    self.refuseClashes()
    self.problems.sort { first, second in
      if first.file != second.file { return isBefore(first.file, second.file) }
      return (first.line ?? 0) < (second.line ?? 0)
    }
  }

  private mutating func note(_ problem: FixtureError.Problem, in file: String, line: Int? = 1) {
    self.problems.append(FixtureError(problem, in: "\(self.folder)/\(file)", line: line))
  }

  // MARK: - Folders

  /// The folders to look into, so that the recordings' ids are in byte order.
  private mutating func names(of services: [String]?) -> [String] {
    var names: [String] = []
    if let services {
      for service in services where !names.contains(service) {
        if isServiceName(service) {
          names.append(service)
        } else {
          self.problems.append(FixtureError(.invalidService(service), in: self.folder))
        }
      }
    } else {
      let files = self.entries(of: self.folder, isNeeded: true).filter { entry in
        if entry.isFolder, !isForeign(entry.name) { names.append(entry.name) }
        return !entry.isFolder
      }
      for entry in files where !isForeign(entry.name) {
        if isServiceName(entry.name), !entry.name.utf8.contains(UInt8(ascii: ".")) {
          self.note(.notAFolder, in: entry.name, line: nil)
        } else if !entry.isFile {
          self.note(.notAFile, in: entry.name, line: nil)
        }
      }
      self.refuseMisplaced(files.map(\.name), below: "")
    }
    return names.sorted { isBefore("\($0)/", "\($1)/") }
  }

  private mutating func entries(of folder: String, isNeeded: Bool) -> [OpenFolder.Entry] {
    do { return try OpenFolder(folder).entries() } catch {
      if isNeeded || !error.isMissing { self.problems.append(FixtureError(error)) }
      return []
    }
  }

  private mutating func refuseMisplaced(below folder: String) {
    do throws(FileError) {
      self.refuseMisplaced(try Files.list("\(self.folder)/\(folder)"), below: "\(folder)/")
    } catch {
      self.problems.append(FixtureError(error))
    }
  }

  private mutating func refuseMisplaced(_ paths: [String], below prefix: String) {
    for path in paths where !isForeign(path) && path.hasSuffix(".meta") {
      self.note(.misplaced, in: prefix + path)
    }
  }

  // MARK: - One service

  private mutating func readService(_ service: String) {
    let path = "\(self.folder)/\(service)"
    let folder: OpenFolder
    do { folder = try OpenFolder(path) } catch {
      // A service without a folder has no recordings.
      if !error.isMissing { self.problems.append(FixtureError(error)) }
      return
    }
    var files = ServiceFiles()
    for entry in self.entries(of: path, isNeeded: true) where !isForeign(entry.name) {
      if entry.isFolder {
        self.refuseMisplaced(below: "\(service)/\(entry.name)")
        continue
      }
      files.add(entry.name)
      // Of a recording's files it is told when they are read.
      if !entry.isFile, entry.name != ServiceSettings.fileName, !RecordingName.beginsWithMethod(entry.name),
        !entry.name.hasSuffix(".meta")
      {
        self.note(.notAFile, in: "\(service)/\(entry.name)", line: nil)
      }
    }
    files.sort()
    for file in files.settingsInOtherCase.sorted(by: isBefore) {
      self.note(.settingsInOtherCase, in: "\(service)/\(file)")
    }

    if files.hasSettings { self.readSettings(of: service, in: folder) }
    let settings = self.settings[service] ?? ServiceSettings()
    let sidecars = files.sidecars
    let reader = RecordingReader(
      store: self.folder, service: service, folder: folder, files: files, settings: settings)
    let results = concurrently(sidecars.count) { index in
      Result { () throws(FixtureError) in try reader.read(sidecars[index]) }
    }
    var bodyCount = 0
    self.recordings.reserveCapacity(self.recordings.count + results.count)
    self.entries.reserveCapacity(self.recordings.count + results.count)
    for result in results {
      switch result {
      case .success(let found):
        bodyCount += (found.recording.bodyEnding == nil ? 0 : 1) + (found.recording.requestBodyEnding == nil ? 0 : 1)
        self.recordings.append(found.recording)
        self.entries.append(.init(group: self.group(found.rule, settings.redaction), key: found.key))
      case .failure(let problem): self.problems.append(problem)
      }
    }
    // Looking for bodies without a sidecar takes time, and there are none where as many have one.
    if bodyCount == files.bodyCount { return }
    for (file, sidecar) in files.bodiesWithoutSidecar {
      self.note(.noSidecar("\(sidecar).meta"), in: "\(service)/\(file)")
    }
  }

  private mutating func readSettings(of service: String, in folder: borrowing OpenFolder) {
    let file = "\(self.folder)/\(service)/\(ServiceSettings.fileName)"
    do throws(FileError) {
      let bytes = try folder.read(ServiceSettings.fileName)
      do { self.settings[service] = try ServiceSettings(parsing: bytes, file: file) } catch {
        self.problems.append(error)
      }
    } catch {
      self.problems.append(FixtureError(error))
    }
  }

  private mutating func group(_ rule: MatchRule, _ redaction: RedactionRules) -> Int {
    if let known = self.groups.lastIndex(where: { $0.rule == rule && $0.redaction == redaction }) { return known }
    self.groups.append(.init(rule: rule, redaction: redaction))
    return self.groups.count - 1
  }

  // MARK: - The store as a whole

  private mutating func refuseClashes() {
    var names: [CaseFolded: Int] = [:]
    names.reserveCapacity(self.recordings.count)
    var sequences = Sequences()
    for index in self.recordings.indices {
      if let other = names.updateValue(index, forKey: CaseFolded(text: self.recordings[index].id)) {
        self.note(
          .clashesByCase(with: self.recordings[other].fileName), in: self.recordings[index].sidecarFile)
      }
      if self.recordings[index].number != nil { sequences.add(index, self.recordings[index]) }
    }
    for problem in sequences.problems(self.recordings, self.entries) { self.note(problem.problem, in: problem.file) }

    self.index = RecordingIndex(self.entries, self.groups)
    for position in self.recordings.indices where self.index.isFirst[position] {
      self.refuseSameRequest(self.index.sameRequest(as: position))
    }
  }

  /// Of the recordings of one request, no two answer in the same variant, but those of one sequence.
  private mutating func refuseSameRequest(_ positions: [Int]) {
    guard positions.count > 1 else { return }
    for (count, position) in positions.enumerated() {
      let recording = self.recordings[position]
      let other = positions[..<count].first { position in
        let other = self.recordings[position]
        return other.isInterchangeable(with: recording) && !(other.number != nil && other.isInSequence(with: recording))
      }
      if let other { self.note(.sameRequest(as: self.recordings[other].sidecarFile), in: recording.sidecarFile) }
    }
  }
}

extension Recording {
  /// Whether both are asked for by the same variant, or by none.
  func isInterchangeable(with other: Recording) -> Bool {
    self.isUsual && other.isUsual || self.variant == other.variant
  }

  /// Whether the names differ in nothing but the number.
  func isInSequence(with other: Recording) -> Bool { self.sequenceName == other.sequenceName }
}

/// An ASCII text that is compared without regard to case.
private struct CaseFolded: Hashable {
  private let bytes: [UInt8]

  init(text: String) {
    self.bytes = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  func hash(into hasher: inout Hasher) {
    self.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension Sidecar {
  /// What a request is matched by: what the sidecar says, else the service, else the usual and the request body that is
  /// kept.
  func rule(in settings: ServiceSettings, keepsBody: Bool) -> MatchRule {
    self.match ?? settings.match ?? (keepsBody ? MatchRule.usual.withBody : .usual)
  }

  /// Whether a body file has to be there, so that a lost one is not taken for an empty answer.
  var needsBody: Bool {
    guard self.fault == nil, let response = self.response, contentType(response.headerFields) != nil else {
      return false
    }
    return allowsBody(self.request.method, response.status)
  }
}

/// Whether an answer can have a body at all (RFC 9110, 6.4.1).
package func allowsBody(_ method: HTTPRequest.Method, _ status: HTTPResponse.Status) -> Bool {
  method != .head && status.kind != .informational && status.code != 204 && status.code != 304
}
