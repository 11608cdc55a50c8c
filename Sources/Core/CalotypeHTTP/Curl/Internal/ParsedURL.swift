import CCurl

/// An address as libcurl's parser reads it.
///
/// Connecting, comparing origins and resolving redirects use the same parser, so they cannot disagree.
struct ParsedURL: Hashable {
  let scheme: String
  /// In lower case; an IPv6 address in its brackets.
  let host: String
  /// The port as written, or `nil`.
  let port: String?
  let path: String
  let query: String?
  let hasUser: Bool

  /// Parses an absolute address, or a reference relative to one (RFC 3986, 5). Any scheme is accepted.
  init?(_ text: String, relativeTo base: String? = nil) {
    guard calotype_curl_load(), let handle = calotype_curl_url() else { return nil }
    defer { calotype_curl_url_cleanup(handle) }
    for text in [base, text].compactMap(\.self) {
      guard calotype_curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK else {
        return nil
      }
    }

    func part(_ part: CURLUPart) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard calotype_curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
      defer { calotype_curl_free(text) }
      return String(cString: text)
    }
    guard let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST) else { return nil }
    self.scheme = scheme.lowercased()
    self.host = host.lowercased()
    port = part(CURLUPART_PORT)
    path = part(CURLUPART_PATH) ?? "/"
    query = part(CURLUPART_QUERY)
    hasUser = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
  }

  /// Host and port as in an address.
  var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// Scheme, host and port, the default port included (RFC 6454, 4).
  var origin: [String] { [scheme, host, port ?? (scheme == "https" ? "443" : "80")] }
}
