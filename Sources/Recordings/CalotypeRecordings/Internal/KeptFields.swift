import HTTPTypes

/// Which header fields a recording keeps: a short list, so that no secret and no noise gets in by default.
enum KeptFields {
  /// What an answer may depend on; `content-type` always, what the rule matches by, and of the others what the service
  /// names or the usual ones.
  static func ofRequest(_ fields: HTTPFields, _ settings: ServiceSettings, _ rule: MatchRule) -> HTTPFields {
    let names = ["content-type"] + rule.headers + (settings.keptRequestFields ?? ["accept", "accept-language"])
    return Self.sorted(fields) { names.contains($0) }
  }

  /// What an API client may read: `content-type` always, and of the others what the service names or the usual ones.
  static func ofResponse(_ fields: HTTPFields, _ settings: ServiceSettings) -> HTTPFields {
    if let kept = settings.keptResponseFields {
      return Self.sorted(fields) { $0 == "content-type" || kept.contains($0) }
    }
    return Self.sorted(fields) {
      ["content-type", "etag", "link", "retry-after"].contains($0) || Self.isRateLimit($0)
    }
  }

  /// Without the fields that count requests or seconds: those change with every answer and say nothing about it.
  static func withoutCounters(_ fields: HTTPFields) -> HTTPFields {
    Self.sorted(fields) { $0 != "retry-after" && !Self.isRateLimit($0) }
  }

  /// Whether a field speaks of how the body travelled. Bodies are kept decoded, so it would be wrong on replay.
  static func isFraming(_ name: HTTPField.Name) -> Bool {
    ["content-length", "content-encoding", "transfer-encoding"].contains(name.canonicalName)
  }

  /// The name of a usual field, written in lower case; nil for any other.
  static func usualName(_ name: ArraySlice<UInt8>) -> HTTPField.Name? {
    Self.usualNames.first { $0.bytes.elementsEqual(name) }?.name
  }

  private static let usualNames = ["content-type", "accept", "etag", "link"].compactMap { text in
    fieldName(text).map { (bytes: Array(text.utf8), name: $0) }
  }

  private static func isRateLimit(_ name: String) -> Bool {
    ["ratelimit", "x-ratelimit", "x-rate-limit"].contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// In the order of their names: a server's order may change from day to day.
  private static func sorted(_ fields: HTTPFields, _ isKept: (String) -> Bool) -> HTTPFields {
    var kept: [(name: String, field: HTTPField)] = []
    for field in fields where isKept(field.name.canonicalName) && !Self.isFraming(field.name) {
      guard let name = fieldName(field.name.canonicalName) else { continue }
      kept.append((name.canonicalName, HTTPField(name: name, value: field.value)))
    }
    let order = kept.indices.sorted { (kept[$0].name, $0) < (kept[$1].name, $1) }
    return HTTPFields(order.map { kept[$0].field })
  }
}
