import HTTPTypes

/// One HTTP/1.1 request as a client of `fixtures serve` sent it.
package struct WireRequest: Hashable, Sendable {
  /// The method, with its case: `GET`.
  package let method: HTTPRequest.Method

  /// Path and query: `/api/breeds/list/all?page=2`. Of an absolute address only these are kept.
  package let target: String

  /// The header fields in their order.
  package let fields: HTTPFields

  /// The body, its chunks put together.
  package internal(set) var body: [UInt8] = []

  /// Whether the client will ask again over the same connection (RFC 9112, 9.3).
  package let keepsConnection: Bool
}

/// Why what a client sent is no request that can be answered, as the status that tells it.
package struct WireError: Error, Hashable, Sendable {
  /// The status code, e.g. 400.
  package let status: Int

  /// One sentence for the client.
  package let reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func bad(_ reason: String) -> Self { Self(400, reason) }
}
