/// The parts of a service's exchanges that are secret, in addition to those that always are.
///
///     RedactionRules(query: ["appid"], json: [JSONPlace("$.user.email")].compactMap(\.self), variables: ["DOG_KEY"])
///
/// Always secret are, among others, the header fields `authorization`, `cookie`, `set-cookie` and `x-api-key`, and the
/// query items, form fields and JSON members `api_key`, `token`, `access_token`, `password`, `secret` and `session`.
/// Names are compared without regard to case, `-` and `_`, so `api_key` is also `apiKey` and `API-Key`.
public struct RedactionRules: Hashable, Sendable {
  /// The names of secret header fields, in requests and answers.
  public var headers: [String]

  /// The names of secret query items, in every address of the exchange, including those in answers.
  public var query: [String]

  /// The secret places in JSON bodies.
  public var json: [JSONPlace]

  /// The names of secret form fields.
  public var form: [String]

  /// The environment variables whose values are secret. The command line reads them; a ``Redactor`` is given the values.
  public var variables: [String]

  /// Creates rules that add to what is always secret.
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
