import CCurl
import HTTPTypes

/// A request that is safe to hand to libcurl, in the form that libcurl wants.
///
/// A ``Request``'s head is open to change, so nothing is taken from it on trust.
struct CheckedRequest: Sendable {
  let method: HTTPRequest.Method
  let url: String
  /// Host and port, e.g. `127.0.0.1:8080`.
  let authority: String
  /// Without the port, e.g. `127.0.0.1`.
  let host: String
  let isSecure: Bool
  /// Whether the response may be compressed. A range would count compressed bytes (RFC 9110, 14.2).
  let acceptsCompression: Bool
  /// Header lines in libcurl's spelling.
  let fieldLines: [[UInt8]]
  let body: [UInt8]
  /// Whether it has a body, were it an empty one, whose length the server waits for (RFC 9110, 8.6).
  let sendsBody: Bool

  /// - Throws: ``HTTPError/invalidURL(_:)``, ``HTTPError/unsupportedScheme(_:)`` or ``HTTPError/invalidRequest(_:)``.
  init(_ request: Request) throws(HTTPError) {
    let head = request.head
    let path = head.path ?? ""
    guard path.isEmpty || path.hasPrefix("/") else { throw .invalidURL(request.url) }
    let url = "\(head.scheme ?? "http")://\(head.authority ?? "")\(path.isEmpty ? "/" : path)"

    let parts = try AbsoluteURL(url)
    guard parts.authority == head.authority?.lowercased() else { throw .invalidURL(url) }

    self.method = head.method
    self.url = url
    self.authority = parts.authority
    self.host = parts.host
    self.isSecure = parts.scheme == "https"
    self.body = request.body
    self.acceptsCompression =
      head.headerFields[.acceptEncoding] == nil && head.headerFields[.range] == nil && calotype_inflate_load()
    try Self.check(head.method, bodyCount: request.body.count)
    self.sendsBody = !request.body.isEmpty || [.post, .put, .patch].contains(head.method)
    self.fieldLines = try Self.lines(head.headerFields, bodyCount: self.sendsBody ? request.body.count : nil)
  }

  /// Where it goes.
  var origin: Origin { Origin(authority: self.authority, isSecure: self.isSecure) }

  private static func check(_ method: HTTPRequest.Method, bodyCount: Int) throws(HTTPError) {
    let isToken = HTTPField.Name(method.rawValue) != nil
    guard isToken else { throw .invalidRequest("the method “\(method.rawValue)” is no token") }
    guard method != .connect else { throw .invalidRequest("CONNECT asks for a tunnel, which this transport has not") }
    guard bodyCount == 0 || (method != .head && method != .trace) else {
      throw .invalidRequest("\(method.rawValue) takes no body")
    }
  }

  private static func lines(_ fields: HTTPFields, bodyCount: Int?) throws(HTTPError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    // libcurl would add these two to a body by itself; a name without a value takes them out.
    if bodyCount != nil, !fields.contains(.expect) { lines.append(Array("Expect:".utf8)) }
    if bodyCount != nil, !fields.contains(.contentType) { lines.append(Array("Content-Type:".utf8)) }
    for field in fields {
      let name = field.name.rawName
      let value = field.withUnsafeBytesOfValue { Array($0) }
      guard !value.contains(where: { [0, UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }) else {
        throw .invalidRequest("the field \(name) holds a line end or NUL")
      }
      switch field.name {
      case .transferEncoding:
        throw .invalidRequest("Transfer-Encoding is the transport's own affair")
      case .contentLength:
        guard value.elementsEqual(String(bodyCount ?? 0).utf8) else {
          throw .invalidRequest("Content-Length is not the body's length, \(bodyCount ?? 0)")
        }
      default:
        lines.append(Array(name.utf8) + (value.isEmpty ? Array(";".utf8) : Array(": ".utf8) + value))
      }
    }
    return lines
  }
}

/// Scheme, host and port (RFC 6454, 4).
struct Origin: Hashable, Sendable {
  let authority: String
  let isSecure: Bool
}
