import CalotypeHTTP
import HTTPTypes

/// Finds names for the requests of a run that have no recording yet.
///
/// They are looked for together, so that the order in which the requests were made plays no part. The plainest request
/// has the plain name: `GET_s` is `/s` even where `/s?page=1` was asked for first, which is `GET_s@page=1` then. Names that
/// are there already stay.
struct RecordingNames {
  private let recorder: Recorder
  private let recorded: RecordedService

  /// A request that has a name, with the file that says so.
  private struct Holder {
    let head: HTTPRequest
    let body: [UInt8]
    let file: String
  }

  /// What has a name by now, by that name in lower case. For look-ups only.
  private var taken: [String: Holder] = [:]

  init(_ recorder: Recorder, _ recorded: RecordedService) {
    self.recorder = recorder
    self.recorded = recorded
  }

  /// A name for each request, or the reason why there is none.
  mutating func names(for requests: [Request]) -> [Result<RecordingName, FixtureError>] {
    let plainness = requests.map { Plainness($0, below: self.recorder.url) }
    let order = requests.indices.sorted { plainness[$0] < plainness[$1] }
    var names = [Result<RecordingName, FixtureError>?](repeating: nil, count: requests.count)
    for index in order {
      names[index] = Result { () throws(FixtureError) in try self.name(for: requests[index]) }
    }
    return names.compactMap(\.self)
  }

  private mutating func name(for request: Request) throws(FixtureError) -> RecordingName {
    let name = try self.freeName(for: request)
    self.taken[name.stem.lowercased()] = Holder(
      head: request.head, body: request.body, file: "\(self.recorder.service)/\(name.stem).meta")
    return name
  }

  private func freeName(for request: Request) throws(FixtureError) -> RecordingName {
    let variant = self.recorder.variant
    let first = try self.name(request, variant)
    guard let other = try self.holder(of: first) else { return first }
    if RequestTarget(other.head).path != RequestTarget(request.head).path,
      let free = try self.free(try? self.name(request, variant, .exact))
    {
      return free
    }
    if variant != nil {
      if let free = try self.free(try? self.name(request, variant, .withQuery)) { return free }
    } else {
      let labels = RecordingLabel.candidates(
        for: request.head, body: request.body, unlike: other.head, body: other.body)
      for label in labels { if let free = try self.free(try? self.name(request, label)) { return free } }
    }
    throw FixtureError(.nameTaken(by: requestLine(other.head)), in: "\(self.recorder.folder)/\(other.file)")
  }

  private func name(
    _ request: Request, _ variant: String?, _ style: RecordingName.Style = .plain
  ) throws(FixtureError) -> RecordingName {
    try RecordingName(
      request.head, below: self.recorder.url, variant: variant, style,
      in: "\(self.recorder.folder)/\(self.recorder.service)")
  }

  private func free(_ name: RecordingName?) throws(FixtureError) -> RecordingName? {
    guard let name else { return nil }
    return try self.holder(of: name) == nil ? name : nil
  }

  /// The request that has a name, whatever its case.
  private func holder(of name: RecordingName) throws(FixtureError) -> Holder? {
    if let other = self.recorded.recording(named: name) {
      let body = try self.recorded.store?.requestBody(of: other) ?? []
      return Holder(head: other.sidecar.request, body: body, file: other.sidecarFile)
    }
    return self.taken[name.stem.lowercased()]
  }
}

/// How much a request has that its plain name does not say. Equal for the same request only.
private struct Plainness: Comparable {
  private let labels: Int
  private let oddities: Int
  private let line: String
  private let body: [UInt8]

  init(_ request: Request, below url: BaseURL) {
    let path = (url.remainder(of: request.head) ?? "").prefix { $0 != "?" }
    self.labels = RecordingLabel.count(in: request.head, body: request.body)
    self.oddities =
      path.utf8.count { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") } + (path.hasSuffix("/") ? 1 : 0)
    self.line = requestLine(request.head)
    self.body = request.body
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.labels != right.labels { return left.labels < right.labels }
    if left.oddities != right.oddities { return left.oddities < right.oddities }
    if left.line.utf8.count != right.line.utf8.count { return left.line.utf8.count < right.line.utf8.count }
    if left.line != right.line { return isBefore(left.line, right.line) }
    return left.body.lexicographicallyPrecedes(right.body)
  }
}
