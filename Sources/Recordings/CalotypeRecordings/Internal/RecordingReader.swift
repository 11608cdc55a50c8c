import CalotypeFiles
import CalotypeSecrets
import HTTPTypes

/// A reader of the recordings of one service, each on its own.
struct RecordingReader: ~Copyable, Sendable {
  /// The folder of all recordings.
  let store: String
  let service: String
  /// The service's folder.
  let folder: OpenFolder
  let files: ServiceFiles
  let settings: ServiceSettings

  /// Reads a recording.
  ///
  /// - Parameter stem: The sidecar's name without extension.
  func read(_ stem: String) throws(RecordingError) -> IndexedRecording {
    let path = "\(store)/\(service)/\(stem).meta"
    guard let name = RecordingName(stem: stem) else { throw RecordingError(.invalidName, in: path, line: 1) }
    let text = try bytes(of: stem + ".meta")
    let sidecar = try Sidecar(parsing: text, file: path)

    let bodyExtension = try fileExtension(of: stem, path)
    if bodyExtension == nil, sidecar.needsBody {
      let type = MediaType(sidecar.response.flatMap { contentType($0.headerFields) })
      throw RecordingError(
        .noBodyFile(example: "\(stem).\(type.fileExtension)"), in: path, line: Self.lineOfContentType(text))
    }
    let requestStem = stem + RecordingName.requestMark
    let requestExtension = try fileExtension(of: requestStem, path)
    var requestBody: [UInt8] = []
    if let requestExtension {
      let file = "\(requestStem).\(requestExtension)"
      requestBody = try bytes(of: file)
      if !sidecar.isVerbatim {
        try checkBody(requestBody, contentType(sidecar.request.headerFields), file: "\(store)/\(service)/\(file)")
      }
    }
    return IndexedRecording(
      name, of: service, sidecar, requestBody: requestBody, bodyExtension: bodyExtension,
      requestBodyExtension: requestExtension, hasPixels: files.hasPixels(stem), settings: settings)
  }

  private func bytes(of file: String) throws(RecordingError) -> [UInt8] {
    do { return try folder.read(file) } catch { throw RecordingError(error) }
  }

  /// Returns the line of the response's content type in a sidecar, or 1.
  private static func lineOfContentType(_ sidecar: [UInt8]) -> Int {
    let lines = String(decoding: sidecar, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let status = lines.firstIndex { $0.hasPrefix("HTTP") } ?? 0
    return (lines[status...].firstIndex { $0.lowercased().hasPrefix("content-type:") } ?? 0) + 1
  }

  /// Returns the extension of the only body file with a name, or `nil` without one.
  private func fileExtension(of stem: String, _ path: String) throws(RecordingError) -> String? {
    let extensions = files.extensions(of: stem).filter { !files.hasPixels(stem) || $0 != RecordingName.pixelsExtension }
    guard extensions.count > 1 else { return extensions.first }
    throw RecordingError(.severalBodyFiles(extensions.map { "\(stem).\($0)" }), in: path, line: 1)
  }
}

extension Sidecar {
  /// Whether the recording must have a body file, so that a lost file is not taken for an empty body.
  var needsBody: Bool {
    guard fault == nil, let response = self.response else { return false }
    return contentType(response.headerFields) != nil && allowsBody(request.method, response.status)
  }
}

/// Whether a response can have a body (RFC 9110, 6.4.1).
package func allowsBody(_ method: HTTPRequest.Method, _ status: HTTPResponse.Status) -> Bool {
  method != .head && status.kind != .informational && status.code != 204 && status.code != 304
}

/// The files of a service's folder, sorted by their role.
struct ServiceFiles {
  /// The sidecars' names without extension, in byte order.
  let sidecars: [String]

  /// The extensions of the body files by name without extension; a request's body is named `NAME.request`.
  private var extensions: [String: [String]] = [:]

  /// Whether there is a `service.json`.
  let hasSettings: Bool

  init(_ names: [String]) {
    hasSettings = names.contains(ServiceSettings.fileName)
    var sidecars: [String] = []
    for name in names where name != ServiceSettings.fileName {
      guard let (stem, fileExtension) = split(name) else { continue }
      if fileExtension == "meta" {
        sidecars.append(stem)
      } else if RecordingName.beginsWithMethod(name) {
        extensions[stem, default: []].append(fileExtension)
      }
    }
    self.sidecars = sidecars.sorted(by: isBefore)
  }

  /// Returns the extensions of the body files with a name, in byte order.
  func extensions(of stem: String) -> [String] { self.extensions[stem]?.sorted(by: isBefore) ?? [] }

  /// Whether there is a file with pixels beside the body.
  func hasPixels(_ stem: String) -> Bool {
    let extensions = self.extensions[stem] ?? []
    return extensions.count > 1 && extensions.contains(RecordingName.pixelsExtension)
  }

  /// The body files without a sidecar, and the names of the missing sidecars, in no particular order.
  var bodiesWithoutSidecar: [(file: String, sidecar: String)] {
    let sidecars = Set(self.sidecars)
    return extensions.flatMap { stem, extensions in
      let isRequest = stem.hasSuffix(RecordingName.requestMark)
      let owner = isRequest ? String(stem.dropLast(RecordingName.requestMark.count)) : stem
      return sidecars.contains(owner) ? [] : extensions.map { ("\(stem).\($0)", "\(owner).meta") }
    }
  }
}

/// Returns a file name without its extension, and the extension.
private func split(_ name: String) -> (stem: String, fileExtension: String)? {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
  return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
}

/// Whether a file is ignored: hidden files, backups of editors, and leftovers of an interrupted write.
func isIgnored(_ path: String) -> Bool {
  path.hasPrefix(".") || path.contains("/.") || path.hasSuffix("~") || path.hasSuffix(".tmp")
}
