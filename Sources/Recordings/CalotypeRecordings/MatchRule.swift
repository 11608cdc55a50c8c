/// Which parts of a request a recording is matched by, beside scheme and host, which always are.
///
///     match: method path query header.accept body
///
/// That line stands in a sidecar, or as `"match": ["method", "path", "query"]` in `service.json` for all recordings of a
/// service. Where neither says anything, ``usual`` holds, and a recording that keeps a request body is matched by it, too.
///
/// - The order of query items with different names plays no part; among items of one name it does.
/// - Header fields are named one by one. Values are compared as they stand.
/// - A JSON body is compared by value: the order of members and the layout play no part, and `1.0` is `1`. A form
///   (`application/x-www-form-urlencoded`) is compared as a query is, after decoding. Any other body is compared byte by
///   byte.
public struct MatchRule: Hashable, Sendable {
  /// Whether the method has to be the same.
  public let method: Bool
  /// Whether the path has to be the same.
  public let path: Bool
  /// Whether the query has to be the same.
  public let query: Bool
  /// Whether the body has to be the same.
  public let body: Bool
  /// The header fields that have to be the same, in lower case and in byte order.
  public let headers: [String]

  /// `method path query`.
  public static let usual = MatchRule(method: true, path: true, query: true)

  /// A rule of the given parts.
  init(method: Bool = false, path: Bool = false, query: Bool = false, body: Bool = false, headers: [String] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.headers = headers
  }

  /// Reads what stands after `match:`; nil where a word is unknown or stands there twice, or where there is none.
  ///
  /// `host` may be said and changes nothing.
  public init?(_ text: String) {
    self.init(words: text.split(separator: " ").map(String.init))
  }

  /// Reads the words of `"match"` in `service.json`.
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

  /// The same rule, and by the body.
  package var withBody: MatchRule {
    MatchRule(method: self.method, path: self.path, query: self.query, body: true, headers: self.headers)
  }

  /// How many parts are compared. Where two rules could answer a request, the one that compares more goes first.
  var strictness: Int {
    [self.method, self.path, self.query, self.body].count { $0 } + self.headers.count
  }

  /// What ``init(_:)`` understands, for a message.
  static let spellings = "method, path, query, header.NAME or body, each at most once"

  private static let parts = ["method", "host", "path", "query", "body"]
  private static let headerPrefix = "header."
}

extension MatchRule: CustomStringConvertible {
  /// As it stands in a sidecar.
  public var description: String {
    var words: [String] = []
    if self.method { words.append("method") }
    if self.path { words.append("path") }
    if self.query { words.append("query") }
    words += self.headers.map { Self.headerPrefix + $0 }
    if self.body { words.append("body") }
    return words.isEmpty ? "host" : words.joined(separator: " ")
  }
}
