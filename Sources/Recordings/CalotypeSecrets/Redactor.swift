public import CalotypeHTTP

/// Takes the secrets out of an exchange before it is named, shown or written.
///
///     let redactor = Redactor(rules: RedactionRules(query: ["appid"]), secrets: [key])
///     let redaction = redactor.redact(request, response)
///     print(redaction.request.url)    // https://api.example.com/tides?appid=REDACTED
///     print(redaction.places)         // ["request.query.appid", "response.body:$.links.next"]
///
/// Two passes. The first goes to the places that are secret by name (``RedactionRules``), puts ``placeholder`` there
/// and remembers what stood there. The second looks for all of that, and for the values it was given, in every other
/// part of the exchange: as it stands, percent-encoded once or twice, form-encoded, as base64 or base64url at every
/// alignment, with escapes of JSON or HTML, as hexadecimal digits, and one of these inside another.
///
/// Everything else stays byte for byte: JSON is changed token by token (a secret number becomes 0), base64 and
/// percent-encoding stay valid. Values of fewer than six characters, and words like “password”, are taken out of their
/// own place only: elsewhere they would be found by chance.
public struct Redactor: Sendable {
  /// What stands in place of a secret.
  public static let placeholder = "REDACTED"

  /// More places in one body are told as the body alone.
  private static let mostPlaces = 20

  /// Which parts of an exchange are secret.
  public let rules: RedactionRules

  /// Values that are secret wherever they stand, e.g. those of environment variables.
  public let secrets: [String]

  /// A redactor of one service.
  public init(rules: RedactionRules, secrets: [String] = []) {
    self.rules = rules
    self.secrets = secrets
  }

  /// The exchange without its secrets.
  public func redact(_ request: Request, _ response: Response) -> Redaction {
    var (request, response) = (request, response)
    var own = OwnPlaces(self.rules, knowing: self.secrets)
    own.redact(&request)
    own.redact(&response)
    var others = EverywhereElse(own.secrets, places: own.places)
    others.redact(&request)
    others.redact(&response)
    return Redaction(
      request: request, response: response, places: Self.listed(others.places),
      secrets: own.secrets.values.map { String(decoding: $0, as: UTF8.self) })
  }

  /// An answer without the known values. What is secret by its name alone stays: an app may need it.
  package func withoutKnownSecrets(_ response: Response) -> Response {
    var response = response
    var everywhere = EverywhereElse(SecretValues(self.secrets), places: [])
    everywhere.redact(&response)
    return response
  }

  /// The request as its recording shows it, so that the two can be compared: what a name makes secret is taken out on
  /// both sides, whatever its value was.
  public func redact(_ request: Request) -> Request {
    var request = request
    var own = OwnPlaces(self.rules, knowing: self.secrets)
    own.redact(&request)
    var others = EverywhereElse(own.secrets, places: [])
    others.redact(&request)
    return request
  }

  /// A redactor that also knows the secrets of these exchanges, so that a token which one answer gives away is found in
  /// the requests that follow. A run is redacted with what all of it has shown.
  public func knowing(_ exchanges: [(request: Request, response: Response)]) -> Redactor {
    var own = OwnPlaces(self.rules, knowing: self.secrets)
    for exchange in exchanges {
      var (request, response) = exchange
      own.redact(&request)
      own.redact(&response)
    }
    return Redactor(rules: self.rules, secrets: own.secrets.values.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A line for a message, such as a path, an address, or the line about an entry of an archive that was left out,
  /// without its secrets: values of secret names, known values, and what looks like a key.
  ///
  ///     try Output.remark(redactor.masked("left out GET https://dog.ceo/?api_key=…"))
  package func masked(_ line: String) -> String {
    SecretScan(secrets: self.secrets).masked(self.redact(line: line))
  }

  /// Where answers came from, as it is noted: without secrets, without a user's name and password, and without what
  /// looks made by a machine in the path, as an address may hold a key there.
  package func redact(origin: String) -> String {
    var origin = origin
    if let scheme = origin.firstRange(of: "://") {
      let authority = origin[scheme.upperBound...].prefix { !"/?# ".contains($0) }
      if let at = authority.lastIndex(of: "@") { origin.removeSubrange(authority.startIndex...at) }
    }
    let parts = self.redact(line: origin).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, segment in
      index > 2 && segment.utf8.count >= 16 && looksMade(Array(segment.utf8)) ? Self.placeholder[...] : segment
    }
    return ([segments.joined(separator: "/")] + parts.dropFirst().map(String.init)).joined(separator: "?")
  }

  /// A text without values of secret names and without known values.
  private func redact(line: String) -> String {
    var own = OwnPlaces(self.rules, knowing: self.secrets)
    let text = own.redacted(text: Array(line.utf8), "text")
    return String(decoding: SecretSearch(own.secrets.values).redacted(text) ?? text, as: UTF8.self)
  }

  /// In byte order. Where many members of one body are secret, the body is named.
  private static func listed(_ places: Set<String>) -> [String] {
    var kept = places
    for body in ["request.body", "response.body"] {
      let inside = places.filter { $0.hasPrefix("\(body):") }
      guard inside.count > Self.mostPlaces else { continue }
      kept.subtract(inside)
      kept.insert(body)
    }
    return kept.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
