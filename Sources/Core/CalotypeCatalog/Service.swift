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

  /// Whether the real address no longer answers, so that it is never asked: recordings and the replacement remain.
  public let isRetired: Bool

  /// A service from its name, its address, the variable that replaces the address, how a request authenticates, and
  /// whether the address no longer answers.
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
