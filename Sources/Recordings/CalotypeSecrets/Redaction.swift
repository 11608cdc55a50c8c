import CalotypeHTTP

/// An exchange without its secrets.
package struct Redaction: Hashable, Sendable {
  /// The redacted request.
  package let request: Request

  /// The redacted answer.
  package let response: Response

  /// The redacted places in byte order, without spaces: `request.query.api_key`,
  /// `response.body:$.user.email`.
  package let places: [String]
}
