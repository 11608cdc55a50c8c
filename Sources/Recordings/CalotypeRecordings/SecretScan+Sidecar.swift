import CalotypeHTTP
import CalotypeSecrets

extension SecretScan {
  /// Finds the secrets in a file of a recording and in its name: anywhere, and in secret places.
  ///
  ///     scan.findings(in: bytes, path: "dog/GET_breeds.json", shownAs: "Fixtures/dog/GET_breeds.json", of: sidecar)
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file, which determines whether it is a sidecar, a request body or a response body.
  ///   - shown: The path for findings.
  ///   - sidecar: The sidecar of the recording; `nil` if it cannot be read.
  package func findings(
    in bytes: [UInt8], path: String, shownAs shown: String, of sidecar: Sidecar?
  ) -> [SecretFinding] {
    guard path.hasSuffix(".meta") else {
      let isResponse = !Self.stem(of: path).hasSuffix(RecordingName.requestMark)
      let fields = isResponse ? sidecar?.response?.headerFields : sidecar?.request.headerFields
      let type = fields?[.contentType] ?? (path.hasSuffix(".json") ? "application/json" : nil)
      return allFindings(inBody: bytes, contentType: type, isAnswer: isResponse, file: shown)
    }
    guard let sidecar else { return allFindings(inBody: bytes, contentType: "text/plain", isAnswer: true, file: shown) }
    let response = sidecar.response.map { Response($0) }
    return findings(in: bytes, file: shown)
      + findings(inSidecar: bytes, file: masked(shown), request: Request(sidecar.request), response: response)
  }

  /// Returns the path of the sidecar for a file: `dog/GET_breeds.meta` for `dog/GET_breeds.request.json`.
  package static func sidecar(of path: String) -> String {
    let stem = stem(of: path)
    let isRequest = !path.hasSuffix(".meta") && stem.hasSuffix(RecordingName.requestMark)
    return "\(isRequest ? stem.dropLast(RecordingName.requestMark.count) : stem).meta"
  }

  private static func stem(of path: String) -> Substring {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path[...] }
    return path[..<dot]
  }
}
