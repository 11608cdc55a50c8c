import CalotypeFiles
public import CalotypeHTTP
import HTTPTypes
import Synchronization

/// Keeps the answers of one service as recordings.
///
///     let recorder = try Recorder(
///       service: "dog", at: BaseURL("https://dog.ceo/api"), folder: "Fixtures", date: "2026-11-21")
///     let transport = RecordingTransport(CurlTransport(), recorder)
///     _ = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(try recorder.save())      // [added dog/GET_breeds_list_all]
///
/// What holds for everything that it keeps:
/// - All or nothing: answers are collected, and written by ``save()``. What cannot be kept, or was never complete, keeps
///   the others from being written; a run that is given up leaves no trace.
/// - A failure of the service (a status from 400) is kept under a variant only, never as the usual answer.
/// - Only GET and HEAD are recorded (RFC 9110, 9.2.1): recording again must change nothing on a server.
/// - An answer that has not changed leaves its files alone, date and origin included. Rate-limit counters and
///   `retry-after` are kept and are no change by themselves.
/// - Of the header fields only a short list of harmless ones is kept, in the order of their names.
/// - JSON is stored with one value a line, other bodies as they came.
/// - The body is written before the sidecar, each by way of a rename: a reader sees whole files.
/// - What a person wrote (a sidecar without `recorded`) is not replaced.
public final class Recorder: Sendable {
  /// The service's name and folder: `dog`.
  public let service: String
  /// The service's address; requests outside of it are not kept.
  public let url: BaseURL
  /// The folder that holds a folder for each service, as an absolute path. It need not exist yet.
  public let folder: String
  /// The variant under which answers are kept; nil for the usual one.
  public let variant: String?
  /// The day that is noted: `2026-11-21`.
  public let date: String
  /// Where the answers really come from, where that is not the service.
  public let recordedFrom: String?
  /// Whether JSON is stored byte for byte too. A recording that says `verbatim: yes` stays so in any case.
  public let isVerbatim: Bool

  /// What has happened so far. Also the lock under which files are written.
  private let journal = Mutex(Journal())

  private struct Journal {
    var answers: [(request: Request, response: Response)] = []
    var refusal: FixtureError?
  }

  /// What became of one answer.
  public struct Outcome: Hashable, Sendable, CustomStringConvertible {
    /// How the files have changed.
    public enum Change: String, Hashable, Sendable { case added, changed, unchanged }

    /// How the files have changed.
    public let change: Change
    /// The recording: `dog/GET_breeds_list_all`.
    public let id: String

    /// One line: `added dog/GET_breeds_list_all`.
    public var description: String { "\(self.change.rawValue) \(self.id)" }
  }

  /// A recorder for one service.
  ///
  /// - Throws: ``FixtureError`` where one of the values cannot be part of a recording.
  public init(
    service: String, at url: BaseURL, folder: String, variant: String? = nil, date: String,
    recordedFrom: String? = nil, isVerbatim: Bool = false
  ) throws(FixtureError) {
    self.service = service
    self.url = url
    self.folder = Files.absolute(folder)
    self.variant = variant
    self.date = date
    self.recordedFrom = recordedFrom
    self.isVerbatim = isVerbatim
    guard isServiceName(service) else { throw FixtureError(.invalidService(service), in: folder) }
    if let variant, !isVariantName(variant) { throw FixtureError(.invalidVariant(variant), in: self.serviceFolder) }
    guard isDate(date) else { throw FixtureError(.invalidDate(date), in: self.serviceFolder) }
    if let recordedFrom, !isPlainText(recordedFrom) {
      throw FixtureError(.invalidOrigin(recordedFrom), in: self.serviceFolder)
    }
  }

  /// Whether a request goes to the service.
  public func covers(_ request: Request) -> Bool {
    self.url.remainder(of: request.head) != nil
  }

  /// Checks that an answer to the request could be kept, so that a refusal comes before anything is sent. A refusal is
  /// remembered: ``save()`` throws it.
  ///
  /// - Throws: ``FixtureError``.
  public func check(_ request: Request) throws(FixtureError) {
    try self.remembering { () throws(FixtureError) in _ = try self.place(of: request) }
  }

  /// Collects an answer.
  ///
  /// - Throws: ``FixtureError`` where it cannot be kept. The refusal is remembered: ``save()`` throws it.
  public func keep(_ response: Response, to request: Request) throws(FixtureError) {
    try self.remembering { () throws(FixtureError) in
      let place = try self.place(of: request)
      if response.status >= 400, self.variant == nil {
        throw FixtureError(.failure(status: response.status), in: "\(self.folder)/\(place.id).meta")
      }
    }
    self.journal.withLock { $0.answers.append((request, response)) }
  }

  /// Remembers that a request got no answer, so that nothing of this run is kept.
  func fail(_ request: Request, because error: HTTPError) {
    let place = (try? self.place(of: request)).map { "\(self.folder)/\($0.id).meta" } ?? self.serviceFolder
    let refusal = FixtureError(.incomplete(error.summary), in: place)
    self.journal.withLock { $0.refusal = $0.refusal ?? refusal }
  }

  /// Writes what was collected, and begins anew. Of several answers to one request the last is kept.
  ///
  /// - Returns: What became of each answer, in the byte order of the recordings.
  /// - Throws: The first refusal, before anything is written; or a ``FixtureError`` of writing itself.
  @discardableResult
  public func save() throws(FixtureError) -> [Outcome] {
    try Self.save([self])
  }

  /// Writes what several recorders collected in one run: all of it, or nothing where one of them refuses.
  ///
  /// - Returns: What became of each answer, recorder by recorder, in the byte order of the recordings.
  /// - Throws: As ``save()`` does.
  @discardableResult
  public static func save(_ recorders: [Recorder]) throws(FixtureError) -> [Outcome] {
    var plans: [RecordingPlan] = []
    for recorder in recorders { plans += try recorder.takePlans() }
    for plan in plans { try plan.carryOut() }
    return plans.map { Outcome(change: $0.change, id: $0.id) }
  }

  private func takePlans() throws(FixtureError) -> [RecordingPlan] {
    let finished = self.journal.withLock { journal in
      defer { journal = Journal() }
      return journal
    }
    if let refusal = finished.refusal { throw refusal }
    var plans: [RecordingPlan] = []
    for (request, response) in finished.answers {
      let plan = try self.plan(for: response, to: request)
      if let taken = plans.first(where: { $0.id.lowercased() == plan.id.lowercased() && !$0.answersSame(as: plan) }) {
        throw FixtureError(.nameTaken(by: taken.requestLine), in: "\(self.folder)/\(plan.id).meta")
      }
      plans.removeAll { $0.id == plan.id }
      plans.append(plan)
    }
    return plans.sorted { isBefore($0.id, $1.id) }
  }

  private func remembering(_ body: () throws(FixtureError) -> Void) throws(FixtureError) {
    do { try body() } catch {
      self.journal.withLock { $0.refusal = $0.refusal ?? error }
      throw error
    }
  }

  private var serviceFolder: String { "\(self.folder)/\(self.service)" }

  /// Where a recording goes, and what is there already.
  private struct Place {
    let id: String
    let existing: Recording?
    let store: FixtureStore?
  }

  private func place(of request: Request) throws(FixtureError) -> Place {
    let method = request.head.method
    guard method == .get || method == .head else {
      throw FixtureError(.unsafeMethod(method.rawValue), in: self.serviceFolder)
    }
    // The transport may take an address that a sidecar cannot hold, e.g. one with a blank.
    do { _ = try Request(method, url: request.url) } catch {
      throw FixtureError(.notARequestLine("\(method.rawValue) \(request.url)"), in: self.serviceFolder)
    }
    let store = Files.isFolder(self.folder) ? try FixtureStore(folder: self.folder, services: [self.service]) : nil
    let recordings = store?.recordings ?? []
    let key = RequestKey(request.head)
    if let existing = recordings.first(where: {
      $0.variant == self.variant && RequestKey($0.sidecar.request) == key
    }) {
      guard existing.recorded != nil else {
        throw FixtureError(.writtenByHand, in: "\(self.folder)/\(existing.sidecarFile)")
      }
      return Place(id: existing.id, existing: existing, store: store)
    }

    let name = try RecordingName(request.head, below: self.url, variant: self.variant, in: self.serviceFolder)
    let id = "\(self.service)/\(name.stem)"
    if let other = recordings.first(where: { $0.id.lowercased() == id.lowercased() }) {
      throw FixtureError(.nameTaken(by: other.requestLine), in: "\(self.folder)/\(other.sidecarFile)")
    }
    return Place(id: id, existing: nil, store: store)
  }

  /// What has to be written, so that an answer is kept.
  private func plan(for response: Response, to request: Request) throws(FixtureError) -> RecordingPlan {
    let place = try self.place(of: request)
    let existing = place.existing
    var sidecar = self.sidecar(of: request, response)
    sidecar.isVerbatim = self.isVerbatim || existing?.sidecar.isVerbatim == true
    let type = MediaType(sidecar.response?.headerFields[.contentType])
    var body = response.body
    if type.isJSON, !sidecar.isVerbatim, let indented = JSONIndenter.indented(body) { body = indented }

    var plan = RecordingPlan(id: place.id, key: RequestKey(request.head), requestLine: sidecar.requestLine)
    if let existing, let store = place.store, sidecar.saysTheSame(as: existing.sidecar),
      try store.body(of: existing) == body
    {
      return plan
    }

    // What we could not read again must not come into the store.
    let text = Array(sidecar.text.utf8)
    _ = try Sidecar(parsing: text, file: "\(self.folder)/\(place.id).meta")

    plan.change = existing == nil ? .added : .changed
    let hasBody = !body.isEmpty || sidecar.needsBody
    let bodyFile = hasBody ? "\(place.id).\(type.fileExtension)" : nil
    if let bodyFile { plan.files.append((body, "\(self.folder)/\(bodyFile)")) }
    plan.files.append((text, "\(self.folder)/\(place.id).meta"))
    if let old = existing?.bodyFile, old != bodyFile { plan.outdated = "\(self.folder)/\(old)" }
    return plan
  }

  private func sidecar(of request: Request, _ response: Response) -> Sidecar {
    var requestHead = request.head
    requestHead.headerFields = KeptFields.ofRequest(request.head.headerFields)
    var responseHead = HTTPResponse(status: HTTPResponse.Status(code: response.status))
    responseHead.headerFields = KeptFields.ofResponse(response.head.headerFields)
    var sidecar = Sidecar(requestHead, response: responseHead)
    sidecar.recorded = self.date
    sidecar.recordedFrom = self.recordedFrom
    return sidecar
  }
}

extension Sidecar {
  /// Whether request and answer are the same, apart from counters; day and origin play no part.
  fileprivate func saysTheSame(as other: Sidecar) -> Bool {
    guard let response = self.response, let otherResponse = other.response, other.fault == nil else { return false }
    return self.requestLine == other.requestLine && self.request.headerFields == other.request.headerFields
      && response.status == otherResponse.status && self.isVerbatim == other.isVerbatim
      && KeptFields.withoutCounters(response.headerFields) == KeptFields.withoutCounters(otherResponse.headerFields)
  }
}
