extension HTTPError {
  /// Whether the request may have reached the server, which may have acted on it.
  ///
  /// Check it before you repeat a request that is not idempotent (RFC 9110, 9.2.2), such as an order.
  ///
  ///     HTTPError.connectionRefused("example.com").requestMayHaveArrived    // false
  ///     HTTPError.timeout(.total).requestMayHaveArrived                     // true: unknown
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
