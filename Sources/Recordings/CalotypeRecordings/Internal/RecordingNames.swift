import CalotypeHTTP

/// The assignment of names to the new requests of a run.
///
/// Names do not depend on the order of the requests: the request with the fewest parts gets the plain name. `/s` is `GET_s`
/// even if `/s?page=1`, which becomes `GET_s@page=1`, comes first. Existing names do not change.
struct RecordingNames {
  let recorder: Recorder
  let existing: RecordedService

  /// A request with a name, and its sidecar.
  private typealias Holder = (request: Request, file: String)

  /// Returns the name for each request, or an error.
  func names(for requests: [Request]) -> [Result<RecordingName, RecordingError>] {
    let keys = requests.map { namingOrder($0, below: recorder.url) }
    // The requests by name in lowercase.
    var taken: [String: Holder] = [:]
    var names: [Int: Result<RecordingName, RecordingError>] = [:]
    for index in requests.indices.sorted(by: { keys[$0].lexicographicallyPrecedes(keys[$1]) }) {
      let request = requests[index]
      names[index] = Result { () throws(RecordingError) in
        let name = try freeName(for: request, besides: taken)
        taken[name.stem.lowercased()] = (request, "\(recorder.service)/\(name.stem).meta")
        return name
      }
    }
    return requests.indices.compactMap { names[$0] }
  }

  private func freeName(
    for request: Request, besides taken: [String: Holder]
  ) throws(RecordingError) -> RecordingName {
    /// Returns the request with a name, ignoring case.
    func holder(of name: RecordingName) throws(RecordingError) -> Holder? {
      guard let other = existing.recordings[name.stem.lowercased()] else { return taken[name.stem.lowercased()] }
      return (try existing.store.request(of: other), other.sidecarFile)
    }
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
    let isOtherPath = RequestTarget(other.request.head).path != RequestTarget(request.head).path
    if isOtherPath, let name = try free(variant, .exact) { return name }
    if variant != nil {
      if let name = try free(variant, .withQuery) { return name }
    } else {
      for label in RecordingLabel.candidates(for: request, unlike: other.request) {
        if let name = try free(label, .plain) { return name }
      }
    }
    throw RecordingError(.nameTaken(by: requestLine(other.request.head)), in: "\(recorder.folder)/\(other.file)")
  }
}

/// Returns the naming order of requests: those with fewer parts that are missing in the plain name come first. Only
/// equal requests have equal keys.
private func namingOrder(_ request: Request, below url: BaseURL) -> [Int] {
  let path = (url.remainder(of: request.head) ?? "").prefix { $0 != "?" }
  let special = path.utf8.count { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") } + (path.hasSuffix("/") ? 1 : 0)
  let line = requestLine(request.head).utf8
  let bytes = Array(line) + request.body
  return [RecordingLabel.parts(of: request).count, special, line.count] + bytes.map(Int.init)
}
