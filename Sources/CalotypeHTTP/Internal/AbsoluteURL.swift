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
    // Bytes, not characters: ten thousand addresses are read in the time of a blink.
    let bytes = Array(url.utf8)
    guard bytes.allSatisfy({ isVisible($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
    else { throw .invalidURL(url) }
    let scheme = lowercased(bytes[..<colon])
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }

    let rest = bytes[(colon + 3)...]
    let authorityEnd = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let authority = rest[..<authorityEnd]
    guard let first = authority.first, first != UInt8(ascii: ":"), !authority.contains(UInt8(ascii: "@")) else {
      throw .invalidURL(url)
    }

    let target = rest[authorityEnd...]
    let pathEnd = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    self.scheme = scheme
    self.authority = lowercased(authority)
    self.path = String(decoding: target[..<pathEnd], as: UTF8.self)
    self.query =
      pathEnd < target.endIndex ? String(decoding: target[(pathEnd + 1)...], as: UTF8.self) : nil
  }

  /// Path and query as they stand in a request line; never empty.
  var target: String { Self.target(path: self.path, query: self.query) }

  /// A path and a query as they stand in a request line; never empty.
  static func target(path: String, query: String?) -> String {
    (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
  }
}

/// ASCII text in lower case.
private func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return bytes.contains { 0x41...0x5A ~= $0 } ? text.lowercased() : text
}
