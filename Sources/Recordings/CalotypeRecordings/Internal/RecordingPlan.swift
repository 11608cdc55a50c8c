import CalotypeFiles
import CalotypeHTTP
import CalotypePictures
import CalotypeSecrets
import HTTPTypes

/// The files to write for a run, computed before anything is written.
struct RecordingPlan {
  private let recorder: Recorder
  private let existing: RecordedService
  private var redactor: Redactor

  /// The results in the byte order of the recordings.
  private(set) var outcomes: [Recorder.Outcome] = []

  /// The skipped responses.
  private(set) var skipped: [Recorder.Skipped] = []

  /// The files to write, relative to the folder of recordings: bodies before their sidecar.
  private var files: [(path: String, bytes: [UInt8])] = []

  /// The files to remove.
  private var outdated: [String] = []

  init(_ recorder: Recorder, _ existing: RecordedService) {
    self.recorder = recorder
    self.existing = existing
    redactor = Redactor(rules: existing.settings.redaction, secrets: recorder.secrets)
  }

  /// Adds the files to a change of the folder.
  func add(to change: inout FolderChange) {
    for file in outdated { change.remove(file) }
    for file in files { change.write(file.bytes, to: file.path) }
  }

  // MARK: - Names

  /// The recordings that a request's responses replace, if any.
  ///
  /// The name is that of the existing recordings; `nil` without any.
  private typealias Place = (name: RecordingName?, existing: [Recording], rule: MatchRule)

  /// Returns the name for the recording of a request, if it is the only request of the run.
  func name(of request: Request) throws(RecordingError) -> RecordingName {
    let request = redactor.redact(request)
    if let name = try place(of: request).name { return name }
    return try RecordingNames(recorder: recorder, existing: existing).names(for: [request])[0].get()
  }

  private func place(of request: Request) throws(RecordingError) -> Place {
    let method = request.head.method
    guard method == .get || method == .head || recorder.allowsUnsafeMethods else {
      throw RecordingError(.unsafeMethod(method.rawValue), in: recorder.serviceFolder)
    }
    // A transport may accept a URL that is invalid in a sidecar, e.g. one with a space.
    do { _ = try Request(method, url: request.url) } catch {
      throw RecordingError(.invalidRequestLine("\(method.rawValue) \(request.url)"), in: recorder.serviceFolder)
    }
    let rule = self.existing.settings.match ?? .default(withBody: !request.body.isEmpty)
    let existing = self.existing.recordings(of: request, variant: recorder.variant)
    guard let recording = existing.first, let name = RecordingName(stem: recording.nameAndVariant) else {
      return (nil, [], rule)
    }
    try recording.checkReplaceable(in: recorder.folder)
    return (name, existing, recording.sidecar.match ?? rule)
  }

  // MARK: - Responses

  /// A response, with its index in the run. Responses to one request have equal matches.
  private typealias Item = (index: Int, redaction: Redaction, place: Place, match: RecordingIndex.Match)

  /// Adds the requests of a run and their responses.
  ///
  /// - Parameters:
  ///   - exchanges: The requests and their responses.
  ///   - secrets: The secrets of other services in the run.
  /// - Throws: ``RecordingError``, without secrets in its path.
  mutating func add(
    _ exchanges: [(request: Request, response: Response)], knowing secrets: [String]
  ) throws(RecordingError) {
    redactor = Redactor(rules: redactor.rules, secrets: redactor.secrets + secrets).knowing(exchanges)
    var all: [Item] = []
    for (index, (request, response)) in exchanges.enumerated() {
      let redaction = redactor.redact(request, response)
      try attempt([index]) { (plan) throws(RecordingError) in
        let place = try plan.place(of: redaction.request)
        try checkRecordable(response, to: request, variant: plan.recorder.variant, in: plan.recorder.serviceFolder)
        let rules = RecordingIndex.Rules(match: place.rule, redaction: plan.redactor.rules)
        let match = RecordingIndex.Match(rules: rules, key: RequestKey(redaction.request, by: place.rule))
        all.append((index, redaction, place, match))
      }
    }
    let requests = all.grouped(by: \.match)
    let origin = recorder.recordedFrom.map(redactor.redact(origin:))
    let unnamed = requests.map { $0[0] }.filter { $0.place.name == nil }
    let naming = RecordingNames(recorder: recorder, existing: existing)
    var names = naming.names(for: unnamed.map(\.redaction.request))[...]
    for responses in requests {
      let name = responses[0].place.name.map { .success($0) } ?? names.removeFirst()
      try attempt(responses.map(\.index)) { (plan) throws(RecordingError) in
        try plan.add(responses, name.get(), origin)
      }
    }
    outcomes.sort { isBefore($0.id, $1.id) }
    if !existing.hasSettings, !outcomes.isEmpty {
      let settings: JSONValue = ["url": .string(recorder.url.url)]
      try write(settings.text(isIndented: true), to: "\(recorder.service)/\(ServiceSettings.fileName)")
    }
  }

  /// Runs an operation for some responses. If it fails and the recorder skips failures, reverts it and skips them.
  private mutating func attempt(
    _ indices: [Int], _ body: (inout RecordingPlan) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let before = self
    do { try body(&self) } catch {
      let error = error.masked(by: redactor, below: recorder.folder)
      guard recorder.skipsFailures else { throw error }
      self = before
      skipped += indices.map { ($0, error) }
    }
  }

  private mutating func add(
    _ responses: [Item], _ baseName: RecordingName, _ origin: String?
  ) throws(RecordingError) {
    let (_, existing, rule) = responses[0].place
    let wasSequence = existing.first?.number != nil
    let isSequence = wasSequence || recorder.recordsSequences && responses.count > 1
    var new: [StoredExchange] = []
    for redaction in (isSequence ? responses[...] : responses.suffix(1)).map(\.redaction) {
      let old = existing.first { ($0.number ?? 1) == new.count + 1 }
      try old?.checkReplaceable(in: recorder.folder)
      // Keys added by hand are kept; a new recording of a sequence copies the one before.
      let sidecar = self.sidecar(redaction, like: (old ?? existing.last)?.sidecar, rule, origin)
      new.append(StoredExchange(sidecar, redaction.request.body, redaction.response.body))
      new[new.count - 1].sidecar.replay = old?.sidecar.replay
    }
    // Equal responses are not a sequence, unless they were recorded as one.
    if !wasSequence, let first = new.first, new.allSatisfy({ $0.isEquivalent(to: first) }) { new = [first] }
    // Only the last recording of a sequence can be repeated.
    if new.count > existing.count, let last = existing.last, let replay = last.sidecar.replay {
      new[existing.count - 1].sidecar.replay = nil
      new[new.count - 1].sidecar.replay = replay
    }

    var kept = existing
    for (index, exchange) in new.enumerated() {
      var name = baseName
      name.number = wasSequence || new.count > 1 ? index + 1 : nil
      guard name.stem.utf8.count <= RecordingName.limit else {
        throw RecordingError(.nameTooLong(name.stem, limit: RecordingName.limit), in: recorder.serviceFolder)
      }
      let id = "\(recorder.service)/\(name.stem)"
      try write(exchange, id, over: kept.first { $0.id == id })
      kept.removeAll { $0.id == id }
    }
    if wasSequence {
      outcomes += kept.map { .init(change: .kept, id: $0.id) }
    } else {
      // The only recording has become the first of a sequence.
      outdated += kept.flatMap(\.files)
    }
  }

  private mutating func write(_ exchange: StoredExchange, _ id: String, over old: Recording?) throws(RecordingError) {
    if let old, exchange.sidecar.isEquivalent(to: old.sidecar),
      try existing.store.storedBody(of: old) == exchange.body,
      try existing.store.requestBody(of: old) == exchange.requestBody
    {
      outcomes.append(.init(change: .unchanged, id: id))
      return
    }
    // Never write a sidecar that cannot be read again.
    let text = Array(exchange.sidecar.text.utf8)
    _ = try Sidecar(parsing: text, file: "\(recorder.folder)/\(id).meta")

    let first = files.count
    if let ending = exchange.bodyExtension {
      try self.write(exchange.body, to: "\(id).\(ending)")
      // Without the library, the picture is replayed as the server sent it.
      if let pixels = Pixels(recording: exchange.body) {
        try self.write(pixels.qoi(), to: "\(id).\(RecordingName.pixelsExtension)")
      }
    }
    if let ending = exchange.requestBodyExtension {
      try self.write(exchange.requestBody, to: "\(id)\(RecordingName.requestMark).\(ending)")
    }
    try self.write(text, to: "\(id).meta")
    let written = files[first...].map(\.path)
    outdated += (old?.files ?? []).filter { !written.contains($0) }
    outcomes.append(.init(change: old == nil ? .added : .changed, id: id))
  }

  /// Adds a file to write, and scans it: redaction finds secrets by their place, this finds them by their form.
  private mutating func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    try checkForSecrets(
      bytes, path: path, in: recorder.folder, secrets: redactor.secrets,
      allowed: existing.settings.allowed)
    files.append((path, bytes))
  }

  private func sidecar(_ redaction: Redaction, like model: Sidecar?, _ rule: MatchRule, _ origin: String?) -> Sidecar {
    let settings = existing.settings
    var request = redaction.request.head
    request.headerFields = StoredFields.ofRequest(request.headerFields, settings, rule)
    let response = HTTPResponse(
      status: HTTPResponse.Status(code: redaction.response.status),
      headerFields: StoredFields.ofResponse(redaction.response.head.headerFields, settings))
    return Sidecar(
      request: request, response: response, recorded: recorder.date, recordedFrom: origin,
      isVerbatim: recorder.isVerbatim || model?.isVerbatim == true, match: model?.match,
      redacted: redaction.places.map { $0.split(separator: " ").joined(separator: "%20") }, latency: model?.latency)
  }
}

extension Recording {
  /// Checks that the recording was not written by hand.
  package func checkReplaceable(in folder: String) throws(RecordingError) {
    if recorded == nil { throw RecordingError(.writtenByHand, in: "\(folder)/\(sidecarFile)") }
  }
}

/// Checks that a file to write contains nothing that looks like a secret.
package func checkForSecrets(
  _ bytes: [UInt8], path: String, in folder: String, secrets: [String], allowed: [String]
) throws(RecordingError) {
  if let finding = SecretScan(secrets: secrets, allowed: allowed).findings(in: bytes, file: path).first {
    throw RecordingError(
      .secret(rule: finding.rule, excerpt: finding.excerpt, fix: finding.fix), in: "\(folder)/\(finding.file)",
      line: finding.line)
  }
}

extension RecordingError {
  /// Returns the error with secrets masked in the part of its path that depends on the request.
  func masked(by redactor: Redactor, below folder: String) -> RecordingError {
    guard file.hasPrefix("\(folder)/") else { return self }
    let path = String(file.dropFirst(folder.count + 1))
    return RecordingError(problem, in: "\(folder)/\(redactor.masked(path))", line: line)
  }
}
