import CCurl
import HTTPTypes

/// A validated request, in the form that libcurl takes.
///
/// The head of a ``Request`` is mutable, so everything is checked again here.
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
  /// Whether a body is sent, possibly an empty one; the server expects its length then (RFC 9110, 8.6).
  let sendsBody: Bool

  /// - Throws: ``HTTPError/invalidURL(_:)``, ``HTTPError/unsupportedScheme(_:)`` or ``HTTPError/invalidRequest(_:)``.
  init(_ request: Request) throws(HTTPError) {
    let head = request.head
    let path = head.path ?? ""
    guard path.isEmpty || path.hasPrefix("/") else { throw .invalidURL(request.url) }
    let url = "\(head.scheme ?? "http")://\(head.authority ?? "")\(path.isEmpty ? "/" : path)"

    let parts = try AbsoluteURL(url)
    guard parts.authority == head.authority?.lowercased() else { throw .invalidURL(url) }

    method = head.method
    self.url = url
    authority = parts.authority
    host = parts.host
    isSecure = parts.scheme == "https"
    body = request.body
    acceptsCompression =
      head.headerFields[.acceptEncoding] == nil && head.headerFields[.range] == nil && calotype_inflate_load()
    try Self.check(head.method, bodyCount: request.body.count)
    sendsBody = !request.body.isEmpty || [.post, .put, .patch].contains(head.method)
    fieldLines = try Self.lines(head.headerFields, bodyCount: sendsBody ? request.body.count : nil)
  }

  /// Where it goes.
  var origin: Origin { Origin(authority: authority, isSecure: isSecure) }

  private static func check(_ method: HTTPRequest.Method, bodyCount: Int) throws(HTTPError) {
    let isToken = HTTPField.Name(method.rawValue) != nil
    guard isToken else { throw .invalidRequest("the method “\(method.rawValue)” is not a token") }
    guard method != .connect else { throw .invalidRequest("CONNECT is not supported") }
    guard bodyCount == 0 || (method != .head && method != .trace) else {
      throw .invalidRequest("\(method.rawValue) cannot have a body")
    }
  }

  private static func lines(_ fields: HTTPFields, bodyCount: Int?) throws(HTTPError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    // libcurl adds these two to a body; a name without a value removes them.
    if bodyCount != nil, !fields.contains(.expect) { lines.append(Array("Expect:".utf8)) }
    if bodyCount != nil, !fields.contains(.contentType) { lines.append(Array("Content-Type:".utf8)) }
    for field in fields {
      let name = field.name.rawName
      let value = field.withUnsafeBytesOfValue { Array($0) }
      guard !value.contains(where: { [0, UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }) else {
        throw .invalidRequest("the value of \(name) contains CR, LF or NUL")
      }
      switch field.name {
      case .transferEncoding:
        throw .invalidRequest("the transport sets Transfer-Encoding itself")
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
