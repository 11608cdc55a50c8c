import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets

/// The index that finds the recordings of a request, shared by all transports that replay a store.
///
/// Most stores have one combination of match rule and redaction rules.
struct RecordingIndex: Sendable {
  /// The rules and the key that a request must match.
  struct Match: Hashable, Sendable {
    let rules: Rules
    let key: RequestKey
  }

  /// A match rule, and the redaction before it.
  struct Rules: Hashable, Sendable { let match: MatchRule, redaction: RedactionRules }

  /// The rules, strictest first.
  private let rules: [Rules]

  /// The match of each recording, in the order of the store.
  private let matches: [Match]

  /// The recordings with each match, in the order of the store.
  private let recordings: [Match: [Int]]

  /// Creates an index of recordings, in the order of the store.
  init(_ matches: [Match]) {
    self.matches = matches
    // Sorting is stable.
    rules = matches.map(\.rules).unique.sorted { $0.match.strictness > $1.match.strictness }
    recordings = Dictionary(grouping: matches.indices) { matches[$0] }
  }

  /// Returns the rules and the key of a recording.
  func match(of index: Int) -> Match { matches[index] }

  /// Returns the recordings that match a request: the matches of each rule in the order of the store, strictest rule
  /// first.
  ///
  /// If the request itself has no match, the index looks up its redacted form.
  func matches(of request: Request) -> [[Int]] {
    func matches(_ request: (Rules) -> Request?) -> [[Int]] {
      rules.compactMap { rules in
        request(rules).flatMap { recordings[Match(rules: rules, key: RequestKey($0, by: rules.match))] }
      }
    }
    let found = matches { _ in request }
    if !found.isEmpty { return found }
    return matches { rules in
      let redacted = Redactor(rules: rules.redaction).redact(request)
      return redacted == request ? nil : redacted
    }
  }

  /// Returns the request without the secrets of any service.
  func redacted(_ request: Request) -> Request {
    ([RedactionRules()] + rules.map(\.redaction)).reduce(request) { Redactor(rules: $1).redact($0) }
  }

  /// Returns the recordings of the same request as a recording, in the order of the store.
  func sameRequest(as index: Int) -> [Int] { recordings[matches[index]] ?? [] }
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
    let rules = RecordingIndex.Rules(match: rule, redaction: settings.redaction)
    match = RecordingIndex.Match(rules: rules, key: RequestKey(request, by: rule))
  }
}
