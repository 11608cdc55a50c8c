import CCurl

extension AbsoluteURL {
  /// Parses an absolute address, or a reference relative to one (RFC 3986, 5), without its fragment. `nil` if the result is
  /// not an address that a request can have.
  ///
  /// Connecting, comparing origins and resolving redirects use libcurl's parser, so they cannot disagree.
  init?(_ text: String, relativeTo base: String?) {
    guard calotype_curl_load(), let handle = calotype_curl_url() else { return nil }
    defer { calotype_curl_url_cleanup(handle) }
    for text in [base, text].compactMap(\.self) {
      let code = calotype_curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME))
      guard code == CURLUE_OK else { return nil }
    }
    var resolved: UnsafeMutablePointer<CChar>?
    guard calotype_curl_url_get(handle, CURLUPART_URL, &resolved, 0) == CURLUE_OK, let resolved else { return nil }
    defer { calotype_curl_free(resolved) }
    do { try self.init(String(String(cString: resolved).prefix { $0 != "#" })) } catch { return nil }
  }

  /// Scheme, host and port, the default port included (RFC 6454, 4).
  var origin: String {
    let port = authority == host ? scheme == "https" ? ":443" : ":80" : ""
    return "\(scheme)://\(authority)\(port)"
  }
}
