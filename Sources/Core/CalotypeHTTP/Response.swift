public import HTTPTypes

/// A complete response: status, header fields, and the body after content decoding.
public struct Response: Hashable, Sendable {
  /// The status and the header fields, as the server sent them.
  public var head: HTTPResponse

  /// The bytes of the body, decompressed if the server compressed them.
  public var body: [UInt8]

  /// Creates a response with the given head and body.
  public init(_ head: HTTPResponse, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// Creates a response from a status code: `Response(status: 200, body: Array("[]".utf8))`.
  ///
  /// A code outside 0 to 999 becomes 0.
  public init(status: Int, body: [UInt8] = []) {
    self.init(HTTPResponse(status: HTTPResponse.Status(code: (0...999).contains(status) ? status : 0)), body: body)
  }

  /// The status code, e.g. 200.
  public var status: Int { head.status.code }

  /// Whether the request succeeded: a status from 200 to 299.
  public var isSuccess: Bool { 200...299 ~= status }
}
