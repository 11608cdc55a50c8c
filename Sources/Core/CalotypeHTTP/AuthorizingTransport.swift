public import HTTPTypes

/// Adds one header field, such as an API key, to the requests for one service and to no other request.
///
///     let transport = AuthorizingTransport(
///       CurlTransport(), at: .https("api.balldontlie.io"), with: HTTPField(name: .authorization, value: key))
///
/// Wrap it in a recorder, so that recordings never contain the field, and wrap a ``RebasedTransport`` in it, so that the
/// request still names the service. A redirect to another origin drops the field.
public struct AuthorizingTransport: Transport {
  private let base: any Transport
  private let service: BaseURL
  private let field: HTTPField

  /// Wraps a transport. A request that already has a field of this name keeps its own.
  ///
  /// - Parameters:
  ///   - service: The service that receives the field: scheme, host, port and the start of the path are compared.
  ///   - field: The field. It is marked as never indexed (RFC 7541, 7.1.3).
  public init(_ base: any Transport, at service: BaseURL, with field: HTTPField) {
    self.base = base
    self.service = service
    var field = field
    field.indexingStrategy = .disallow
    self.field = field
  }

  /// Sends the request, with the field if it goes to the service.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    var request = request
    if service.remainder(of: request.head) != nil, !request.head.headerFields.contains(field.name) {
      request.head.headerFields.append(field)
    }
    return try await base.send(request)
  }
}
