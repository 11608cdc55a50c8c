import CalotypeHTTP
import HTTPTypes

/// The assignment of names to the new requests of a run.
///
/// Names do not depend on the order of the requests: the request with the fewest parts gets the plain name. `/s` is `GET_s`
/// even if `/s?page=1`, which becomes `GET_s@page=1`, comes first. Existing names do not change.
struct RecordingNames {
  private let recorder: Recorder
  private let existing: RecordedService

  /// A request with a name, and its sidecar.
  private struct Holder {
    let head: HTTPRequest
    let body: [UInt8]
    let file: String
  }

  /// The requests of the run by name in lowercase.
  private var taken: [String: Holder] = [:]

  init(_ recorder: Recorder, _ existing: RecordedService) {
    self.recorder = recorder
    self.existing = existing
  }

  /// The name for each request, or an error.
  mutating func names(for requests: [Request]) -> [Result<RecordingName, RecordingError>] {
    let keys = requests.map { NamingOrder($0, below: recorder.url) }
    var names: [Int: Result<RecordingName, RecordingError>] = [:]
    for index in requests.indices.sorted(by: { keys[$0] < keys[$1] }) {
      let request = requests[index]
      names[index] = Result { () throws(RecordingError) in
        let name = try freeName(for: request)
        taken[name.stem.lowercased()] = Holder(
          head: request.head, body: request.body, file: "\(recorder.service)/\(name.stem).meta")
        return name
      }
    }
    return requests.indices.compactMap { names[$0] }
  }

  private func freeName(for request: Request) throws(RecordingError) -> RecordingName {
    func name(_ variant: String?, _ style: RecordingName.Style) throws(RecordingError) -> RecordingName {
      try RecordingName(request.head, below: recorder.url, variant: variant, style, in: recorder.serviceFolder)
    }
    func free(_ variant: String?, _ style: RecordingName.Style) throws(RecordingError) -> RecordingName? {
      guard let name = try? name(variant, style), try holder(of: name) == nil else { return nil }
      return name
    }
    let variant = recorder.variant
    let first = try name(variant, .plain)
    guard let other = try holder(of: first) else { return first }
    if RequestTarget(other.head).path != RequestTarget(request.head).path, let name = try free(variant, .exact) {
      return name
    }
    if variant != nil {
      if let name = try free(variant, .withQuery) { return name }
    } else {
      let labels = RecordingLabel.candidates(
        for: request.head, body: request.body, unlike: other.head, body: other.body)
      for label in labels { if let name = try free(label, .plain) { return name } }
    }
    throw RecordingError(.nameTaken(by: requestLine(other.head)), in: "\(recorder.folder)/\(other.file)")
  }

  /// The request with a name, ignoring case.
  private func holder(of name: RecordingName) throws(RecordingError) -> Holder? {
    guard let other = existing.recording(named: name) else { return taken[name.stem.lowercased()] }
    let body = try existing.store?.requestBody(of: other) ?? []
    return Holder(head: other.sidecar.request, body: body, file: other.sidecarFile)
  }
}

/// The naming order of requests: those with fewer parts that are missing in the plain name come first. Only equal requests
/// have equal keys.
private struct NamingOrder: Comparable {
  private let counts: [Int]
  private let line: String
  private let body: [UInt8]

  init(_ request: Request, below url: BaseURL) {
    let path = (url.remainder(of: request.head) ?? "").prefix { $0 != "?" }
    let special = path.utf8.count { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") } + (path.hasSuffix("/") ? 1 : 0)
    line = requestLine(request.head)
    counts = [
      RecordingLabel.count(in: request.head, body: request.body), special, line.utf8.count,
    ]
    body = request.body
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.counts != right.counts { return left.counts.lexicographicallyPrecedes(right.counts) }
    if left.line != right.line { return isBefore(left.line, right.line) }
    return left.body.lexicographicallyPrecedes(right.body)
  }
}
