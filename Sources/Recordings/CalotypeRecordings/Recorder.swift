import CalotypeFiles
public import CalotypeHTTP
import CalotypeSecrets
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
/// - All or nothing: answers are collected, and written by ``save()`` in one step, so that whoever reads, or a crash in
///   the middle, finds the old recordings or the new ones. What cannot be kept, or was never complete, keeps the others
///   from being written; a run that is given up leaves no trace.
/// - A failure of the service (a status from 400) is kept under a variant only, never as the usual answer.
/// - Only GET and HEAD are recorded (RFC 9110, 9.2.1) unless it is asked for: recording again must change nothing on a
///   server. The body of a request is kept in a file of its own, `NAME.request.json`, and the request is matched by it.
/// - An answer that has not changed leaves its files alone, date and origin included. Rate-limit counters and
///   `retry-after` are kept and are no change by themselves. One changed field of a JSON body is one changed line there,
///   and one in the sidecar, the date.
/// - Secrets are taken out by the service's ``RedactionRules`` before anything is named or written, and then the finished
///   bytes are scanned: what still looks like a secret keeps the whole run from being written. A body in UTF-16 or UTF-32,
///   where nothing could be found, does so too.
/// - Of the header fields only a short list of harmless ones is kept, in the order of their names.
/// - JSON is stored with one value a line, other bodies as they came. What is called JSON and is none is kept verbatim.
/// - Of several answers to one request the last is kept, or all of them as a sequence where that is asked for, or where
///   the request has been recorded as one before.
/// - A recorded sequence loses no step: a run that asks fewer times updates the steps that it has answers for, in order,
///   and leaves the others. Names do not depend on the order of the requests.
/// - What a person wrote (a sidecar without `recorded`) is not replaced; what a person added to a recorded sidecar
///   (`match`, `replay`, `latency`, `verbatim`) stays.
/// - A service without a `service.json` gets one that says its address.
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
  /// Whether requests are recorded that may change something on the server.
  public let allowsUnsafeMethods: Bool
  /// Whether several different answers to one request are kept as a sequence.
  public let keepsSequences: Bool
  /// Values that must not stand in a recording, e.g. those of environment variables.
  public let secrets: [String]
  /// Whether an answer that cannot be kept is left out, where otherwise nothing is kept. What is left out is told by
  /// ``leftOut``.
  public let isLenient: Bool

  /// What has happened so far.
  private let journal = Mutex(Journal())

  private struct Journal {
    var exchanges: [(request: Request, response: Response)] = []
    var refusal: FixtureError?
    /// What is recorded already, as far as it is known during the run; read anew when it is written.
    var store: RecordedService?
    /// What the last ``save()`` has left out.
    var leftOut: [LeftOut] = []
  }

  /// An answer that was left out.
  public struct LeftOut: Hashable, Sendable {
    /// Which of the answers that were given to ``Recorder/keep(_:to:)``, counted from 0.
    public let index: Int
    /// Why.
    public let error: FixtureError
  }

  /// What the last ``save()`` has left out, in the order in which it was given. Empty unless ``isLenient``.
  public var leftOut: [LeftOut] { self.journal.withLock { $0.leftOut } }

  /// What became of one answer.
  public struct Outcome: Hashable, Sendable, CustomStringConvertible {
    /// How the files have changed.
    public enum Change: String, Hashable, Sendable {
      case added, changed, unchanged
      /// A step of a sequence that this run did not ask for, as it was before.
      case left
    }

    /// How the files have changed.
    public let change: Change
    /// The recording: `dog/GET_breeds_list_all`.
    public let id: String

    package init(change: Change, id: String) {
      self.change = change
      self.id = id
    }

    /// One line: `added dog/GET_breeds_list_all`.
    public var description: String {
      "\(self.change.rawValue) \(self.id)" + (self.change == .left ? ": this run did not ask for it" : "")
    }
  }

  /// A recorder for one service.
  ///
  /// - Throws: ``FixtureError`` where one of the values cannot be part of a recording.
  public init(
    service: String, at url: BaseURL, folder: String, variant: String? = nil, date: String,
    recordedFrom: String? = nil, isVerbatim: Bool = false, allowsUnsafeMethods: Bool = false,
    keepsSequences: Bool = false, secrets: [String] = [], isLenient: Bool = false
  ) throws(FixtureError) {
    self.service = service
    self.url = url
    self.folder = Files.absolute(folder)
    self.variant = variant
    self.date = date
    self.recordedFrom = recordedFrom
    self.isVerbatim = isVerbatim
    self.allowsUnsafeMethods = allowsUnsafeMethods
    self.keepsSequences = keepsSequences
    self.secrets = secrets
    self.isLenient = isLenient
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
    if !self.isLenient { try self.refuse(response, to: request) }
    self.journal.withLock { $0.exchanges.append((request, response)) }
  }

  private func refuse(_ response: Response, to request: Request) throws(FixtureError) {
    try self.remembering { () throws(FixtureError) in
      let name = try self.place(of: request)
      if let problem = RecordingPlan.problem(of: response, to: request, variant: self.variant) {
        throw FixtureError(problem, in: "\(self.serviceFolder)/\(name).meta")
      }
    }
  }

  /// The statuses of the answers that were collected.
  package var statuses: [Int] { self.journal.withLock { $0.exchanges.map(\.response.status) } }

  /// Remembers that a request got no answer, so that nothing of this run is kept.
  func fail(_ request: Request, because error: HTTPError) {
    let place = (try? self.place(of: request)).map { "\(self.serviceFolder)/\($0).meta" } ?? self.serviceFolder
    let refusal = FixtureError(.incomplete(error.summary), in: place)
    self.journal.withLock { $0.refusal = $0.refusal ?? refusal }
  }

  /// Writes what was collected, and begins anew.
  ///
  /// - Returns: What became of each answer, in the byte order of the recordings.
  /// - Throws: The first refusal, before anything is written; or a ``FixtureError`` of writing itself.
  @discardableResult
  public func save() throws(FixtureError) -> [Outcome] {
    try Self.save([self])
  }

  /// Writes what several recorders collected in one run: all of it in one step, or nothing where one of them refuses.
  ///
  /// Recorders of different folders are written one folder after the other.
  ///
  /// - Returns: What became of each answer, recorder by recorder, in the byte order of the recordings.
  /// - Throws: As ``save()`` does.
  @discardableResult
  public static func save(_ recorders: [Recorder]) throws(FixtureError) -> [Outcome] {
    var runs: [(recorder: Recorder, exchanges: [(request: Request, response: Response)])] = []
    var refusal: FixtureError?
    for recorder in recorders {
      do { runs.append((recorder, try recorder.takeExchanges())) } catch { refusal = refusal ?? error }
    }
    if let refusal { throw refusal }
    let secrets = try Self.secrets(of: runs)
    var folders: [String] = []
    for recorder in recorders where !folders.contains(recorder.folder) { folders.append(recorder.folder) }

    // A refusal in the second folder must come before the first is written.
    if folders.count > 1 {
      for (recorder, exchanges) in runs {
        try FolderLock.sharing(recorder.folder) { () throws(FixtureError) in
          _ = try recorder.plan(exchanges, knowing: secrets)
        }
      }
    }
    var outcomes: [Outcome] = []
    for folder in folders {
      let own = runs.filter { $0.recorder.folder == folder && !$0.exchanges.isEmpty }
      if own.isEmpty { continue }
      outcomes += try FolderLock.exclusively(folder) { () throws(FixtureError) in
        var plans: [RecordingPlan] = []
        for (recorder, exchanges) in own {
          let plan = try recorder.plan(exchanges, knowing: secrets)
          let leftOut = plan.refusals.map { LeftOut(index: $0.index, error: $0.error) }.sorted { $0.index < $1.index }
          recorder.journal.withLock { $0.leftOut = leftOut }
          plans.append(plan)
        }
        var change = FolderChange(of: folder)
        for plan in plans { plan.add(to: &change) }
        do throws(FileError) { try change.commit() } catch { throw FixtureError(error) }
        return plans.flatMap(\.outcomes)
      }
    }
    return outcomes
  }

  /// What the run has shown to any of the services: another's answers must not keep it either.
  private static func secrets(
    of runs: [(recorder: Recorder, exchanges: [(request: Request, response: Response)])]
  ) throws(FixtureError) -> [String] {
    guard runs.count > 1 else { return [] }
    var secrets: [String] = []
    for (recorder, exchanges) in runs where !exchanges.isEmpty {
      let rules = try ServiceSettings(of: recorder.service, in: recorder.folder).redaction
      secrets += Redactor(rules: rules, secrets: recorder.secrets).knowing(exchanges).secrets
    }
    return secrets
  }

  private func takeExchanges() throws(FixtureError) -> [(request: Request, response: Response)] {
    let finished = self.journal.withLock { journal in
      defer { journal = Journal() }
      return journal
    }
    if let refusal = finished.refusal { throw refusal }
    return finished.exchanges
  }

  private func remembering(_ body: () throws(FixtureError) -> Void) throws(FixtureError) {
    do { try body() } catch {
      let error = error.masked(by: Redactor(rules: RedactionRules(), secrets: self.secrets), below: self.folder)
      self.journal.withLock { $0.refusal = $0.refusal ?? error }
      throw error
    }
  }

  private var serviceFolder: String { "\(self.folder)/\(self.service)" }

  /// The name under which an answer would be kept, as far as it is known before the run is over.
  private func place(of request: Request) throws(FixtureError) -> String {
    let store = try self.recorded()
    let redacted = Redactor(rules: store.settings.redaction, secrets: self.secrets).redact(request)
    return try RecordingPlan(self, store).name(of: redacted).stem
  }

  /// What is recorded already. Read once a run: it is read again, under the lock, when the run is written.
  private func recorded() throws(FixtureError) -> RecordedService {
    if let known = self.journal.withLock(\.store) { return known }
    let store = try FolderLock.sharing(self.folder) { () throws(FixtureError) in try RecordedService(self) }
    self.journal.withLock { $0.store = store }
    return store
  }

  /// What has to be written, so that the answers are kept. The caller holds the folder's lock.
  private func plan(
    _ exchanges: [(request: Request, response: Response)], knowing secrets: [String]
  ) throws(FixtureError) -> RecordingPlan {
    var plan = RecordingPlan(self, try RecordedService(self))
    try plan.keep(exchanges, knowing: secrets)
    return plan
  }
}
