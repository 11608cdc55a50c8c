public import HTTPTypes

/// One request: method, address and fields in the vocabulary of HTTPTypes, and the body's bytes.
///
///     var request = try Request(url: "https://dog.ceo/api/breeds/list/all")
///     request.head.headerFields[.accept] = "application/json"
public struct Request: Hashable, Sendable {
  /// Method, scheme, authority, path with query, and header fields.
  public var head: HTTPRequest

  /// The body as it is sent; empty for none.
  public var body: [UInt8]

  /// The longest time, retry and redirects included, that the caller wants to wait. Nil leaves it to the transport.
  public var timeout: Duration?

  /// Whether a redirect is followed. One of a POST mostly leads to a page to read, whose success is not that of what was
  /// sent; without it, the redirect is the answer.
  public var followsRedirects = true

  /// A GET request for a path of a service.
  public init(_ url: BaseURL) {
    self.init(.get, url)
  }

  /// A request for a path of a service.
  public init(_ method: HTTPRequest.Method, _ url: BaseURL, body: [UInt8] = []) {
    self.head = HTTPRequest(method: method, scheme: url.scheme, authority: url.authority, path: url.target)
    self.body = body
  }

  /// A request for an absolute `http` or `https` address, taken as it stands: a slash at the end of the path stays.
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` or ``HTTPError/unsupportedScheme(_:)``, as ``BaseURL/init(_:)`` does.
  public init(_ method: HTTPRequest.Method = .get, url: String, body: [UInt8] = []) throws(HTTPError) {
    let parts = try AbsoluteURL(url)
    self.head = HTTPRequest(method: method, scheme: parts.scheme, authority: parts.authority, path: parts.target)
    self.body = body
  }

  /// Sets a header field.
  ///
  ///     try request.set(.accept, to: "application/json")
  ///
  /// Prefer it to `head.headerFields` for text from outside: HTTPTypes replaces a line end by a space there.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)`` if the value holds CR, LF, NUL or another control character, or begins or
  ///   ends with white space (RFC 9110, 5.5).
  public mutating func set(_ name: HTTPField.Name, to value: String) throws(HTTPError) {
    guard HTTPField.isValidValue(value) else {
      throw .invalidRequest("the value of \(name.rawName) holds a character that no field value may hold")
    }
    self.head.headerFields[name] = value
  }

  /// The address as one string: `https://dog.ceo/api/breeds/list/all`.
  public var url: String {
    "\(self.head.scheme ?? "http")://\(self.head.authority ?? "")\(self.head.path ?? "/")"
  }
}
