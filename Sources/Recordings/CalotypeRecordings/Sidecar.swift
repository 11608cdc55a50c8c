import HTTPTypes

/// A recording without its bodies, stored as a short text file that reads like HTTP.
///
///     GET https://dog.ceo/api/breeds/list/all
///     accept: application/json
///
///     HTTP 200
///     content-type: application/json
///
///     recorded: 2026-11-21
///     recorded-from: http://127.0.0.1:8080
///
/// The request comes first, then the response, then the keys, one per line. A ``Fault`` can replace the response. There
/// are no sizes and no hashes, so bodies and sidecars can be edited by hand.
///
/// All keys are optional:
///
///     recorded: 2026-11-21                          the date; without it, the recording was written by hand
///     recorded-from: http://127.0.0.1:8080          the origin of the response, if not the request's URL
///     verbatim: yes                                 the body is stored byte for byte and not validated
///     match: method path query header.accept body   the parts of the request that must match
///     redacted: request.query.api_key               the places that were redacted
///     replay: once                                  how often the recording is replayed
///     latency: 800ms                                the duration of the response, on the client's clock
///     fault: timeout idle                           the failure that replaces the response
///
/// Header field names are written in lowercase. Fields that describe the transfer (`content-length`, `content-encoding`,
/// `transfer-encoding`) are not allowed, because bodies are stored decoded.
package struct Sidecar: Hashable, Sendable {
  /// The method, the URL and the recorded header fields.
  package internal(set) var request: HTTPRequest

  /// The status and the recorded header fields; `nil` only if there is a fault.
  package internal(set) var response: HTTPResponse?

  /// The failure that replaces the response.
  package internal(set) var fault: Fault?

  /// The date of the recording, e.g. `2026-11-21`; `nil` for a recording written by hand.
  package var recorded: String?

  /// The origin of the response, if it is not the request's URL.
  package var recordedFrom: String?

  /// Whether the body is stored byte for byte and not validated. Other JSON bodies are stored indented.
  package var isVerbatim = false

  /// The parts of a request that must match; `nil` for the rule of the service.
  package var match: MatchRule?

  /// The places that were redacted, e.g. `request.query.api_key`.
  package var redacted: [String] = []

  /// How often the recording is replayed; `nil` for the default: always, or once in a sequence.
  package var replay: ReplayMode?

  /// The duration of the response or fault; `nil` for none.
  package var latency: Duration?

  /// The method and the URL: `GET https://dog.ceo/api/breeds/list/all`.
  package var requestLine: String { CalotypeRecordings.requestLine(request) }

  /// The text of the file, which parses as an equal value.
  package var text: String {
    var lines = [requestLine] + Self.lines(request.headerFields)
    if let response = self.response {
      lines += ["", "HTTP \(response.status.code)"] + Self.lines(response.headerFields)
    }
    let keys = Key.allCases.compactMap { key in key.format.text(self).map { "\(key.rawValue): \($0)" } }
    if !keys.isEmpty { lines += [""] + keys }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ fields: HTTPFields) -> [String] {
    fields.map { $0.value.isEmpty ? "\($0.name.canonicalName):" : "\($0.name.canonicalName): \($0.value)" }
  }

  /// The keys in the order in which they are written.
  enum Key: String, CaseIterable {
    case recorded
    case recordedFrom = "recorded-from"
    case verbatim, match, redacted, replay, latency, fault

    /// The valid values for errors, the text of a sidecar's value (`nil` if it is unset), and the value of a text.
    var format: (expected: String, text: (Sidecar) -> String?, set: (inout Sidecar, _ text: String) -> Void) {
      switch self {
      case .recorded: ("a date, e.g. 2026-11-21", \.recorded, { $0.recorded = dayNumber($1) == nil ? nil : $1 })
      case .recordedFrom:
        ("the origin of the response, e.g. a URL", \.recordedFrom, { $0.recordedFrom = isPlainText($1) ? $1 : nil })
      case .verbatim: ("yes, or no such line", { $0.isVerbatim ? "yes" : nil }, { $0.isVerbatim = $1 == "yes" })
      case .match: (MatchRule.spellings, \.match?.description, { $0.match = MatchRule($1) })
      case .redacted:
        (
          "the redacted places, e.g. request.query.api_key",
          { $0.redacted.isEmpty ? nil : $0.redacted.joined(separator: " ") },
          { $0.redacted = isPlainText($1) ? $1.split(separator: " ").map(String.init) : [] }
        )
      case .replay: ("once, last or always", \.replay?.rawValue, { $0.replay = ReplayMode(rawValue: $1) })
      case .latency:
        (
          "milliseconds or seconds, e.g. 800ms or 1.5s, at most a day", { $0.latency.map(Latency.text) },
          { $0.latency = Latency.parse($1) }
        )
      case .fault: (Fault.spellings, \.fault?.description, { $0.fault = Fault($1) })
      }
    }
  }

  /// Sets a key from its text. Returns whether the text is valid.
  mutating func set(_ key: Key, to text: String) -> Bool {
    key.format.set(&self, text)
    return key.format.text(self) != nil
  }
}

extension Sidecar {
  /// Parses the text of a sidecar.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path for errors.
  package init(parsing bytes: [UInt8], file: String) throws(RecordingError) {
    self = try SidecarParser.parse(bytes, file: file)
  }
}

/// Returns the method and the URL of a request: `GET https://dog.ceo/api/breeds/list/all`.
func requestLine(_ request: HTTPRequest) -> String {
  "\(request.method.rawValue) \(request.scheme ?? "http")://\(request.authority ?? "")\(request.path ?? "/")"
}
