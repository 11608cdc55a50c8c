import CalotypeHTTP
import HTTPTypes

/// An HTTP service that an app sends requests to.
///
///     extension Service {
///       static let dog = Service("dog", at: .https("dog.ceo").appending("api"), replacedBy: "CALOTYPE_DOG_URL")
///     }
public struct Service: Hashable, Sendable {
  /// The short name, which is also the folder of its recordings, e.g. `dog`.
  package let name: String

  /// The real address. Requests and recordings contain it, even if another server answers.
  public let url: BaseURL

  /// The environment variable with another address for live requests, e.g. `CALOTYPE_DOG_URL`.
  package let replacement: String

  /// The credential of requests; `nil` if none is required.
  public let credential: Credential?

  /// Whether the real address no longer works. Only recordings and the replacement address are used then.
  package let isRetired: Bool

  /// Creates a service.
  public init(
    _ name: String, at url: BaseURL, replacedBy replacement: String, credential: Credential? = nil,
    isRetired: Bool = false
  ) {
    self.name = name
    self.url = url
    self.replacement = replacement
    self.credential = credential
    self.isRetired = isRetired
  }
}

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

  /// Creates a credential.
  public init(field: HTTPField.Name, variable: String) {
    self.field = field
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
    return HTTPField(name: field, value: value)
  }
}
