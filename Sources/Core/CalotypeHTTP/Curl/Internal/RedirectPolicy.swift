import HTTPTypes

/// The decision after a response: return it, or follow its redirect (RFC 9110, 15.4). A pure function.
enum RedirectPolicy {
  enum Decision: Equatable {
    /// Return the response.
    case stop
    /// Send the next request, from which credentials are removed if the origin changes.
    case follow(Request)
    /// Fail, because this address must not be requested.
    case blocked(String)
  }

  static func decide(on answer: HTTPResponse, to request: Request) -> Decision {
    let status = answer.status.code
    guard request.followsRedirects else { return .stop }
    guard [301, 302, 303, 307, 308].contains(status), let location = Self.location(of: answer) else { return .stop }
    guard let old = ParsedURL(request.url), let new = ParsedURL(location, relativeTo: request.url),
      new.scheme == "https" || (new.scheme == "http" && old.scheme == "http"), !new.hasUser
    else { return .blocked(location) }

    var next = request
    next.head.scheme = new.scheme
    next.head.authority = new.authority
    next.head.path = AbsoluteURL.target(path: new.path, query: new.query)
    guard (try? CheckedRequest(next)) != nil else { return .blocked(location) }

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
    return .follow(next)
  }

  /// 303 turns every method but HEAD into GET; 301 and 302 do so with POST, as browsers do (15.4.2).
  private static func becomesGet(_ method: HTTPRequest.Method, after status: Int) -> Bool {
    switch status {
    case 303: method != .get && method != .head
    case 301, 302: method == .post
    default: false
    }
  }

  /// The first `Location` that is not empty; bytes that an address cannot contain are percent-encoded, as browsers do.
  private static func location(of answer: HTTPResponse) -> String? {
    answer.headerFields[fields: .location].lazy
      .map { $0.withUnsafeBytesOfValue { percentEncoded($0, keeping: isVisible) } }
      .first { !$0.isEmpty }
  }
}
