import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// Decides which entries of an HTTP archive become recordings, and gives these to recorders.
///
///     var plan = HARImport(log, services: [.init(name: "dog", url: dogAPI)], filter: HARFilter(), today: "2026-11-21")
///     try plan.save(to: "Fixtures")
///
/// Kept is what goes to one of the services and has a whole answer that an app would see. Everything else is left out, and
/// ``decisions`` says why; one entry that cannot be kept does not keep the others from it. Of several answers to one request the last is kept.
package struct HARImport: Sendable {
  /// A service whose exchanges are wanted.
  package struct Service: Sendable {
    /// Its name and folder: `dog`.
    package let name: String
    /// Its real address.
    package let url: BaseURL
    /// Another address under which it was asked, e.g. one on this machine.
    package let replacement: BaseURL?
    /// What holds for its recordings.
    package let settings: ServiceSettings
    /// Values that must not stand in a recording, e.g. those of environment variables.
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

    var redactor: Redactor { Redactor(rules: self.settings.redaction, secrets: self.secrets) }
  }

  /// What becomes of one entry that goes to a service.
  package struct Decision: Sendable {
    /// The entry's place in the file, counted from 1.
    package let number: Int
    /// The request as a person reads it.
    package let requestLine: String
    /// Why it is left out, as the end of a sentence; nil where it is kept.
    package internal(set) var gap: String?

    var exchange: (request: Request, response: Response)?
    var service: Service
    /// Whether it was asked at the service's other address.
    var isReplaced: Bool
    var date: String?
  }

  /// What becomes of the entries that go to a service and pass the filter, in the order of the file.
  package private(set) var decisions: [Decision] = []

  /// How many entries go to no service, by host, in the order in which the hosts come.
  package private(set) var foreign: [(host: String, count: Int)] = []

  /// How many entries the filter keeps out.
  package private(set) var filtered = 0

  private let variant: String?
  private let allowsUnsafeMethods: Bool
  private let keepsSequences: Bool
  private let today: String
  /// What the file itself shows to be secret.
  private let cookieValues: [String]

  /// Decides on every entry.
  ///
  /// - Parameters:
  ///   - variant: The variant to keep answers under, which may be failures then.
  ///   - allowsUnsafeMethods: Whether requests that may change something are kept too.
  ///   - keepsSequences: Whether several different answers to one request are kept as a sequence.
  ///   - today: The day to note where an entry has none.
  package init(
    _ log: HARLog, services: [Service], filter: HARFilter = HARFilter(), variant: String? = nil,
    allowsUnsafeMethods: Bool = false, keepsSequences: Bool = false, today: String
  ) {
    self.variant = variant
    self.allowsUnsafeMethods = allowsUnsafeMethods
    self.keepsSequences = keepsSequences
    self.today = today
    self.cookieValues = log.entries.flatMap(\.cookieValues)
    for entry in log.entries {
      guard let (request, service, isReplaced) = Self.target(of: entry, among: services) else {
        self.countForeign(entry)
        continue
      }
      guard filter.includes(request, of: service.name) else {
        self.filtered += 1
        continue
      }
      let requestLine = "\(request.head.method.rawValue) \(service.redactor.redact(request).url)"
      var decision = Decision(
        number: entry.number, requestLine: requestLine, service: service, isReplaced: isReplaced, date: entry.date)
      do throws(HAREntry.Gap) {
        try Self.check(request, allowsUnsafeMethods)
        let request = try entry.withBody(request)
        let response = try entry.response(to: request)
        try Self.check(response, variant: variant)
        decision.exchange = (request, response)
      } catch {
        decision.gap = error.reason
      }
      self.decisions.append(decision)
    }
    if !keepsSequences { self.leaveOutRepeated() }
  }

  /// Writes what is kept, in one step. What a recorder refuses is left out, and ``decisions`` says so.
  ///
  /// - Returns: What became of each answer, service by service, in the byte order of the recordings.
  /// - Throws: ``FixtureError`` where the recordings that are there cannot be read, or nothing can be written.
  @discardableResult
  package mutating func save(to folder: String) throws(FixtureError) -> [Recorder.Outcome] {
    let recorders = try self.recorders(folder: folder)
    let outcomes = try Recorder.save(recorders)
    for recorder in recorders {
      let kept = self.decisions.indices.filter { index in
        self.decisions[index].service.name == recorder.service && self.decisions[index].exchange != nil
      }
      for left in recorder.leftOut where kept.indices.contains(left.index) {
        let file = left.error.file
        let isOwn = file.hasPrefix("\(recorder.folder)/")
        let place = isOwn ? "\(file.dropFirst(recorder.folder.count + 1)): " : ""
        self.decisions[kept[left.index]].gap = place + left.error.problem.summary
        self.decisions[kept[left.index]].exchange = nil
      }
    }
    return outcomes
  }

  /// Recorders that hold what is kept, one for each service.
  private func recorders(folder: String) throws(FixtureError) -> [Recorder] {
    var recorders: [Recorder] = []
    var services: [Service] = []
    for decision in self.decisions where decision.exchange != nil {
      if !services.contains(where: { $0.name == decision.service.name }) { services.append(decision.service) }
    }
    for service in services {
      let kept = self.decisions.filter { $0.service.name == service.name && $0.exchange != nil }
      let recorder = try Recorder(
        service: service.name, at: service.url, folder: folder, variant: self.variant,
        date: kept.compactMap(\.date).max() ?? self.today,
        recordedFrom: kept.contains(where: \.isReplaced) ? service.replacement?.url : nil,
        allowsUnsafeMethods: self.allowsUnsafeMethods, keepsSequences: self.keepsSequences,
        secrets: service.secrets + self.cookieValues, isLenient: true)
      for (request, response) in kept.compactMap(\.exchange) { try recorder.keep(response, to: request) }
      recorders.append(recorder)
    }
    return recorders
  }

  /// The request with the service that it goes to; its address is the service's real one then.
  private static func target(
    of entry: HAREntry, among services: [Service]
  ) -> (Request, Service, isReplaced: Bool)? {
    guard var request = try? entry.request() else { return nil }
    for service in services {
      if service.url.remainder(of: request.head) != nil { return (request, service, false) }
      if let replacement = service.replacement, let rest = replacement.remainder(of: request.head) {
        let path = service.url.path + rest
        request.head.scheme = service.url.scheme
        request.head.authority = service.url.authority
        request.head.path = path.hasPrefix("/") ? path : "/" + path
        return (request, service, true)
      }
    }
    return nil
  }

  private static func check(_ request: Request, _ allowsUnsafeMethods: Bool) throws(HAREntry.Gap) {
    let method = request.head.method
    if method != .get, method != .head, !allowsUnsafeMethods {
      throw HAREntry.Gap("\(method.rawValue) may change something on the server; --unsafe keeps it")
    }
  }

  /// What an app would not see, or what needs a variant.
  private static func check(_ response: Response, variant: String?) throws(HAREntry.Gap) {
    switch response.status {
    case 304: throw HAREntry.Gap("the browser had the answer already (304); save the file with its cache switched off")
    case 300...399: throw HAREntry.Gap("it redirects (\(response.status)), which an app does not see")
    case 400... where variant == nil:
      throw HAREntry.Gap("status \(response.status) is kept under a variant only; --variant names one")
    default: break
    }
  }

  /// Leaves out what a recorder would replace by a later answer, so that it is told.
  private mutating func leaveOutRepeated() {
    var last: [RequestKey: Int] = [:]
    for index in self.decisions.indices.reversed() {
      guard let exchange = self.decisions[index].exchange else { continue }
      let request = self.decisions[index].service.redactor.redact(exchange.request)
      let usual = request.body.isEmpty ? MatchRule.usual : .usual.withBody
      let rule = self.decisions[index].service.settings.match ?? usual
      let key = RequestKey(request.head, body: request.body, by: rule)
      if let later = last[key] {
        self.decisions[index].exchange = nil
        self.decisions[index].gap = "entry \(later) answers the same request later; --sequence keeps both"
      } else {
        last[key] = self.decisions[index].number
      }
    }
  }

  private mutating func countForeign(_ entry: HAREntry) {
    let host = (try? entry.request())?.head.authority ?? "no host"
    if let index = self.foreign.firstIndex(where: { $0.host == host }) {
      self.foreign[index].count += 1
    } else {
      self.foreign.append((host, 1))
    }
  }
}
