import HTTPTypes

/// The decision after a response: return it, or follow its redirect (RFC 9110, 15.4). A pure function.
enum RedirectPolicy {
  /// Returns the next request, from which credentials are removed if the origin changes; `nil` to return the response.
  ///
  /// - Throws: `HTTPError.redirectBlocked` if the new address must not be requested.
  static func next(after answer: HTTPResponse, to request: Request) throws(HTTPError) -> Request? {
    let status = answer.status.code
    guard request.followsRedirects, [301, 302, 303, 307, 308].contains(status),
      let location = Self.location(of: answer)
    else { return nil }
    guard let old = AbsoluteURL(request.url, relativeTo: nil),
      let new = AbsoluteURL(location, relativeTo: request.url), new.scheme == "https" || old.scheme == "http"
    else { throw .redirectBlocked(location) }

    var next = request
    next.head.scheme = new.scheme
    next.head.authority = new.authority
    next.head.path = new.target

    if new.origin != old.origin {
      // An AuthorizingTransport marks its field as never indexed.
      next.head.headerFields.removeAll { $0.indexingStrategy == .disallow }
      for name in [HTTPField.Name.authorization, .cookie, .proxyAuthorization] { next.head.headerFields[name] = nil }
      if let host = HTTPField.Name("Host") { next.head.headerFields[host] = nil }
    }
    if Self.becomesGet(request.head.method, after: status) {
      next.head.method = .get
      next.body = []
      for name in [HTTPField.Name.contentType, .contentLength, .contentEncoding, .contentLanguage, .contentLocation] {
        next.head.headerFields[name] = nil
      }
    }
    return next
  }

  /// 303 turns every method but HEAD into GET; 301 and 302 do so with POST, as browsers do (15.4.2).
  private static func becomesGet(_ method: HTTPRequest.Method, after status: Int) -> Bool {
    switch status {
    case 303: method != .get && method != .head
    case 301, 302: method == .post
    default: false
    }
  }

  /// Returns the first `Location` that is not empty. Bytes that an address cannot contain are percent-encoded, as browsers
  /// do.
  private static func location(of answer: HTTPResponse) -> String? {
    answer.headerFields[fields: .location].lazy
      .map { $0.withUnsafeBytesOfValue { percentEncoded($0, keeping: isVisible) } }
      .first { !$0.isEmpty }
  }
}
