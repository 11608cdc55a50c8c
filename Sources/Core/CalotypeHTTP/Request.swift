public import HTTPTypes

/// A request: method, address and header fields as HTTPTypes models them, and the bytes of the body.
///
///     var request = try Request(url: "https://dog.ceo/api/breeds/list/all")
///     request.head.headerFields[.accept] = "application/json"
public struct Request: Hashable, Sendable {
  /// Method, scheme, authority, path with query, and header fields.
  public var head: HTTPRequest

  /// The bytes of the body; empty if there is none.
  public var body: [UInt8]

  /// The longest time to wait, retries and redirects included, or `nil` for the transport's limit.
  public var timeout: Duration?

  /// Whether redirects are followed. The redirect of a POST usually leads to a page whose success is not that of the POST;
  /// if this is `false`, the redirect is the response.
  public var followsRedirects = true

  /// Creates a GET request for an address.
  public init(_ url: BaseURL) { self.init(.get, url) }

  /// Creates a request for an address.
  public init(_ method: HTTPRequest.Method, _ url: BaseURL, body: [UInt8] = []) {
    head = HTTPRequest(method: method, scheme: url.scheme, authority: url.authority, path: url.target)
    self.body = body
  }

  /// Creates a request for an absolute `http` or `https` address, which is used unchanged: a trailing slash stays.
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` or ``HTTPError/unsupportedScheme(_:)``, as ``BaseURL/init(_:)`` does.
  public init(_ method: HTTPRequest.Method = .get, url: String, body: [UInt8] = []) throws(HTTPError) {
    let parts = try AbsoluteURL(url)
    head = HTTPRequest(method: method, scheme: parts.scheme, authority: parts.authority, path: parts.target)
    self.body = body
  }

  /// Sets a header field.
  ///
  ///     try request.set(.accept, to: "application/json")
  ///
  /// Use this method for untrusted text: it refuses a line end, which `head.headerFields` replaces with a space.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)`` if the value contains CR, LF, NUL or another control character, or begins or
  ///   ends with white space (RFC 9110, 5.5).
  public mutating func set(_ name: HTTPField.Name, to value: String) throws(HTTPError) {
    guard HTTPField.isValidValue(value) else {
      throw .invalidRequest(
        "the value of \(name.rawName) contains a control character, or begins or ends with white space")
    }
    head.headerFields[name] = value
  }

  /// The whole address: `https://dog.ceo/api/breeds/list/all`.
  public var url: String {
    "\(head.scheme ?? "http")://\(head.authority ?? "")\(head.path ?? "/")"
  }
}
