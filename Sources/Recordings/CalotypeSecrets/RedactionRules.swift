/// Which parts of a service's exchanges are secret: the names that always are, and those that the service adds.
///
///     RedactionRules(query: ["appid"], json: [JSONPlace("$.user.email")].compactMap(\.self), variables: ["DOG_KEY"])
///
/// Always secret are, among others, the header fields `authorization`, `cookie`, `set-cookie` and `x-api-key`, and the
/// query items, form fields and JSON members `api_key`, `token`, `access_token`, `password`, `secret` and `session`.
/// Names are compared without regard to case, `-` and `_`, so `api_key` is also `apiKey` and `API-Key`.
public struct RedactionRules: Hashable, Sendable {
  /// Header fields of requests and answers, by name.
  public var headers: [String]

  /// Query items, by name; in every address of the exchange, those in answers too.
  public var query: [String]

  /// Places in JSON bodies.
  public var json: [JSONPlace]

  /// Fields of forms, by name.
  public var form: [String]

  /// Environment variables whose values are secret. Only the edge reads them; a ``Redactor`` is given the values.
  public var variables: [String]

  /// Rules that add to what is always secret.
  public init(
    headers: [String] = [], query: [String] = [], json: [JSONPlace] = [], form: [String] = [],
    variables: [String] = []
  ) {
    self.headers = headers
    self.query = query
    self.json = json
    self.form = form
    self.variables = variables
  }
}
