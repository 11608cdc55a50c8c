import CalotypeHTTP
import CalotypeState

extension DependencyValues {
  /// How requests leave an app. Replaying, recording and going live differ in nothing else.
  ///
  /// There is no default that reaches the network: who runs a store says what answers.
  public var transport: any Transport {
    get { self[TransportKey.self] }
    set { self[TransportKey.self] = newValue }
  }
}

private enum TransportKey: DependencyKey {
  static let liveValue: any Transport = NoTransport()
  static let testValue: any Transport = NoTransport()
}

/// Answers nothing: the value before anybody said how requests leave.
private struct NoTransport: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    throw .connectFailed("No transport was given to the store: set `$0.transport` where it is made.")
  }
}
