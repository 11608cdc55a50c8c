import HTTPTypes

/// The header fields that a recording stores: an allowlist, so that neither secrets nor noise are stored by default.
enum StoredFields {
  /// Returns the fields of a request: `content-type`, the fields of the match rule, and those that the service's
  /// settings name or the defaults.
  static func ofRequest(_ fields: HTTPFields, _ settings: ServiceSettings, _ rule: MatchRule) -> HTTPFields {
    let names = ["content-type"] + rule.headers + (settings.keptRequestFields ?? ["accept", "accept-language"])
    return Self.sorted(fields) { names.contains($0) }
  }

  /// Returns the fields of a response: `content-type`, and those that the service's settings name or the defaults.
  static func ofResponse(_ fields: HTTPFields, _ settings: ServiceSettings) -> HTTPFields {
    let names = ["content-type"] + (settings.keptResponseFields ?? ["etag", "link", "retry-after"])
    return Self.sorted(fields) { names.contains($0) || settings.keptResponseFields == nil && Self.isRateLimit($0) }
  }

  /// Returns the fields without counters of requests or seconds, which differ in every response.
  static func withoutCounters(_ fields: HTTPFields) -> HTTPFields {
    Self.sorted(fields) { $0 != "retry-after" && !Self.isRateLimit($0) }
  }

  /// Whether a field describes the transfer of the body. Bodies are stored decoded, so it would be wrong on replay.
  static func isFraming(_ name: HTTPField.Name) -> Bool {
    ["content-length", "content-encoding", "transfer-encoding"].contains(name.canonicalName)
  }

  private static func isRateLimit(_ name: String) -> Bool {
    ["ratelimit", "x-ratelimit", "x-rate-limit"].contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// Returns the selected fields in lowercase, sorted by name, because the order of a server's fields may change.
  private static func sorted(_ fields: HTTPFields, _ isStored: (String) -> Bool) -> HTTPFields {
    let stored = fields.filter { isStored($0.name.canonicalName) && !Self.isFraming($0.name) }
    let order = stored.indices.sorted { (stored[$0].name.canonicalName, $0) < (stored[$1].name.canonicalName, $1) }
    return HTTPFields(
      order.compactMap { index in
        fieldName(stored[index].name.canonicalName).map { HTTPField(name: $0, value: stored[index].value) }
      })
  }
}
