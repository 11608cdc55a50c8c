/// Sends requests for one service to another address, e.g. those for `https://dog.ceo/api` to a server on this machine.
///
/// The API client uses the real address, so that recordings contain it whichever server answers.
///
///     let transport = RebasedTransport(
///       CurlTransport(), from: try BaseURL("https://dog.ceo/api"), to: try BaseURL("http://127.0.0.1:8080"))
///     // a request for https://dog.ceo/api/breeds/list/all is sent to http://127.0.0.1:8080/breeds/list/all
public struct RebasedTransport: Transport {
  private let base: any Transport
  private let original: BaseURL
  private let replacement: BaseURL

  /// Wraps a transport. Requests outside `original` pass through unchanged.
  ///
  /// A request is inside if scheme and authority are the same and its path is the service's path or continues it after a
  /// slash: `/api2` is not inside `/api`. The queries of the two addresses are ignored.
  public init(_ base: any Transport, from original: BaseURL, to replacement: BaseURL) {
    self.base = base
    self.original = original
    self.replacement = replacement
  }

  /// Sends the request to the replacement address.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    try await base.send(request.rebased(from: original, to: replacement) ?? request)
  }
}

extension Request {
  /// Returns the request at another address of the service, or `nil` if it is outside of the original one.
  package func rebased(from original: BaseURL, to replacement: BaseURL) -> Request? {
    guard let rest = original.remainder(of: head) else { return nil }
    let path = replacement.path + rest
    var copy = self
    copy.head.scheme = replacement.scheme
    copy.head.authority = replacement.authority
    copy.head.path = path.hasPrefix("/") ? path : "/" + path
    return copy
  }
}
