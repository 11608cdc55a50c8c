extension HTTPError {
  /// Whether the request may have reached the server, so that what it asked for may have been done.
  ///
  /// It matters where sending a request twice is not like sending it once (RFC 9110, 9.2.2): an order, a message.
  ///
  ///     HTTPError.connectionRefused("example.com").requestMayHaveArrived    // false
  ///     HTTPError.timeout(.total).requestMayHaveArrived                     // true: nobody knows
  public var requestMayHaveArrived: Bool {
    switch self {
    case .invalidURL, .unsupportedScheme, .invalidRequest, .networkDenied, .notRecorded, .retired: false
    case .dnsFailure, .connectionRefused, .connectFailed, .tooManyOpenFiles, .proxyFailure, .tls, .timeout(.connect):
      false
    case .timeout, .cancelled, .connectionClosed, .http2, .engine: true
    case .truncatedBody, .malformedResponse, .badContentEncoding, .bodyTooLarge, .headersTooLarge: true
    case .tooManyRedirects, .redirectBlocked: true
    }
  }
}
