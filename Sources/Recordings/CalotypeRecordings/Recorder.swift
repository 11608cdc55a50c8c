import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets
import Synchronization

/// A recorder that writes the responses of one service as recordings.
///
///     let recorder = try Recorder(
///       service: "dog", at: BaseURL("https://dog.ceo/api"), folder: "Fixtures", date: "2026-11-21")
///     let transport = RecordingTransport(CurlTransport(), recorder)
///     _ = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(try recorder.save())      // [added dog/GET_breeds_list_all]
///
/// - A run is written in one step by ``save()``, or not at all: if one response cannot be recorded or was incomplete,
///   nothing is written. Readers see the old recordings or the new ones, even after a crash.
/// - A response with a failure status (400 and above) can only be recorded as a variant.
/// - By default, only GET and HEAD requests are recorded (RFC 9110, 9.2.1), because recording again must not change data on
///   a server. The body of a request is stored in its own file, `NAME.request.json`, and must match on replay.
/// - The files of an unchanged response are not rewritten, including date and origin. Rate-limit counters and `retry-after`
///   are recorded but do not count as changes. JSON is stored with one value per line, so that one changed field changes
///   one line. Invalid JSON is stored verbatim.
/// - Secrets are redacted by the service's `RedactionRules` before anything is named or written. The result is scanned, and
///   nothing is written if it still contains what looks like a secret, or a body in UTF-16 or UTF-32.
/// - Only a short list of harmless header fields is recorded, sorted by name.
/// - Of several responses to one request, the last is recorded, or all of them as a sequence if requested or if the
///   existing recording is a sequence.
/// - A run with fewer requests than a recorded sequence updates the first recordings and keeps the others. Names do not
///   depend on the order of the requests.
/// - A recording written by hand (without `recorded`) is never replaced, and keys added by hand (`match`, `replay`,
///   `latency`, `verbatim`) are kept.
/// - A service without a `service.json` gets one with its URL.
package final class Recorder: Sendable {
  /// The name of the service and of its folder: `dog`.
  package let service: String
  /// The URL of the service.
  package let url: BaseURL
  /// The absolute path of the folder with a folder for each service. It need not exist.
  package let folder: String
  let variant: String?
  let date: String
  let recordedFrom: String?
  let isVerbatim: Bool
  let allowsUnsafeMethods: Bool
  let recordsSequences: Bool
  let secrets: [String]
  let skipsFailures: Bool

  private let journal = Mutex(Journal())

  private struct Journal {
    var exchanges: [(request: Request, response: Response)] = []
    var error: RecordingError?
    /// The existing recordings, as read at the first request of the run.
    var existing: RecordedService?
    var skipped: [Skipped] = []
  }

  /// A response that was not recorded, by its index in the order of ``Recorder/add(_:to:)``, and the reason.
  package typealias Skipped = (index: Int, error: RecordingError)

  /// The responses that the last ``save()`` skipped, in order.
  package var skipped: [Skipped] { journal.withLock { $0.skipped } }

  /// The result for one recording.
  package struct Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The changes of a recording's files.
    package enum Change: String, Hashable, Sendable {
      case added, changed, unchanged
      /// A recording of a sequence that this run did not request.
      case kept
    }

    /// The change of the files.
    package let change: Change
    /// The recording: `dog/GET_breeds_list_all`.
    package let id: String

    package init(change: Change, id: String) {
      self.change = change
      self.id = id
    }

    /// The result in one line: `added dog/GET_breeds_list_all`.
    package var description: String {
      "\(change.rawValue) \(id)" + (change == .kept ? ": this run did not request it" : "")
    }
  }

  /// Creates a recorder for a service.
  ///
  /// - Parameters:
  ///   - variant: The variant to record; `nil` for the default recordings.
  ///   - date: The date of the recordings: `2026-11-21`.
  ///   - recordedFrom: The origin of the responses, if it is not the service.
  ///   - isVerbatim: Whether JSON bodies are stored byte for byte. Existing recordings with `verbatim: yes` always are.
  ///   - allowsUnsafeMethods: Whether requests that may change data on the server are recorded.
  ///   - recordsSequences: Whether different responses to one request are recorded as a sequence.
  ///   - secrets: The values that no recording may contain, e.g. those of environment variables.
  ///   - skipsFailures: Whether a response that cannot be recorded is added to ``skipped`` instead of failing the run.
  /// - Throws: ``RecordingError`` for an invalid argument.
  package init(
    service: String, at url: BaseURL, folder: String, variant: String? = nil, date: String,
    recordedFrom: String? = nil, isVerbatim: Bool = false, allowsUnsafeMethods: Bool = false,
    recordsSequences: Bool = false, secrets: [String] = [], skipsFailures: Bool = false
  ) throws(RecordingError) {
    self.service = service
    self.url = url
    self.folder = Files.absolute(folder)
    self.variant = variant
    self.date = date
    self.recordedFrom = recordedFrom
    self.isVerbatim = isVerbatim
    self.allowsUnsafeMethods = allowsUnsafeMethods
    self.recordsSequences = recordsSequences
    self.secrets = secrets
    self.skipsFailures = skipsFailures
    guard isServiceName(service) else { throw RecordingError(.invalidService(service), in: folder) }
    if let variant, !isVariantName(variant) { throw RecordingError(.invalidVariant(variant), in: serviceFolder) }
    guard dayNumber(date) != nil else { throw RecordingError(.invalidDate(date), in: serviceFolder) }
    if let recordedFrom, !isPlainText(recordedFrom) {
      throw RecordingError(.invalidOrigin(recordedFrom), in: serviceFolder)
    }
  }

  /// The path of the service's folder.
  var serviceFolder: String { "\(folder)/\(service)" }

  /// Whether a request goes to the service.
  package func covers(_ request: Request) -> Bool { url.remainder(of: request.head) != nil }

  /// Checks that a request can be recorded before it is sent. An error is also thrown by ``save()``.
  package func check(_ request: Request) throws(RecordingError) {
    try remembering { () throws(RecordingError) in _ = try name(of: request) }
  }

  /// Adds a response to the run. An error is also thrown by ``save()``.
  package func add(_ response: Response, to request: Request) throws(RecordingError) {
    if !skipsFailures {
      try remembering { () throws(RecordingError) in
        let name = try self.name(of: request)
        try checkRecordable(response, to: request, variant: variant, in: "\(serviceFolder)/\(name).meta")
      }
    }
    journal.withLock { $0.exchanges.append((request, response)) }
  }

  /// The statuses of the responses in the run.
  package var statuses: [Int] { journal.withLock { $0.exchanges.map(\.response.status) } }

  /// Fails the run, because a request got no response.
  func fail(_ request: Request, because error: HTTPError) {
    let file = (try? name(of: request)).map { "\(serviceFolder)/\($0).meta" } ?? serviceFolder
    let error = RecordingError(.incomplete(error.summary), in: file)
    journal.withLock { $0.error = $0.error ?? error }
  }

  /// Writes the responses of the run and starts a new one.
  ///
  /// - Returns: The results in the byte order of the recordings.
  /// - Throws: The first error of the run, before anything is written, or an error of the write.
  @discardableResult
  package func save() throws(RecordingError) -> [Outcome] { try Self.save([self]) }

  /// Writes the responses of several recorders in one step, or nothing if one of them fails. Different folders are written
  /// one after the other.
  ///
  /// - Returns: The results by recorder, in the byte order of the recordings.
  @discardableResult
  package static func save(_ recorders: [Recorder]) throws(RecordingError) -> [Outcome] {
    let journals = recorders.map { recorder in
      recorder.journal.withLock { journal in
        defer { journal = Journal() }
        return journal
      }
    }
    if let error = journals.lazy.compactMap(\.error).first { throw error }
    let runs = zip(recorders, journals.map(\.exchanges)).filter { !$1.isEmpty }
    // Secrets that one service has shown must not appear in the recordings of another.
    var secrets: [String] = []
    for (recorder, exchanges) in runs where runs.count > 1 {
      let rules = try ServiceSettings(of: recorder.service, in: recorder.folder).redaction
      secrets += Redactor(rules: rules, secrets: recorder.secrets).knowing(exchanges).secrets
    }
    func plans(in folder: String) throws(RecordingError) -> [RecordingPlan] {
      try runs.filter { $0.0.folder == folder }.map { (recorder, exchanges) throws(RecordingError) in
        var plan = RecordingPlan(recorder, try RecordedService(recorder))
        try plan.add(exchanges, knowing: secrets)
        recorder.journal.withLock { $0.skipped = plan.skipped.sorted { $0.index < $1.index } }
        return plan
      }
    }
    let folders = runs.map(\.0.folder).unique
    // Find the errors in all folders before writing the first one.
    for folder in folders where folders.count > 1 {
      _ = try FolderLock.sharing(folder) { () throws(RecordingError) in try plans(in: folder) }
    }
    return try folders.map { (folder) throws(RecordingError) in
      try FolderLock.exclusively(folder) { () throws(RecordingError) in
        let plans = try plans(in: folder)
        var change = FolderChange(of: folder)
        for plan in plans { plan.add(to: &change) }
        do throws(FileError) { try change.commit() } catch { throw RecordingError(error) }
        return plans.flatMap(\.outcomes)
      }
    }.flatMap(\.self)
  }

  private func remembering(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    do { try body() } catch {
      let error = error.masked(by: Redactor(rules: RedactionRules(), secrets: secrets), below: folder)
      journal.withLock { $0.error = $0.error ?? error }
      throw error
    }
  }

  /// Returns the name for a request's recording, as far as it is known before the end of the run.
  private func name(of request: Request) throws(RecordingError) -> String {
    try RecordingPlan(self, existing()).name(of: request).stem
  }

  /// Returns the existing recordings. They are read once per run, and again when the run is written.
  private func existing() throws(RecordingError) -> RecordedService {
    if let known = journal.withLock(\.existing) { return known }
    let existing = try FolderLock.sharing(folder) { () throws(RecordingError) in try RecordedService(self) }
    journal.withLock { $0.existing = existing }
    return existing
  }
}

/// Checks that a response can be recorded.
///
/// - Parameter file: The path for errors.
func checkRecordable(
  _ response: Response, to request: Request, variant: String?, in file: String
) throws(RecordingError) {
  if response.status >= 400, variant == nil { throw RecordingError(.failureStatus(response.status), in: file) }
  if BodyKind.isWideText(response.body, contentType: contentType(response.head.headerFields))
    || BodyKind.isWideText(request.body, contentType: contentType(request.head.headerFields))
  {
    throw RecordingError(.wideText, in: file)
  }
}
