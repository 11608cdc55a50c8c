public import CalotypeHTTP

/// An exchange without its secrets.
public struct Redaction: Hashable, Sendable {
  /// The request.
  public let request: Request

  /// The answer.
  public let response: Response

  /// Where something was taken out, in byte order, each without a blank: `request.query.api_key`,
  /// `response.body:$.user.email`.
  public let places: [String]

  /// What was taken out or looked for: the values that a ``SecretScan`` of the finished bytes must not find.
  package let secrets: [String]
}
