/// The four parts of an absolute `http` or `https` address, split and checked but not otherwise changed.
///
/// The one place where this module reads addresses: ``BaseURL``, ``Request`` and the transport's last check all use it.
struct AbsoluteURL: Hashable, Sendable {
  /// `http` or `https`.
  let scheme: String
  /// Host and port in lower case, e.g. `dog.ceo` or `127.0.0.1:8080`.
  let authority: String
  /// The encoded path; empty, or starts with a slash.
  let path: String
  /// The encoded query without its question mark; nil for none.
  let query: String?

  /// Reads an address (RFC 3986, 4.3, without user name and fragment; visible ASCII only).
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` or ``HTTPError/unsupportedScheme(_:)``.
  init(_ url: String) throws(HTTPError) {
    guard url.utf8.allSatisfy(isVisible),
      !url.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "#") }),
      let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), url[colon...].hasPrefix("://")
    else { throw .invalidURL(url) }
    let scheme = url[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }

    let rest = url[url.utf8.index(colon, offsetBy: 3)...]
    let authorityEnd = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let authority = rest[..<authorityEnd]
    guard !authority.isEmpty, !authority.hasPrefix(":"), !authority.utf8.contains(UInt8(ascii: "@")) else {
      throw .invalidURL(url)
    }

    let target = rest[authorityEnd...]
    let pathEnd = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    self.scheme = scheme
    self.authority = authority.lowercased()
    self.path = String(target[..<pathEnd])
    self.query = pathEnd < target.endIndex ? String(target[target.utf8.index(after: pathEnd)...]) : nil
  }

  /// Path and query as they stand in a request line; never empty.
  var target: String { Self.target(path: self.path, query: self.query) }

  /// A path and a query as they stand in a request line; never empty.
  static func target(path: String, query: String?) -> String {
    (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
  }
}
