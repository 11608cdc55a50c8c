import CalotypeHTTP
import CalotypeState

extension DependencyValues {
  /// The transport of an app's requests: it replays recordings, records, or uses the network.
  ///
  /// The default fails every request. Set it where the store is created.
  public var transport: any Transport {
    get { self[TransportKey.self] }
    set {
      self[TransportKey.self] = newValue
      // Its cache is of this transport.
      pictures = .over(newValue)
    }
  }
}

/// An API client that is made over the store's transport.
///
///     extension DogClient: TransportClient {
///       static func over(_ transport: any Transport) -> Self { … }
///     }
///
///     extension DependencyValues {
///       var dogs: DogClient {
///         get { self[DogClient.self] }
///         set { self[DogClient.self] = newValue }
///       }
///     }
public protocol TransportClient: Sendable {
  /// Creates the client over a transport.
  static func over(_ transport: any Transport) -> Self
}

extension DependencyValues {
  /// An API client over the ``transport``, unless a test overrides it.
  public subscript<Client: TransportClient>(client: Client.Type) -> Client {
    get { self[TransportClientKey<Client>.self] ?? .over(transport) }
    set { self[TransportClientKey<Client>.self] = newValue }
  }
}

private enum TransportClientKey<Client: TransportClient>: DependencyKey {
  static var liveValue: Client? { nil }
  static var testValue: Client? { nil }
}

private enum TransportKey: DependencyKey {
  static let liveValue: any Transport = NoTransport()
  static let testValue: any Transport = NoTransport()
}

/// The default transport, which fails every request.
package struct NoTransport: Transport {
  package init() {}

  package func send(_ request: Request) async throws(HTTPError) -> Response {
    throw .invalidRequest("the store has no transport; set “$0.transport” where the store is created")
  }
}
