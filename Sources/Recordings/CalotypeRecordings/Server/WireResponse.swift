import HTTPTypes

/// The bytes that `fixtures serve` sends in response to a request.
package struct WireResponse: Hashable, Sendable {
  /// What happens to the connection after the bytes.
  package enum Ending: Hashable, Sendable {
    /// It stays open for the next request.
    case keepAlive
    /// It is closed.
    case close
    /// It is reset.
    case reset
    /// It stays open without sending anything until the client closes it.
    case hang
  }

  /// The bytes from the status line to the end of the body; may be empty.
  package let bytes: [UInt8]

  /// The delay before the bytes.
  package var delay: Duration = .zero

  /// What happens to the connection.
  package let ending: Ending

  /// A short description for a log: `200  dog/GET_breeds_list_all`.
  package let logLine: String

  init(_ bytes: [UInt8], _ ending: Ending, _ logLine: String) {
    self.bytes = bytes
    self.ending = ending
    self.logLine = logLine
  }

  /// Creates a response with a header.
  ///
  /// - Parameters:
  ///   - body: The body; `nil` if the response cannot have one.
  ///   - length: The content length, if it is not the size of the body.
  ///   - isHead: Whether the body is omitted.
  init(
    _ head: HTTPResponse, _ body: [UInt8]?, length: Int? = nil, isHead: Bool = false, _ ending: Ending,
    _ logLine: String
  ) {
    var text = "HTTP/1.1 \(head.status.code) \(reasonPhrase(head.status.code))\r\n"
    for field in head.headerFields { text += "\(field.name.canonicalName): \(field.value)\r\n" }
    if let length = length ?? body?.count { text += "content-length: \(length)\r\n" }
    if ending != .keepAlive { text += "connection: close\r\n" }
    self.init(Array((text + "\r\n").utf8) + (isHead ? [] : body ?? []), ending, logLine)
  }

  /// Returns a plain text response.
  static func text(_ status: Int, _ text: String, keepAlive: Bool, isHead: Bool = false, _ logLine: String) -> Self {
    let head = HTTPResponse(
      status: HTTPResponse.Status(code: status), headerFields: [.contentType: "text/plain; charset=utf-8"])
    return Self(head, Array((text + "\n").utf8), isHead: isHead, keepAlive ? .keepAlive : .close, logLine)
  }

  /// Returns the response to an invalid request.
  package static func error(_ error: WireError) -> Self {
    .text(error.status, error.reason, keepAlive: false, "\(error.status)  \(error.reason)")
  }

  /// The interim response to a client that waits before it sends a body.
  package static let continueResponse = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}

/// Returns the reason phrase of a status code (RFC 9110, 15); empty for other codes.
package func reasonPhrase(_ status: Int) -> String { phrases[status] ?? "" }

private let phrases = [
  200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently",
  302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
  400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
  408: "Request Timeout", 409: "Conflict", 410: "Gone", 413: "Content Too Large", 415: "Unsupported Media Type",
  422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
  500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
  504: "Gateway Timeout", 505: "HTTP Version Not Supported",
]
