import CalotypeHTTP
import HTTPTypes

/// The credential of a service: a header field whose value is in an environment variable.
///
///     Service(
///       "nba", at: .https("api.balldontlie.io"), replacedBy: "CALOTYPE_NBA_URL",
///       credential: Credential(field: .authorization, variable: "BALLDONTLIE_API_KEY"))
///
/// The command reads the variable and adds the field to live requests. The value is never part of state, screens, logs or
/// recordings. An app may show the name of the ``variable`` if the service requires a key.
public struct Credential: Hashable, Sendable {
  /// The header field.
  package let field: HTTPField.Name

  /// The environment variable with the value, e.g. `BALLDONTLIE_API_KEY`.
  public let variable: String

  /// The text before the value in the field, e.g. `Bearer `.
  package let prefix: String

  /// Creates a credential.
  ///
  ///     Credential(field: .authorization, prefix: "Bearer ", variable: "GITHUB_TOKEN")
  public init(field: HTTPField.Name, prefix: String = "", variable: String) {
    self.field = field
    self.prefix = prefix
    self.variable = variable
  }

  /// Returns the header field with a value.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)`` with the name of the variable, without its value, if the value has a
  ///   character that is not printable ASCII.
  package func field(holding value: String) throws(HTTPError) -> HTTPField {
    guard value.utf8.allSatisfy({ UInt8(ascii: " ")...UInt8(ascii: "~") ~= $0 }) else {
      throw .invalidRequest("the value of \(variable) has a character that is not printable ASCII")
    }
    return HTTPField(name: field, value: prefix + value)
  }
}
