import CalotypeHTTP

/// Removes the secrets from an exchange before it is named, shown or written.
///
///     let redactor = Redactor(rules: RedactionRules(query: ["appid"]), secrets: [key])
///     let redaction = redactor.redact(request, response)
///     print(redaction.request.url)    // https://api.example.com/tides?appid=REDACTED
///     print(redaction.places)         // ["request.query.appid", "response.body:$.links.next"]
///
/// There are two passes. The first replaces the values in places that are secret by name (``RedactionRules``) with
/// ``placeholder``, and remembers them. The second searches every other part of the exchange for these values and for
/// the given secrets: as written, percent-encoded once or twice, form-encoded, as base64 or base64url at every
/// alignment, with escapes of JSON or HTML, as hexadecimal digits, and one of these inside another.
///
/// Every other byte stays the same: JSON is changed token by token (a secret number becomes 0), and base64 and
/// percent-encoding stay valid. Values of fewer than six characters, and words like “password”, are only replaced in
/// their own place: elsewhere they would be found by chance.
package struct Redactor: Sendable {
  /// The text that replaces a secret.
  package static let placeholder = "REDACTED"

  static let placeholderBytes = Array(Self.placeholder.utf8)

  /// If more places of one body are redacted, only the body is listed.
  private static let mostPlaces = 20

  /// The parts of exchanges that are secret.
  package let rules: RedactionRules

  /// Values that are secret everywhere, such as those of environment variables.
  package let secrets: [String]

  /// Creates a redactor for one service.
  package init(rules: RedactionRules, secrets: [String] = []) {
    self.rules = rules
    self.secrets = secrets
  }

  /// Returns the exchange without its secrets.
  package func redact(_ request: Request, _ response: Response) -> Redaction {
    var (request, response) = (request, response)
    var named = RedactionPass(named: rules, knowing: secrets)
    named.redact(&request)
    named.redact(&response)
    var known = RedactionPass(known: named.secrets)
    known.redact(&request)
    known.redact(&response)
    let places = Set((named.found + known.found).map(\.place))
    return Redaction(request: request, response: response, places: Self.listed(places))
  }

  /// Returns the request as its recording shows it, so that the two can be compared: values under secret names are
  /// replaced in both, whatever they are.
  package func redact(_ request: Request) -> Request { self.redact(request, Response(status: 200)).request }

  /// Returns a redactor that also knows the secrets of some exchanges, so that a token in one answer is found in the
  /// requests that follow.
  package func knowing(_ exchanges: [(request: Request, response: Response)]) -> Redactor {
    var named = RedactionPass(named: rules, knowing: secrets)
    for exchange in exchanges {
      var (request, response) = exchange
      named.redact(&request)
      named.redact(&response)
    }
    return Redactor(rules: rules, secrets: named.secrets.values.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns an answer without the known values. Values under secret names stay: an app may need them.
  package func withoutKnownSecrets(_ response: Response) -> Response {
    var response = response
    var known = RedactionPass(known: SecretValues(secrets))
    known.redact(&response)
    return response
  }

  /// Returns a line for a message, such as a path or an address, without its secrets: values under secret names, known
  /// values, and what looks like a key.
  ///
  ///     try Output.remark(redactor.masked("left out GET https://dog.ceo/?api_key=…"))
  package func masked(_ line: String) -> String { SecretScan(secrets: secrets).masked(redact(line: line)) }

  /// Returns the origin of answers without secrets, user information, and long segments of the path that look
  /// generated, as one may be a key.
  package func redact(origin: String) -> String {
    var origin = origin
    if let scheme = origin.firstRange(of: "://") {
      let authority = origin[scheme.upperBound...].prefix { !"/?# ".contains($0) }
      if let at = authority.lastIndex(of: "@") { origin.removeSubrange(authority.startIndex...at) }
    }
    let parts = self.redact(line: origin).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, segment in
      index > 2 && segment.utf8.count >= 16 && looksGenerated(segment.utf8) ? Self.placeholder[...] : segment
    }
    return ([segments.joined(separator: "/")] + parts.dropFirst().map(String.init)).joined(separator: "?")
  }

  private func redact(line: String) -> String {
    var named = RedactionPass(named: rules, knowing: secrets)
    let text = named.redacted(Array(line.utf8), "text") ?? Array(line.utf8)
    return String(decoding: SecretSearch(known: named.secrets.values).redacted(text) ?? text, as: UTF8.self)
  }

  /// Returns the places in byte order. If there are many in one body, the body is listed instead.
  private static func listed(_ places: Set<String>) -> [String] {
    var listed = places
    for body in ["request.body", "response.body"] {
      let inside = places.filter { $0.hasPrefix("\(body):") }
      guard inside.count > Self.mostPlaces else { continue }
      listed.subtract(inside)
      listed.insert(body)
    }
    return listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// An exchange without its secrets.
package struct Redaction: Hashable, Sendable {
  /// The redacted request.
  package let request: Request

  /// The redacted answer.
  package let response: Response

  /// The redacted places in byte order, without spaces: `request.query.api_key`,
  /// `response.body:$.user.email`.
  package let places: [String]
}
