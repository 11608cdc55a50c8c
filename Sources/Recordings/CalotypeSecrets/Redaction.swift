public import CalotypeHTTP

/// An exchange without its secrets.
public struct Redaction: Hashable, Sendable {
  /// The redacted request.
  public let request: Request

  /// The redacted answer.
  public let response: Response

  /// The redacted places in byte order, without spaces: `request.query.api_key`,
  /// `response.body:$.user.email`.
  public let places: [String]
}
