import CalotypeFiles
import CalotypeHTTP
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
      id: "\(service)/\(stem)", service: service, name: (name.variant, name.number), sidecar,
      requestBody: requestBody, bodyExtension: bodyExtension, requestBodyExtension: requestExtension,
      settings: settings)
  }

  private func bytes(of file: String) throws(RecordingError) -> [UInt8] {
    do { return try folder.read(file) } catch { throw RecordingError(error) }
  }

  /// The line of the response's content type in a sidecar, or 1.
  private static func lineOfContentType(_ sidecar: [UInt8]) -> Int {
    let lines = String(decoding: sidecar, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let status = lines.firstIndex { $0.hasPrefix("HTTP") } ?? 0
    return (lines[status...].firstIndex { $0.lowercased().hasPrefix("content-type:") } ?? 0) + 1
  }

  /// The extension of the only body file with a name, or `nil` without one.
  private func fileExtension(of stem: String, _ path: String) throws(RecordingError) -> String? {
    let extensions = files.extensions(of: stem)
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
