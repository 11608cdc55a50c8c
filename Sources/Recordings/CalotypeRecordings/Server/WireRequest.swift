import HTTPTypes

/// An HTTP/1.1 request to `fixtures serve`.
package struct WireRequest: Hashable, Sendable {
  /// The method: `GET`.
  package let method: HTTPRequest.Method

  /// The path and the query: `/api/breeds/list/all?page=2`.
  package let target: String

  /// The header fields in order.
  package let fields: HTTPFields

  /// The body without chunked coding.
  package internal(set) var body: [UInt8] = []

  /// Whether the connection stays open for another request (RFC 9112, 9.3).
  package let keepAlive: Bool
}

/// An error in a request to `fixtures serve`, as a response.
package struct WireError: Error, Hashable, Sendable {
  /// The status code, e.g. 400.
  package let status: Int

  /// A sentence for the client.
  package let reason: String

  static func badRequest(_ reason: String) -> Self { Self(status: 400, reason: reason) }
}
