/// The parts of a request that must match a recording, besides scheme and host, which always must.
///
///     match: method path query header.accept body
///
/// The line is part of a sidecar. In `service.json`, `"match": ["method", "path", "query"]` is the default for all recordings
/// of a service. Otherwise the rule is `method path query`, plus `body` if the recording has a request body.
///
/// - The order of query items with different names is ignored.
/// - Header field values are compared as text.
/// - JSON bodies are compared by value: member order and layout are ignored, and `1.0` equals `1`. Forms
///   (`application/x-www-form-urlencoded`) are compared like queries, after decoding. Other bodies are compared as bytes.
package struct MatchRule: Hashable, Sendable {
  /// Whether the method must match.
  package fileprivate(set) var method = false
  /// Whether the path must match.
  package fileprivate(set) var path = false
  /// Whether the query must match.
  package fileprivate(set) var query = false
  /// Whether the body must match.
  package fileprivate(set) var body = false
  /// The header fields that must match, in lowercase and in byte order.
  package fileprivate(set) var headers: [String] = []
}

extension MatchRule: CustomStringConvertible {
  /// Parses the value of `match:`. `host` is allowed and has no effect.
  ///
  /// - Returns: `nil` for an empty text, and for an unknown or repeated word.
  package init?(_ text: String) { self.init(words: text.split(separator: " ").map(String.init)) }

  init?(words: [String]) {
    guard !words.isEmpty, Set(words.map { $0.lowercased() }).count == words.count else { return nil }
    var headers: [String] = []
    for word in words where !Self.parts.contains(word) {
      guard word.hasPrefix(Self.headerPrefix), let name = fieldName(String(word.dropFirst(Self.headerPrefix.count)))
      else { return nil }
      headers.append(name.canonicalName)
    }
    self.init(
      method: words.contains("method"), path: words.contains("path"), query: words.contains("query"),
      body: words.contains("body"), headers: headers.sorted(by: isBefore))
  }

  /// Returns the default rule for a request with or without a recorded body.
  package static func `default`(withBody: Bool) -> MatchRule {
    MatchRule(method: true, path: true, query: true, body: withBody)
  }

  /// The number of compared parts. If several rules match a request, the strictest has priority.
  var strictness: Int { [method, path, query, body].count { $0 } + headers.count }

  /// The valid words, for errors.
  static let spellings = "method, path, query, header.NAME or body, each at most once"

  private static let parts = ["method", "host", "path", "query", "body"]
  private static let headerPrefix = "header."

  /// The value of `match:`.
  package var description: String {
    let words =
      (method ? ["method"] : []) + (path ? ["path"] : []) + (query ? ["query"] : [])
      + headers.map { Self.headerPrefix + $0 } + (body ? ["body"] : [])
    return words.isEmpty ? "host" : words.joined(separator: " ")
  }
}
