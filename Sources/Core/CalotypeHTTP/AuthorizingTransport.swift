public import HTTPTypes

/// Shows a service who asks: adds one header field, such as a key, to every request for it and to no other.
///
///     let transport = AuthorizingTransport(
///       CurlTransport(), at: .https("api.balldontlie.io"), with: HTTPField(name: .authorization, value: key))
///
/// It stands inside a recorder, so that what is recorded never held the field; and outside a ``RebasedTransport``, so
/// that the request still names the service. A redirect to another origin goes without the field, whatever its name.
public struct AuthorizingTransport: Transport {
  private let base: any Transport
  private let service: BaseURL
  private let field: HTTPField

  /// Wraps a transport. A request that has a field of this name already keeps its own.
  ///
  /// - Parameters:
  ///   - service: Who may see the field: scheme, host, port, and the path's beginning are compared.
  ///   - field: The field. It is marked as one that no table of a connection may keep (RFC 7541, 7.1.3).
  public init(_ base: any Transport, at service: BaseURL, with field: HTTPField) {
    self.base = base
    self.service = service
    var field = field
    field.indexingStrategy = .disallow
    self.field = field
  }

  /// Sends the request, with the field where it goes to the service.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    var request = request
    if self.service.remainder(of: request.head) != nil, !request.head.headerFields.contains(self.field.name) {
      request.head.headerFields.append(self.field)
    }
    return try await self.base.send(request)
  }
}
