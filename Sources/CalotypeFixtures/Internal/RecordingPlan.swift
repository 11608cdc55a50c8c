import CalotypeFiles
import CalotypeHTTP
import HTTPTypes

/// What is to be written for the answers of one run, decided before anything is.
struct RecordingPlan {
  private let recorder: Recorder
  private let recorded: RecordedService
  private let settings: ServiceSettings

  /// What becomes of each answer, in the byte order of the recordings.
  private(set) var outcomes: [Recorder.Outcome] = []

  /// Files to write, relative to the folder of recordings: bodies first, then their sidecar.
  private var files: [(path: String, bytes: [UInt8])] = []

  /// Files that nothing belongs to any more.
  private var outdated: [String] = []

  init(_ recorder: Recorder, _ recorded: RecordedService) {
    self.recorder = recorder
    self.recorded = recorded
    self.settings = recorded.settings
  }

  /// Puts the plan into a change of the folder.
  func add(to change: inout FolderChange) {
    for file in self.outdated { change.remove(file) }
    for file in self.files { change.write(file.bytes, to: file.path) }
  }

  // MARK: - Places

  /// Where the answers to a request go: beside others of the run, in place of what is there.
  struct Place {
    let name: RecordingName
    let existing: [Recording]
    let rule: MatchRule
  }

  /// The place of a request's answers.
  ///
  /// - Parameters:
  ///   - request: The request, without secrets.
  ///   - taken: Requests of this run that have a name already.
  func place(of request: Request, beside taken: [(name: RecordingName, request: Request)] = []) throws(FixtureError)
    -> Place
  {
    let method = request.head.method
    guard method == .get || method == .head || self.recorder.allowsUnsafeMethods else {
      throw FixtureError(.unsafeMethod(method.rawValue), in: self.serviceFolder)
    }
    // The transport may take an address that a sidecar cannot hold, e.g. one with a blank.
    do { _ = try Request(method, url: request.url) } catch {
      throw FixtureError(.notARequestLine("\(method.rawValue) \(request.url)"), in: self.serviceFolder)
    }
    let usual = request.body.isEmpty ? MatchRule.usual : .usual.withBody
    let existing = self.recorded.recordings(of: request, variant: self.recorder.variant)
    if let recording = existing.first {
      if let own = existing.first(where: { $0.recorded == nil }) {
        throw FixtureError(.writtenByHand, in: "\(self.recorder.folder)/\(own.sidecarFile)")
      }
      var name = RecordingName(stem: recording.nameAndVariant)
      name?.number = nil
      if let name {
        return Place(name: name, existing: existing, rule: recording.sidecar.match ?? self.settings.match ?? usual)
      }
    }
    let rule = self.settings.match ?? usual
    return Place(name: try self.freeName(for: request, beside: taken), existing: [], rule: rule)
  }

  private func freeName(
    for request: Request, beside taken: [(name: RecordingName, request: Request)]
  ) throws(FixtureError) -> RecordingName {
    func name(_ variant: String?) throws(FixtureError) -> RecordingName {
      try RecordingName(request.head, below: self.recorder.url, variant: variant, in: self.serviceFolder)
    }
    /// The request that has the name, and the file that says so.
    func holder(of name: RecordingName) throws(FixtureError) -> (head: HTTPRequest, body: [UInt8], file: String)? {
      if let other = self.recorded.recording(named: name) {
        return (other.sidecar.request, try self.recorded.store?.requestBody(of: other) ?? [], other.sidecarFile)
      }
      guard let other = taken.first(where: { $0.name.stem.lowercased() == name.stem.lowercased() }) else { return nil }
      return (other.request.head, other.request.body, "\(self.recorder.service)/\(name.stem).meta")
    }
    let first = try name(self.recorder.variant)
    guard let other = try holder(of: first) else { return first }
    if self.recorder.variant == nil {
      let labels = RecordingLabel.candidates(
        for: request.head, body: request.body, unlike: other.head, body: other.body)
      for label in labels {
        if let free = try? name(label), try holder(of: free) == nil { return free }
      }
    }
    throw FixtureError(.nameTaken(by: requestLine(other.head)), in: "\(self.recorder.folder)/\(other.file)")
  }

  private var serviceFolder: String { "\(self.recorder.folder)/\(self.recorder.service)" }

  // MARK: - Answers

  /// The answers of a run to one request.
  private struct Answers {
    let place: Place
    let request: Request
    let key: RequestKey
    var redactions: [Redaction]

    /// Whether a request of the run asks for the same.
    func answers(_ request: Request) -> Bool {
      RequestKey(request.head, body: request.body, by: self.place.rule) == self.key
    }
  }

  /// Decides what to write for the answers of a run.
  mutating func keep(_ exchanges: [(request: Request, response: Response)]) throws(FixtureError) {
    let redactor = Redactor(rules: self.settings.redaction, secrets: self.recorder.secrets).knowing(exchanges)
    var all: [Answers] = []
    for (request, response) in exchanges {
      let redaction = redactor.redact(request, response)
      let taken = all.map { ($0.place.name, $0.request) }
      if let known = all.firstIndex(where: { $0.answers(redaction.request) }) {
        all[known].redactions.append(redaction)
        continue
      }
      let place = try self.place(of: redaction.request, beside: taken)
      let key = RequestKey(redaction.request.head, body: redaction.request.body, by: place.rule)
      all.append(Answers(place: place, request: redaction.request, key: key, redactions: [redaction]))
    }
    for answers in all { try self.keep(answers) }
    self.outcomes.sort { isBefore($0.id, $1.id) }
    if !self.recorded.hasSettings, !all.isEmpty {
      let file = "\(self.recorder.service)/\(ServiceSettings.fileName)"
      self.files.append((file, ServiceSettings.text(url: self.recorder.url)))
    }
    try self.refuseSecrets(redactor.secrets)
  }

  private mutating func keep(_ answers: Answers) throws(FixtureError) {
    let place = answers.place
    let isSequence =
      (self.recorder.keepsSequences || place.existing.first?.number != nil) && answers.redactions.count > 1
    var kept: [Exchange] = []
    for redaction in isSequence ? answers.redactions : Array(answers.redactions.suffix(1)) {
      let number = kept.count + 1
      // What a person added to a recording stays with it; what is new in a sequence is like the one before.
      let model = place.existing.first { ($0.number ?? 1) == number } ?? place.existing.last
      kept.append(self.exchange(redaction, like: model, place.rule))
    }
    // Answers that are all the same are no sequence.
    if let first = kept.first, kept.allSatisfy({ $0.saysTheSame(as: first) }) { kept = [first] }
    if let replay = place.existing.last?.sidecar.replay, kept.count > 1 || replay == .once {
      for index in kept.indices { kept[index].sidecar.replay = index == kept.count - 1 ? replay : nil }
    } else {
      for index in kept.indices { kept[index].sidecar.replay = nil }
    }

    var left = place.existing
    for (index, exchange) in kept.enumerated() {
      var name = place.name
      name.number = kept.count > 1 ? index + 1 : nil
      guard name.stem.utf8.count <= RecordingName.limit else {
        throw FixtureError(.nameTooLong(name.stem, limit: RecordingName.limit), in: self.serviceFolder)
      }
      let id = "\(self.recorder.service)/\(name.stem)"
      let old = left.first { $0.id == id }
      left.removeAll { $0.id == id }
      try self.write(exchange, id, over: old)
    }
    for recording in left { self.outdated += recording.files }
  }

  private mutating func write(_ exchange: Exchange, _ id: String, over old: Recording?) throws(FixtureError) {
    if let old, let store = self.recorded.store, exchange.sidecar.saysTheSame(as: old.sidecar),
      try store.storedBody(of: old) == exchange.body, try store.requestBody(of: old) == exchange.requestBody
    {
      self.outcomes.append(.init(change: .unchanged, id: id))
      return
    }
    // What we could not read again must not come into the store.
    let text = Array(exchange.sidecar.text.utf8)
    _ = try Sidecar(parsing: text, file: "\(self.recorder.folder)/\(id).meta")

    let first = self.files.count
    if let ending = exchange.bodyEnding { self.files.append(("\(id).\(ending)", exchange.body)) }
    if let ending = exchange.requestBodyEnding {
      self.files.append(("\(id)\(RecordingName.requestMark).\(ending)", exchange.requestBody))
    }
    self.files.append(("\(id).meta", text))
    let written = self.files[first...].map(\.path)
    self.outdated += (old?.files ?? []).filter { !written.contains($0) }
    self.outcomes.append(.init(change: old == nil ? .added : .changed, id: id))
  }

  /// Scans what would be written: redaction knows places and names, this knows what secrets look like.
  private func refuseSecrets(_ secrets: [String]) throws(FixtureError) {
    let scan = SecretScan(secrets: secrets, allowed: self.settings.allowed)
    for file in self.files {
      guard let finding = scan.findings(in: file.bytes, file: file.path).first else { continue }
      throw FixtureError(
        .secret(rule: finding.rule, excerpt: finding.excerpt, mend: finding.mend),
        in: "\(self.recorder.folder)/\(file.path)", line: finding.line)
    }
  }

  private func exchange(_ redaction: Redaction, like model: Recording?, _ rule: MatchRule) -> Exchange {
    let (request, response) = (redaction.request, redaction.response)
    var requestHead = request.head
    requestHead.headerFields = KeptFields.ofRequest(request.head.headerFields, self.settings, rule)
    var responseHead = HTTPResponse(status: HTTPResponse.Status(code: response.status))
    responseHead.headerFields = KeptFields.ofResponse(response.head.headerFields, self.settings)
    var sidecar = Sidecar(requestHead, response: responseHead)
    sidecar.recorded = self.recorder.date
    sidecar.recordedFrom = self.recorder.recordedFrom
    sidecar.redacted = redaction.places.map { $0.split(separator: " ").joined(separator: "%20") }
    sidecar.match = model?.sidecar.match
    sidecar.latency = model?.sidecar.latency
    sidecar.isVerbatim = self.recorder.isVerbatim || model?.sidecar.isVerbatim == true
    return Exchange(sidecar, request.body, response.body)
  }
}
