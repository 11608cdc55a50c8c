/// The reason why a request has no complete response.
///
/// Each case is a kind of failure that callers or users handle differently. The unlabeled strings are the address in
/// question, or a detail for logs in libcurl's or Calotype's words; ``summary`` is the sentence for a screen.
public enum HTTPError: Error, Hashable, Sendable {
  /// The address is not an absolute `http` or `https` URL. Found before any I/O.
  case invalidURL(String)
  /// A scheme other than `http` and `https`. Found before any I/O.
  case unsupportedScheme(String)
  /// A header field contains CR, LF or NUL, or the method is not a token (RFC 9110, 5.6.2). Found before any I/O.
  case invalidRequest(String)

  /// A test blocked the request; the text is its method and address. Found before any I/O.
  case networkDenied(String)

  /// The service has been shut down; the variable may name the address of another server. Found before any
  /// I/O.
  case retired(host: String, variable: String)

  /// The host has no address.
  case dnsFailure(host: String)
  /// Nothing listens at the address.
  case connectionRefused(String)
  /// The connection could not be made for another reason, e.g. no route.
  case connectFailed(String)
  /// No further file or connection can be opened: the limit is reached (`ulimit -n`; EMFILE, ENFILE).
  case tooManyOpenFiles
  /// The proxy refused the request, does not exist, or does not answer.
  case proxyFailure(String)
  /// The TLS handshake failed, or the certificate could not be verified.
  case tls(TLSFailure, detail: String)

  /// A time limit ran out.
  case timeout(TimeoutPhase)
  /// The task was canceled.
  case cancelled

  /// The connection closed before the response header was complete.
  case connectionClosed(String)
  /// The connection closed before the body was complete.
  case truncatedBody(String)
  /// The response is not HTTP, or its framing is contradictory (RFC 9112).
  case malformedResponse(String)
  /// The body could not be decompressed.
  case badContentEncoding(String)
  /// The body is larger than the limit, counted in bytes after decompression.
  case bodyTooLarge(limit: Int)
  /// The header section is larger than the limit, in bytes.
  case headersTooLarge(limit: Int)
  /// An HTTP/2 connection or stream failed.
  case http2(String)

  /// More redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect to an address that must not be followed: another scheme, or from `https` to `http`.
  case redirectBlocked(String)

  /// No recording answers the request. The report lists the nearest ones; it may have several lines.
  case notRecorded(String)
  /// Another libcurl error, with its code and text.
  case engine(code: Int, detail: String)

  /// The time limit that ran out.
  public enum TimeoutPhase: Hashable, Sendable {
    /// The limit for connecting.
    case connect
    /// The limit for a pause inside the body.
    case idle
    /// The limit for the whole request.
    case total
  }

  /// The reason why TLS failed.
  public enum TLSFailure: Hashable, Sendable {
    /// The certificate has no trusted issuer.
    case untrusted
    /// The certificate is for another host.
    case hostMismatch
    /// The certificate is no longer, or not yet, valid.
    case expired
    /// The handshake itself failed.
    case handshake
    /// The trusted certificates of this machine cannot be read.
    case badTrustStore
    /// Anything else.
    case other
  }
}

extension HTTPError {
  /// One sentence for a screen that says what happened.
  public var summary: String {
    switch self {
    case .invalidURL(let url): "“\(url)” is not a web address."
    case .unsupportedScheme(let scheme): "“\(scheme)” addresses are not supported; use http or https."
    case .invalidRequest(let reason): "The request is not valid: \(reason)."
    case .networkDenied(let request): "\(request) was not sent: this test may not use the network."
    case .retired(let host, _): "\(host) no longer answers, so no request was sent."
    case .dnsFailure(let host): "No address was found for \(host)."
    case .connectionRefused(let host): "\(host) refused the connection."
    case .connectFailed: "No connection could be made to the server."
    case .tooManyOpenFiles: "This program has too many files and connections open (see “ulimit -n”)."
    case .proxyFailure: "The proxy did not let the request through."
    case .tls(let failure, _): "No secure connection could be made: \(failure.reason)."
    case .timeout(.connect): "The connection to the server timed out."
    case .timeout(.idle): "The server stopped sending."
    case .timeout(.total): "The server took too long."
    case .cancelled: "The request was canceled."
    case .connectionClosed: "The server closed the connection without an answer."
    case .truncatedBody: "The answer was cut off before its end."
    case .malformedResponse: "The answer is not valid HTTP."
    case .badContentEncoding(let reason): "The answer could not be decompressed: \(reason)."
    case .bodyTooLarge(let limit): "The answer is larger than \(megabytes(limit))."
    case .headersTooLarge(let limit): "The answer's header is larger than \(megabytes(limit))."
    case .http2: "The HTTP/2 connection failed."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .redirectBlocked(let url):
      "The redirect to \(url) was blocked: it must use http or https, and must not leave https."
    case .notRecorded(let report): report
    case .engine(let code, let detail): "The request failed: \(detail) (libcurl \(code))."
    }
  }
}

extension HTTPError.TLSFailure {
  fileprivate var reason: String {
    switch self {
    case .untrusted: "the certificate is not trusted"
    case .hostMismatch: "the certificate belongs to another host"
    case .expired: "the certificate has expired, or is not valid yet"
    case .handshake: "the handshake failed"
    case .badTrustStore: "this machine's trusted certificates cannot be read"
    case .other: "the certificate could not be verified"
    }
  }
}

private func megabytes(_ bytes: Int) -> String {
  switch bytes {
  case 1_048_576...: "\(bytes / 1_048_576) MB"
  case 1024...: "\(bytes / 1024) KB"
  default: "\(bytes) bytes"
  }
}
