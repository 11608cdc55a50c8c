import HTTPTypes

/// What follows from an answer: it stands, or another request is due (RFC 9110, 15.4). A pure function.
enum RedirectPolicy {
  enum Decision: Equatable {
    /// The answer is the answer.
    case stop
    /// The next request, without what it must not carry.
    case follow(Request)
    /// The address that must not be asked.
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
      // A secret under a name of its own is marked so.
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

  /// 303 sends everybody to look elsewhere; 301 and 302 turn POST into GET because browsers always have (15.4.2).
  private static func becomesGet(_ method: HTTPRequest.Method, after status: Int) -> Bool {
    switch status {
    case 303: method != .get && method != .head
    case 301, 302: method == .post
    default: false
    }
  }

  /// The first `Location` that holds anything; bytes that no address may hold are percent-encoded, as browsers do.
  private static func location(of answer: HTTPResponse) -> String? {
    answer.headerFields[fields: .location].lazy
      .map { $0.withUnsafeBytesOfValue { percentEncoded($0, keeping: isVisible) } }
      .first { !$0.isEmpty }
  }
}
