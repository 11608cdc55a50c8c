import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

extension PlaceScan {
  /// What stands in the secret places of one of a recording's files.
  ///
  ///     scan.findings(in: bytes, path: "dog/GET_breeds.json", shownAs: "Fixtures/dog/GET_breeds.json", of: sidecar)
  ///
  /// - Parameters:
  ///   - bytes: The file as it is written.
  ///   - path: Its path, which says whether it is a sidecar, the body of a request or that of an answer.
  ///   - shown: What the findings call it.
  ///   - sidecar: The recording's sidecar; nil where there is none that can be read.
  public func findings(in bytes: [UInt8], path: String, shownAs shown: String, of sidecar: Sidecar?) -> [SecretFinding]
  {
    if path.hasSuffix(".meta") {
      guard let sidecar else {
        return self.findings(inBody: bytes, contentType: "text/plain", isAnswer: true, file: shown)
      }
      var request = Request(.https("localhost"))
      request.head = sidecar.request
      return self.findings(in: bytes, file: shown, request: request, response: sidecar.response.map { Response($0) })
    }
    let isAnswer = !Self.stem(of: path).hasSuffix(RecordingName.requestMark)
    let fields = isAnswer ? sidecar?.response?.headerFields : sidecar?.request.headerFields
    let type = fields?[.contentType] ?? (path.hasSuffix(".json") ? "application/json" : nil)
    return self.findings(inBody: bytes, contentType: type, isAnswer: isAnswer, file: shown)
  }

  /// The sidecar that belongs to a file: `dog/GET_breeds.meta` of `dog/GET_breeds.request.json`.
  public static func sidecar(of path: String) -> String {
    var stem = self.stem(of: path)
    if !path.hasSuffix(".meta"), stem.hasSuffix(RecordingName.requestMark) {
      stem = stem.dropLast(RecordingName.requestMark.count)
    }
    return "\(stem).meta"
  }

  private static func stem(of path: String) -> Substring {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path[...] }
    return path[..<dot]
  }
}
