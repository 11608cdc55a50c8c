import CalotypeHTTP
import CalotypeSecrets

/// The index that finds the recordings of a request, shared by all transports that replay a store.
///
/// It has a table for each combination of match rule and redaction rules, and most stores have one combination.
struct RecordingIndex: Sendable {
  /// The rules and the key that a request must match.
  struct Match: Hashable, Sendable {
    let rule: MatchRule
    let redaction: RedactionRules
    let key: RequestKey
  }

  private struct Table: Sendable {
    let rule: MatchRule
    let redaction: RedactionRules
    /// The recordings of each key, in the order of the store.
    var recordings: [RequestKey: [Int]] = [:]
  }

  private var tables: [Table] = []
  /// The tables, strictest rule first.
  private let order: [Int]
  /// The table and the key of each recording, in the order of the store.
  private var places: [(table: Int, key: RequestKey)] = []

  /// Creates an index of recordings, in the order of the store.
  init(_ matches: [Match]) {
    places.reserveCapacity(matches.count)
    for (index, match) in matches.enumerated() {
      let known = self.tables.lastIndex { $0.rule == match.rule && $0.redaction == match.redaction }
      if known == nil { self.tables.append(Table(rule: match.rule, redaction: match.redaction)) }
      let table = known ?? self.tables.count - 1
      self.tables[table].recordings[match.key, default: []].append(index)
      places.append((table, match.key))
    }
    let tables = self.tables
    order = tables.indices.sorted { (-tables[$0].rule.strictness, $0) < (-tables[$1].rule.strictness, $1) }
  }

  /// Returns the rules and the key of a recording.
  func match(of index: Int) -> Match {
    let table = tables[places[index].table]
    return Match(rule: table.rule, redaction: table.redaction, key: places[index].key)
  }

  /// Returns the recordings that match a request: the matches of each rule in the order of the store, strictest rule
  /// first.
  ///
  /// If the request itself has no match, the index looks up its redacted form.
  func matches(of request: Request) -> [[Int]] {
    func matches(_ request: (Table) -> Request?) -> [[Int]] {
      order.compactMap { index in
        let table = tables[index]
        return request(table).flatMap { table.recordings[RequestKey($0, by: table.rule)] }
      }
    }
    let found = matches { _ in request }
    if !found.isEmpty { return found }
    return matches { table in
      let redacted = Redactor(rules: table.redaction).redact(request)
      return redacted == request ? nil : redacted
    }
  }

  /// Returns the request without the secrets of any service.
  func redacted(_ request: Request) -> Request {
    ([RedactionRules()] + tables.map(\.redaction)).reduce(request) { Redactor(rules: $1).redact($0) }
  }

  /// Returns the recordings of the same request as a recording, in the order of the store.
  func sameRequest(as index: Int) -> [Int] { tables[places[index].table].recordings[places[index].key] ?? [] }
}

/// A recording with its entry in the index.
package struct IndexedRecording: Sendable {
  package let recording: Recording
  let match: RecordingIndex.Match

  /// Creates a recording from the contents of its files.
  package init(
    _ name: RecordingName, of service: String, _ sidecar: Sidecar, requestBody: [UInt8], bodyExtension: String?,
    requestBodyExtension: String?, hasPixels: Bool = false, settings: ServiceSettings
  ) {
    let request = Request(sidecar.request, body: requestBody)
    recording = Recording(
      id: "\(service)/\(name.stem)", service: service, variant: name.variant, number: name.number,
      isDefault: name.variant.map { RecordingLabel.isLabel($0, of: request) } ?? true, sidecar: sidecar,
      bodyExtension: bodyExtension, requestBodyExtension: requestBodyExtension, hasPixels: hasPixels)
    let rule = sidecar.match ?? settings.match ?? .default(withBody: requestBodyExtension != nil)
    match = RecordingIndex.Match(rule: rule, redaction: settings.redaction, key: RequestKey(request, by: rule))
  }
}
