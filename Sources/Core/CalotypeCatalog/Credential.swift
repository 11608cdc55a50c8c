import CalotypeHTTP
import HTTPTypes

/// How a request authenticates: a header field whose value the user keeps in an environment variable.
///
///     Service(
///       "nba", at: .https("api.balldontlie.io"), replacedBy: "CALOTYPE_NBA_URL",
///       credential: Credential(field: .authorization, variable: "BALLDONTLIE_API_KEY"))
///
/// The command reads the variable and adds the field where a live request leaves. An app never sees the value: it has no
/// place in state, screen, log or recording. An app may name the ``variable`` where the service wants a key.
public struct Credential: Hashable, Sendable {
  /// The header field.
  public let field: HTTPField.Name

  /// The environment variable that holds its value, e.g. `BALLDONTLIE_API_KEY`.
  public let variable: String

  /// A field and the variable that holds its value.
  public init(field: HTTPField.Name, variable: String) {
    self.field = field
    self.variable = variable
  }

  /// The header field with a value.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)``, which names the variable and not the value, for a value with a sign that
  ///   is not printable ASCII.
  package func field(holding value: String) throws(HTTPError) -> HTTPField {
    guard value.utf8.allSatisfy({ UInt8(ascii: " ")...UInt8(ascii: "~") ~= $0 }) else {
      throw .invalidRequest("the value of \(self.variable) holds a sign that no key may hold")
    }
    return HTTPField(name: self.field, value: value)
  }
}
