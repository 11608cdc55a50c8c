public import CalotypeHTTP

/// Finds values in the places that a ``Redactor`` would take them out of, whatever they look like: what a person wrote
/// into a recording, or was recorded before the service had a rule.
///
///     let scan = PlaceScan(rules: RedactionRules(query: ["appid"]), allowed: settings.allowed)
///     scan.findings(in: bytes, file: "dog/GET_breeds.meta", request: request, response: response)
///     // dog/GET_breeds.meta:1:38: the value of request.query.appid, … (2 characters). …
///
/// ``Redactor/placeholder``, 0, empty values, null, true and false are no findings, nor is what is allowed.
public struct PlaceScan: Sendable {
  private let rules: RedactionRules
  private let allowed: [[UInt8]]

  /// A scan by the rules of a service.
  public init(rules: RedactionRules, allowed: [String] = []) {
    self.rules = rules
    self.allowed = allowed.map { Array($0.utf8) }
  }

  /// What stands in the secret places of a sidecar.
  ///
  /// - Parameters:
  ///   - bytes: The sidecar as it is written.
  ///   - file: What the findings call it.
  ///   - request: What it says of the request; a body plays no part.
  ///   - response: What it says of the answer.
  public func findings(in bytes: [UInt8], file: String, request: Request, response: Response?) -> [SecretFinding] {
    var own = OwnPlaces(self.rules, knowing: [], remembers: false)
    var request = request
    request.body = []
    own.redact(&request)
    if var response {
      response.body = []
      own.redact(&response)
    }
    // What else it says, such as where the answer came from.
    let facts = own.taken.count
    _ = own.redacted(text: bytes, "facts")
    let seen = own.taken[..<facts].map(\.value)
    let taken = own.taken.enumerated().filter { $0.offset < facts || !seen.contains($0.element.value) }.map(\.element)
    return self.findings(taken, in: bytes, file)
  }

  /// What stands in the secret places of a body.
  public func findings(inBody bytes: [UInt8], contentType: String?, isAnswer: Bool, file: String) -> [SecretFinding] {
    var own = OwnPlaces(self.rules, knowing: [], remembers: false)
    _ = own.redacted(bytes, contentType: contentType, isAnswer ? "response" : "request", isAnswer: isAnswer)
    return self.findings(own.taken, in: bytes, file)
  }

  private func findings(
    _ taken: [(place: String, value: [UInt8])], in bytes: [UInt8], _ file: String
  ) -> [SecretFinding] {
    var findings: [SecretFinding] = []
    var start = 0
    var places = SeenText(bytes).places
    var asked = 0
    for (place, value) in taken where self.says(value) {
      // They come in their order, mostly: looked for from the last one on, and then from the beginning.
      let position = Self.position(of: value, in: bytes, from: start) ?? Self.position(of: value, in: bytes, from: 0)
      if let position { start = position + value.count }
      if (position ?? 0) < asked { places = SeenText(bytes).places }
      asked = position ?? 0
      let (line, column) = places.place(of: asked)
      findings.append(
        SecretFinding(
          file: file, line: line, column: column, rule: "a value in a secret place, \(place)",
          excerpt: SecretScan.excerpt(value[...]),
          mend: "Write \(Redactor.placeholder) in its place or record again; if it is no secret, add it to “allow” in "
            + "service.json."))
    }
    return findings
  }

  /// Whether a value is more than what stands for one.
  private func says(_ value: [UInt8]) -> Bool {
    !value.isEmpty && value != OwnPlaces.placeholder && !value.elementsEqual("0".utf8)
      && !["null", "true", "false"].contains { value.elementsEqual($0.utf8) }
      && !self.allowed.contains(value) && !self.allowed.contains(FormFields.meant(value))
  }

  private static func position(of value: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard value.count <= bytes.count, start <= bytes.count - value.count, let first = value.first else { return nil }
    for position in start...(bytes.count - value.count)
    where bytes[position] == first && bytes[position...].starts(with: value) { return position }
    return nil
  }
}
