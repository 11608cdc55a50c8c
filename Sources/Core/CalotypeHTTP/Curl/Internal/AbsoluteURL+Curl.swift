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
    func part(_ part: CURLUPart) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard calotype_curl_url_get(handle, part, &value, 0) == CURLUE_OK, let value else { return nil }
      defer { calotype_curl_free(value) }
      return String(cString: value)
    }
    guard let url = part(CURLUPART_URL)?.prefix(while: { $0 != "#" }) else { return nil }
    // Without a flag that libcurl 7.88 lacks, an address has no empty query.
    do { try self.init(part(CURLUPART_QUERY) == "" ? "\(url)?" : String(url)) } catch { return nil }
  }

  /// Scheme, host and port, the default port included (RFC 6454, 4).
  var origin: String {
    let port = scheme == "https" ? ":443" : ":80"
    return "\(scheme)://\(authority)\(authority == host ? port : "")"
  }
}
