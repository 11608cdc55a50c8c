import CalotypeHTTP

/// An HTTP service that an app talks to.
///
///     extension Service {
///       static let dog = Service("dog", at: .https("dog.ceo").appending("api"), replacedBy: "CALOTYPE_DOG_URL")
///     }
public struct Service: Hashable, Sendable {
  /// The short name: the service's folder of recordings, e.g. `dog`.
  public let name: String

  /// The real address. Requests and recordings name it, whatever answers.
  public let url: BaseURL

  /// The environment variable that may hold another address for live requests, e.g. `CALOTYPE_DOG_URL`.
  public let replacement: String

  /// How a request authenticates; nil where anybody may ask.
  public let credential: Credential?

  /// A service from its name, its address, the variable that replaces the address, and how a request
  /// authenticates.
  public init(
    _ name: String, at url: BaseURL, replacedBy replacement: String, credential: Credential? = nil
  ) {
    self.name = name
    self.url = url
    self.replacement = replacement
    self.credential = credential
  }
}
