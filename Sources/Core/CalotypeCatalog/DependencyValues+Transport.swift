import CalotypeHTTP
import CalotypeState

extension DependencyValues {
  /// The transport of an app's requests: it replays recordings, records, or uses the network.
  ///
  /// The default fails every request. Set it where the store is created.
  public var transport: any Transport {
    get { self[TransportKey.self] }
    set { self[TransportKey.self] = newValue }
  }
}

private enum TransportKey: DependencyKey {
  static let liveValue: any Transport = NoTransport()
  static let testValue: any Transport = NoTransport()
}

/// The default transport, which fails every request.
private struct NoTransport: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    throw .invalidRequest("the store has no transport; set `$0.transport` where the store is created")
  }
}
