/// The parts of a service's exchanges that are secret, in addition to those that always are.
///
///     RedactionRules(query: ["appid"], json: [JSONPlace("$.user.email")].compactMap(\.self), variables: ["DOG_KEY"])
///
/// Always secret are, among others, the header fields `authorization`, `cookie`, `set-cookie` and `x-api-key`, and the
/// query items, form fields and JSON members `api_key`, `token`, `access_token`, `password`, `secret` and `session`.
/// Names are compared without regard to case, `-` and `_`, so `api_key` is also `apiKey` and `API-Key`.
package struct RedactionRules: Hashable, Sendable {
  /// The names of secret header fields, in requests and answers.
  package var headers: [String] = []

  /// The names of secret query items, in every address of the exchange, including those in answers.
  package var query: [String] = []

  /// The secret places in JSON bodies.
  package var json: [JSONPlace] = []

  /// The names of secret form fields.
  package var form: [String] = []

  /// The environment variables whose values are secret. The command line reads them; a ``Redactor`` is given the values.
  package var variables: [String] = []

  /// Creates rules that add nothing to what is always secret.
  package init() {}
}
