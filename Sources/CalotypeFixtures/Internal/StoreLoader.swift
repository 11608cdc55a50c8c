import CalotypeFiles
import HTTPTypes

/// Reads the files of a ``FixtureStore`` and puts sidecars and bodies together.
struct StoreLoader {
  private let folder: String
  /// The endings of body files by the path that they share with their sidecar. For look-ups only.
  private var endings: [String: [String]] = [:]
  private var recordings: [Recording] = []

  static func load(_ folder: String, _ services: [String]?) throws(FixtureError) -> [Recording] {
    var loader = Self(folder: folder)
    try loader.read(paths: loader.paths(of: services))
    try loader.refuseClashes()
    return loader.recordings
  }

  private init(folder: String) { self.folder = folder }

  /// Every file that may belong to a recording, relative to the folder, in byte order.
  private func paths(of services: [String]?) throws(FixtureError) -> [String] {
    var paths: [String] = []
    if let services {
      for (index, service) in services.enumerated() where !services[..<index].contains(service) {
        guard isServiceName(service) else { throw FixtureError(.invalidService(service), in: self.folder) }
        paths += try self.list("\(self.folder)/\(service)").map { "\(service)/\($0)" }
      }
    } else {
      paths = try self.list(self.folder)
    }
    return paths.filter { !isForeign($0) }.sorted(by: isBefore)
  }

  private func list(_ folder: String) throws(FixtureError) -> [String] {
    do { return try Files.list(folder) } catch { throw FixtureError(error) }
  }

  private func read(_ file: String) throws(FixtureError) -> [UInt8] {
    do { return try Files.read(file) } catch { throw FixtureError(error) }
  }

  private func size(of bodyFile: String?) throws(FixtureError) -> Int {
    guard let bodyFile else { return 0 }
    do { return try Files.size(of: "\(self.folder)/\(bodyFile)") } catch { throw FixtureError(error) }
  }

  private mutating func read(paths: [String]) throws(FixtureError) {
    var sidecars: [String] = []
    var bodies: [String] = []
    for path in paths {
      guard let (stem, ending) = stemAndEnding(path) else { continue }
      if ending == "meta" {
        sidecars.append(stem)
      } else if RecordingName.beginsWithMethod(fileName(path)) {
        bodies.append(path)
        self.endings[stem, default: []].append(ending)
      }
    }
    for stem in sidecars { self.recordings.append(try self.recording(stem)) }
    self.recordings.sort { isBefore($0.id, $1.id) }

    let stems = Set(sidecars)
    for path in bodies {
      guard let (stem, _) = stemAndEnding(path), !stems.contains(stem) else { continue }
      throw FixtureError(.noSidecar("\(fileName(stem)).meta"), in: "\(self.folder)/\(path)")
    }
  }

  private func recording(_ stem: String) throws(FixtureError) -> Recording {
    let file = "\(self.folder)/\(stem).meta"
    let parts = stem.split(separator: "/")
    guard parts.count == 2, isServiceName(String(parts[0])) else { throw FixtureError(.misplaced, in: file) }
    guard let name = RecordingName(stem: String(parts[1])) else { throw FixtureError(.invalidName, in: file) }
    let sidecar = try Sidecar(parsing: self.read(file), file: file)
    let bodyFile = try self.bodyFile(of: sidecar, stem)
    return try Recording(
      service: String(parts[0]), name: name.base, variant: name.variant, sidecar: sidecar, bodyFile: bodyFile,
      bodySize: self.size(of: bodyFile))
  }

  /// The one body file of a sidecar. Of several the one that fits the content type: an interrupted change of type may
  /// leave the old one behind.
  private func bodyFile(of sidecar: Sidecar, _ stem: String) throws(FixtureError) -> String? {
    let endings = self.endings[stem] ?? []
    let type = MediaType(sidecar.response?.headerFields[.contentType])
    if endings.contains(type.fileExtension) { return "\(stem).\(type.fileExtension)" }
    if endings.count > 1 {
      let names = endings.map { "\(fileName(stem)).\($0)" }
      throw FixtureError(.severalBodies(names), in: "\(self.folder)/\(stem).meta")
    }
    if endings.isEmpty, sidecar.needsBody {
      throw FixtureError(.noBody(example: "\(fileName(stem)).\(type.fileExtension)"), in: "\(self.folder)/\(stem).meta")
    }
    return endings.first.map { "\(stem).\($0)" }
  }

  private func refuseClashes() throws(FixtureError) {
    var names: [String: String] = [:]
    var requests: [RequestKey: [Recording]] = [:]
    for recording in self.recordings {
      let file = "\(self.folder)/\(recording.sidecarFile)"
      if let other = names.updateValue(recording.sidecarFile, forKey: recording.id.lowercased()) {
        throw FixtureError(.clashesByCase(with: fileName(other)), in: file)
      }
      let key = RequestKey(recording.sidecar.request)
      if let other = requests[key]?.first(where: { $0.variant == recording.variant }) {
        throw FixtureError(.sameRequest(as: other.sidecarFile), in: file)
      }
      requests[key, default: []].append(recording)
    }
  }
}

extension Sidecar {
  /// Whether a body file has to be there, so that a lost one is not taken for an empty answer.
  var needsBody: Bool {
    guard self.fault == nil, let response = self.response, response.headerFields[.contentType] != nil else {
      return false
    }
    return allowsBody(self.request.method, response.status)
  }
}

/// Whether an answer can have a body at all (RFC 9110, 6.4.1).
func allowsBody(_ method: HTTPRequest.Method, _ status: HTTPResponse.Status) -> Bool {
  method != .head && status.kind != .informational && status.code != 204 && status.code != 304
}

/// Hidden files, an editor's backups, and what an interrupted write leaves behind.
private func isForeign(_ path: String) -> Bool {
  path.hasPrefix(".") || path.contains("/.") || path.hasSuffix("~") || path.hasSuffix(".tmp")
}

private func fileName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// `dog/GET_a.json` as `dog/GET_a` and `json`; nil without an ending.
private func stemAndEnding(_ path: String) -> (stem: String, ending: String)? {
  guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
  return (String(path[..<dot]), String(path[path.index(after: dot)...]))
}
