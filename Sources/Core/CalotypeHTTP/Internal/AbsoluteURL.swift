/// The parts of an absolute `http` or `https` address, validated but unchanged.
///
/// The one place where this module reads addresses: ``BaseURL``, ``Request`` and the transport's last check all use it.
struct AbsoluteURL: Hashable, Sendable {
  /// `http` or `https`.
  let scheme: String
  /// Host and port in lower case, e.g. `dog.ceo` or `127.0.0.1:8080`.
  let authority: String
  /// Without the port, e.g. `127.0.0.1`; an IPv6 address in its brackets.
  let host: String
  /// The encoded path; empty, or starts with a slash.
  let path: String
  /// The encoded query without its question mark, or `nil`.
  let query: String?

  /// Reads an address (RFC 3986, 4.3, without user name and fragment; visible ASCII only).
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` or ``HTTPError/unsupportedScheme(_:)``.
  init(_ url: String) throws(HTTPError) {
    // Bytes, not characters, for speed.
    let bytes = Array(url.utf8)
    guard bytes.allSatisfy({ isVisible($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
    else { throw .invalidURL(url) }
    let scheme = lowercased(bytes[..<colon])
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }

    let rest = bytes[(colon + 3)...]
    let authorityEnd = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let authority = rest[..<authorityEnd]
    guard let host = Self.host(of: authority) else { throw .invalidURL(url) }

    let target = rest[authorityEnd...]
    let pathEnd = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    self.scheme = scheme
    self.authority = lowercased(authority)
    self.host = lowercased(host)
    path = String(decoding: target[..<pathEnd], as: UTF8.self)
    query = pathEnd < target.endIndex ? String(decoding: target[(pathEnd + 1)...], as: UTF8.self) : nil
  }

  /// Returns the host of an authority, or `nil` if libcurl's parser might read another one: some accept `0x7f.1` and
  /// `127.1` as addresses (WHATWG URL, 3.5). libcurl connects to its host; ours decides which service receives a key.
  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isBracketed = authority.first == UInt8(ascii: "[")
    let close = isBracketed ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : nil
    let end = close ?? authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let (host, port) = (authority[..<end], authority[end...])
    guard port.isEmpty || isNumber(port.dropFirst(), in: 1...65_535) else { return nil }
    if isBracketed {
      return host.dropFirst().dropLast().allSatisfy { isNamePart($0) || $0 == UInt8(ascii: ":") } ? host : nil
    }

    var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }  // a complete name (RFC 1034, 3.1)
    guard let last = labels.last?.first, labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNamePart) }) else {
      return nil
    }
    let isAddress = labels.count == 4 && labels.allSatisfy { isNumber($0, in: 0...255) }
    return isAddress || last > UInt8(ascii: "9") ? host : nil
  }

  /// The path and query as in a request line; never empty.
  var target: String { Self.target(path: path, query: query) }

  /// Returns a path and query as in a request line; never empty.
  static func target(path: String, query: String?) -> String {
    (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
  }
}

/// Whether the bytes are a decimal number in the range, without leading zeros.
private func isNumber(_ digits: ArraySlice<UInt8>, in range: ClosedRange<Int>) -> Bool {
  guard 1...5 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return false }
  return Int(decimal: digits).map(range.contains) ?? false
}

/// Whether a byte is a letter, a digit, a hyphen or an underscore.
private func isNamePart(_ byte: UInt8) -> Bool {
  byte != UInt8(ascii: ".") && byte != UInt8(ascii: "~") && isUnreserved(byte)
}

/// ASCII text in lower case.
private func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return bytes.contains { 0x41...0x5A ~= $0 } ? text.lowercased() : text
}
