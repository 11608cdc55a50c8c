import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets

/// The import of an HTTP archive: decides which entries become recordings, and writes them.
///
///     var plan = HARImport(log, services: [.init(name: "dog", url: dogAPI)], filter: HARFilter(), today: "2026-11-21")
///     try plan.save(to: "Fixtures")
///
/// It imports complete responses of the services that an app would see. Other entries are skipped, and
/// ``decisions`` has the reasons. Of several responses to one request, the last is imported.
package struct HARImport: Sendable {
  /// A service to import.
  package struct Service: Sendable {
    /// The name of the service and its folder: `dog`.
    package let name: String
    /// The URL of the service.
    package let url: BaseURL
    /// Another URL that was used instead, e.g. a local one.
    package let replacement: BaseURL?
    /// The settings of its recordings.
    package let settings: ServiceSettings
    /// The values that no recording may contain, e.g. those of environment variables.
    package let secrets: [String]

    package init(
      name: String, url: BaseURL, replacement: BaseURL? = nil, settings: ServiceSettings = ServiceSettings(),
      secrets: [String] = []
    ) {
      self.name = name
      self.url = url
      self.replacement = replacement
      self.settings = settings
      self.secrets = secrets
    }

    func redacted(_ request: Request) -> Request {
      Redactor(rules: settings.redaction, secrets: secrets).redact(request)
    }
  }

  /// The decision about an entry of a service.
  package struct Decision: Sendable {
    /// The number of the entry, counted from 1.
    package let number: Int
    /// The method and the URL, without secrets.
    package let requestLine: String
    /// The reason for skipping the entry, as the end of a sentence; `nil` if it is imported.
    package fileprivate(set) var skipReason: String?

    fileprivate var exchange: (request: Request, response: Response)?
    fileprivate let service: Service
    /// Whether the request used the service's other URL.
    fileprivate let isReplaced: Bool
    fileprivate let date: String?

    fileprivate mutating func skip(_ reason: String) {
      skipReason = reason
      exchange = nil
    }
  }

  /// The decisions about the entries that go to a service and pass the filter, in order.
  package private(set) var decisions: [Decision] = []

  /// The number of entries for each host that is not a service, in order of appearance.
  package private(set) var otherHosts: [(host: String, count: Int)] = []

  /// The number of entries that the filter excludes.
  package private(set) var filtered = 0

  private let variant: String?
  private let allowsUnsafeMethods: Bool
  private let recordsSequences: Bool
  private let today: String
  /// The cookies of the archive, which are secrets.
  private let cookieValues: [String]

  /// Decides for every entry whether it is recorded.
  ///
  /// - Parameters:
  ///   - variant: The variant to record, which may have failure statuses.
  ///   - allowsUnsafeMethods: Whether requests that may change data on the server are imported.
  ///   - recordsSequences: Whether different responses to one request become a sequence.
  ///   - today: The date of entries without one.
  package init(
    _ log: HARLog, services: [Service], filter: HARFilter = HARFilter(), variant: String? = nil,
    allowsUnsafeMethods: Bool = false, recordsSequences: Bool = false, today: String
  ) {
    self.variant = variant
    self.allowsUnsafeMethods = allowsUnsafeMethods
    self.recordsSequences = recordsSequences
    self.today = today
    cookieValues = log.entries.flatMap(\.cookieValues)
    var otherHosts: [String] = []
    for entry in log.entries {
      guard let (request, service, isReplaced) = Self.target(of: entry, among: services) else {
        otherHosts.append((try? entry.request())?.head.authority ?? "no host")
        continue
      }
      guard filter.includes(request, of: service.name) else {
        filtered += 1
        continue
      }
      var decision = Decision(
        number: entry.number, requestLine: "\(request.head.method.rawValue) \(service.redacted(request).url)",
        service: service, isReplaced: isReplaced, date: entry.date)
      do throws(HAREntry.SkipReason) {
        decision.exchange = try exchange(entry, request)
      } catch { decision.skip(error.text) }
      decisions.append(decision)
    }
    self.otherHosts = otherHosts.grouped { $0 }.map { ($0[0], $0.count) }
    if !recordsSequences { skipRepeated() }
  }

  /// Writes the imported entries in one step. Entries that cannot be recorded are skipped.
  ///
  /// - Returns: The results by service, in the byte order of the recordings.
  /// - Throws: ``RecordingError`` if the existing recordings cannot be read, or nothing can be written.
  @discardableResult
  package mutating func save(to folder: String) throws(RecordingError) -> [Recorder.Outcome] {
    let indices = decisions.indices.filter { decisions[$0].exchange != nil }
    let runs = try indices.grouped { decisions[$0].service.name }.map { (own) throws(RecordingError) in
      (indices: own, recorder: try recorder(own.map { decisions[$0] }, folder: folder))
    }
    let outcomes = try Recorder.save(runs.map(\.recorder))
    for (indices, recorder) in runs {
      for skipped in recorder.skipped where indices.indices.contains(skipped.index) {
        let (file, folder) = (skipped.error.file, recorder.folder + "/")
        let place = file.hasPrefix(folder) ? "\(file.dropFirst(folder.count)): " : ""
        decisions[indices[skipped.index]].skip(place + skipped.error.problem.summary)
      }
    }
    return outcomes
  }

  /// Returns a recorder with the requests and responses of one service.
  private func recorder(_ decisions: [Decision], folder: String) throws(RecordingError) -> Recorder {
    let service = decisions[0].service
    let recorder = try Recorder(
      service: service.name, at: service.url, folder: folder, variant: variant,
      date: decisions.compactMap(\.date).max() ?? today,
      recordedFrom: decisions.contains(where: \.isReplaced) ? service.replacement?.url : nil,
      allowsUnsafeMethods: allowsUnsafeMethods, recordsSequences: recordsSequences,
      secrets: service.secrets + cookieValues, skipsFailures: true)
    for (request, response) in decisions.compactMap(\.exchange) { try recorder.add(response, to: request) }
    return recorder
  }

  /// Returns the request, with the URL of its service, and the service.
  private static func target(of entry: HAREntry, among services: [Service]) -> (Request, Service, isReplaced: Bool)? {
    guard let request = try? entry.request() else { return nil }
    for service in services {
      if service.url.remainder(of: request.head) != nil { return (request, service, false) }
      let original = service.replacement.flatMap { request.rebased(from: $0, to: service.url) }
      if let original { return (original, service, true) }
    }
    return nil
  }

  private func exchange(
    _ entry: HAREntry, _ request: Request
  ) throws(HAREntry.SkipReason) -> (request: Request, response: Response) {
    let method = request.head.method
    if method != .get, method != .head, !allowsUnsafeMethods {
      throw HAREntry.SkipReason("\(method.rawValue) may change data on the server; import it with --unsafe")
    }
    let request = try entry.withBody(request)
    let response = try entry.response(to: request)
    switch response.status {
    case 304:
      throw HAREntry.SkipReason("the response came from the browser's cache (304); capture it with the cache disabled")
    case 300...399: throw HAREntry.SkipReason("it is a redirect (\(response.status)), which the client follows")
    case 400... where variant == nil:
      throw HAREntry.SkipReason("status \(response.status) can only be imported as a variant, with --variant")
    default: return (request, response)
    }
  }

  /// Skips the entries whose request has a later response.
  private mutating func skipRepeated() {
    let keys = decisions.map { decision in
      decision.exchange.map { exchange in
        let request = decision.service.redacted(exchange.request)
        return RequestKey(
          request, by: decision.service.settings.match ?? .default(withBody: !request.body.isEmpty))
      }
    }
    for same in keys.indices.filter({ keys[$0] != nil }).grouped(by: { keys[$0] }) {
      let last = decisions[same[same.count - 1]].number
      for index in same.dropLast() {
        decisions[index].skip("entry \(last) has a later response to the same request; import both with --sequence")
      }
    }
  }
}
