import CalotypeHTTP

/// An HTTP service that an app sends requests to.
///
///     extension Service {
///       static let dog = Service("dog", at: .https("dog.ceo").appending("api"), replacedBy: "CALOTYPE_DOG_URL")
///     }
public struct Service: Hashable, Sendable {
  /// The short name, which is also the folder of its recordings, e.g. `dog`.
  public let name: String

  /// The real address. Requests and recordings contain it, even if another server answers.
  public let url: BaseURL

  /// The environment variable with another address for live requests, e.g. `CALOTYPE_DOG_URL`.
  public let replacement: String

  /// The credential of requests; `nil` if none is required.
  public let credential: Credential?

  /// Whether the real address no longer works. Only recordings and the replacement address are used then.
  public let isRetired: Bool

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
