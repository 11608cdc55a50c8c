import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// What is to be written for the answers of one run, decided before anything is.
struct RecordingPlan {
  private let recorder: Recorder
  private let recorded: RecordedService
  private let settings: ServiceSettings

  /// What becomes of each answer, in the byte order of the recordings.
  private(set) var outcomes: [Recorder.Outcome] = []

  /// Answers that are left out, by their place in the run, with the reason. Only a lenient recorder has any.
  private(set) var refusals: [(index: Int, error: FixtureError)] = []

  /// Files to write, relative to the folder of recordings: bodies first, then their sidecar.
  private var files: [(path: String, bytes: [UInt8])] = []

  /// Where the answers came from, without secrets.
  private var recordedFrom: String?

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

  /// Where the answers to a request go: in place of what is there, or to a new name.
  private struct Place {
    /// The name of what is there; nil where nothing is.
    let name: RecordingName?
    let existing: [Recording]
    let rule: MatchRule
  }

  /// The name under which the answers to a request would be kept, if it were the only one.
  ///
  /// - Parameter request: The request, without secrets.
  func name(of request: Request) throws(FixtureError) -> RecordingName {
    if let name = try self.place(of: request).name { return name }
    var names = RecordingNames(self.recorder, self.recorded)
    return try names.names(for: [request])[0].get()
  }

  private func place(of request: Request) throws(FixtureError) -> Place {
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
      try self.refuseToReplace(recording)
      var name = RecordingName(stem: recording.nameAndVariant)
      name?.number = nil
      if let name {
        return Place(name: name, existing: existing, rule: recording.sidecar.match ?? self.settings.match ?? usual)
      }
    }
    return Place(name: nil, existing: [], rule: self.settings.match ?? usual)
  }

  private func refuseToReplace(_ recording: Recording) throws(FixtureError) {
    if recording.recorded == nil {
      throw FixtureError(.writtenByHand, in: "\(self.recorder.folder)/\(recording.sidecarFile)")
    }
  }

  private var serviceFolder: String { "\(self.recorder.folder)/\(self.recorder.service)" }

  // MARK: - Answers

  /// Why an answer cannot be kept, whatever else is; nil where it can be.
  static func problem(of response: Response, to request: Request, variant: String?) -> FixtureError.Problem? {
    if response.status >= 400, variant == nil { return .failure(status: response.status) }
    let isWide =
      BodyKind.isWideText(response.body, contentType: contentType(response.head.headerFields))
      || BodyKind.isWideText(request.body, contentType: contentType(request.head.headerFields))
    return isWide ? .wideText : nil
  }

  /// The answers of a run to one request.
  private struct Answers {
    let place: Place
    let request: Request
    var redactions: [Redaction]
    /// The places of the answers in the run.
    var indices: [Int]
  }

  /// What answers of a run have in common that are kept together.
  private struct Key: Hashable {
    let rule: MatchRule
    let key: RequestKey
  }

  /// Decides what to write for the answers of a run.
  ///
  /// - Parameters:
  ///   - exchanges: The requests and their answers.
  ///   - secrets: What the run has shown to other services.
  /// - Throws: ``FixtureError``, without secrets in its path.
  mutating func keep(
    _ exchanges: [(request: Request, response: Response)], knowing secrets: [String] = []
  ) throws(FixtureError) {
    let redactor = Redactor(rules: self.settings.redaction, secrets: self.recorder.secrets + secrets).knowing(exchanges)
    do { try self.keep(exchanges, redactor) } catch { throw error.masked(by: redactor, below: self.recorder.folder) }
    for index in self.refusals.indices {
      self.refusals[index].error = self.refusals[index].error.masked(by: redactor, below: self.recorder.folder)
    }
  }

  private mutating func keep(
    _ exchanges: [(request: Request, response: Response)], _ redactor: Redactor
  ) throws(FixtureError) {
    self.recordedFrom = self.recorder.recordedFrom.map(redactor.redact(origin:))
    var all: [Answers] = []
    var places: [Key: Int] = [:]
    for (index, (request, response)) in exchanges.enumerated() {
      let redaction = redactor.redact(request, response)
      try self.attempt([index]) { (plan) throws(FixtureError) in
        let place = try plan.place(of: redaction.request)
        if let problem = Self.problem(of: response, to: request, variant: plan.recorder.variant) {
          throw FixtureError(problem, in: plan.serviceFolder)
        }
        let key = Key(
          rule: place.rule, key: RequestKey(redaction.request.head, body: redaction.request.body, by: place.rule))
        if let known = places[key] {
          all[known].redactions.append(redaction)
          all[known].indices.append(index)
        } else {
          places[key] = all.count
          all.append(Answers(place: place, request: redaction.request, redactions: [redaction], indices: [index]))
        }
      }
    }
    var naming = RecordingNames(self.recorder, self.recorded)
    var names = naming.names(for: all.filter { $0.place.name == nil }.map(\.request))[...]
    for answers in all {
      let name = answers.place.name.map { .success($0) } ?? names.removeFirst()
      try self.attempt(answers.indices) { (plan) throws(FixtureError) in
        let first = plan.files.count
        try plan.keep(answers, name.get())
        if plan.recorder.isLenient { try plan.refuseSecrets(redactor.secrets, from: first) }
      }
    }
    self.outcomes.sort { isBefore($0.id, $1.id) }
    if !self.recorded.hasSettings, !self.outcomes.isEmpty {
      let file = "\(self.recorder.service)/\(ServiceSettings.fileName)"
      self.files.append((file, ServiceSettings.text(url: self.recorder.url)))
    }
    try self.refuseSecrets(redactor.secrets)
  }

  /// Does something for some answers of the run. Where it is refused and the recorder is lenient, it is undone, and the
  /// answers are left out.
  private mutating func attempt(
    _ indices: [Int], _ body: (inout RecordingPlan) throws(FixtureError) -> Void
  ) throws(FixtureError) {
    let (files, outdated, outcomes) = (self.files.count, self.outdated.count, self.outcomes.count)
    do { try body(&self) } catch {
      guard self.recorder.isLenient else { throw error }
      self.files.removeSubrange(files...)
      self.outdated.removeSubrange(outdated...)
      self.outcomes.removeSubrange(outcomes...)
      for index in indices { self.refusals.append((index, error)) }
    }
  }

  private mutating func keep(_ answers: Answers, _ placeName: RecordingName) throws(FixtureError) {
    let place = answers.place
    let wasSequence = place.existing.first?.number != nil
    let isSequence = wasSequence || self.recorder.keepsSequences && answers.redactions.count > 1
    var kept: [Exchange] = []
    for redaction in isSequence ? answers.redactions : Array(answers.redactions.suffix(1)) {
      let number = kept.count + 1
      let old = place.existing.first { ($0.number ?? 1) == number }
      if let old { try self.refuseToReplace(old) }
      // What a person added to a recording stays with it; what is new in a sequence is like the one before.
      kept.append(self.exchange(redaction, like: old ?? place.existing.last, place.rule))
      kept[number - 1].sidecar.replay = old?.sidecar.replay
    }
    // Answers that are all the same are no sequence, unless they were one.
    if !wasSequence, let first = kept.first, kept.allSatisfy({ $0.saysTheSame(as: first) }) { kept = [first] }
    // Only the last of a sequence can answer for ever.
    if kept.count > place.existing.count, let last = place.existing.last, let replay = last.sidecar.replay {
      kept[max(place.existing.count, 1) - 1].sidecar.replay = nil
      kept[kept.count - 1].sidecar.replay = replay
    }

    var left = place.existing
    for (index, exchange) in kept.enumerated() {
      var name = placeName
      name.number = wasSequence || kept.count > 1 ? index + 1 : nil
      guard name.stem.utf8.count <= RecordingName.limit else {
        throw FixtureError(.nameTooLong(name.stem, limit: RecordingName.limit), in: self.serviceFolder)
      }
      let id = "\(self.recorder.service)/\(name.stem)"
      let old = left.first { $0.id == id }
      left.removeAll { $0.id == id }
      try self.write(exchange, id, over: old)
    }
    for recording in left {
      if wasSequence {
        self.outcomes.append(.init(change: .left, id: recording.id))
      } else {
        // The one answer has become the first of a sequence.
        self.outdated += recording.files
      }
    }
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
  private func refuseSecrets(_ secrets: [String], from first: Int = 0) throws(FixtureError) {
    let scan = SecretScan(secrets: secrets, allowed: self.settings.allowed)
    for file in self.files[first...] {
      guard let finding = scan.findings(in: file.bytes, file: file.path).first else { continue }
      throw FixtureError(
        .secret(rule: finding.rule, excerpt: finding.excerpt, mend: finding.mend),
        in: "\(self.recorder.folder)/\(finding.file)", line: finding.line)
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
    sidecar.recordedFrom = self.recordedFrom
    sidecar.redacted = redaction.places.map { $0.split(separator: " ").joined(separator: "%20") }
    sidecar.match = model?.sidecar.match
    sidecar.latency = model?.sidecar.latency
    sidecar.isVerbatim = self.recorder.isVerbatim || model?.sidecar.isVerbatim == true
    return Exchange(sidecar, request.body, response.body)
  }
}

extension FixtureError {
  /// The same with a path that may be printed: what is below the folder is named after what was asked for.
  func masked(by redactor: Redactor, below folder: String) -> FixtureError {
    guard self.file.hasPrefix("\(folder)/") else { return self }
    let path = String(self.file.dropFirst(folder.count + 1))
    return FixtureError(self.problem, in: "\(folder)/\(redactor.masked(path))", line: self.line)
  }
}
