public import HTTPTypes

/// The address of a service, to which paths are appended one encoded segment at a time.
///
///     let dogs = try BaseURL("https://dog.ceo/api")
///     dogs.appending("breed", "st bernard", "images").url     // https://dog.ceo/api/breed/st%20bernard/images
///
/// A segment is data, never structure: slashes, question marks, semicolons and dot segments are percent-encoded (RFC 3986,
/// 3.3), so a name from an API cannot lead to another path. `:@,!$'()*` stay, since services use them in paths.
public struct BaseURL: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String

  /// Host and port, e.g. `dog.ceo` or `127.0.0.1:8080`.
  public let authority: String

  /// The encoded path, without a slash at its end; empty at the root.
  public private(set) var path: String

  /// The encoded query without its question mark, or `nil`.
  public private(set) var query: String?

  /// Reads an absolute address.
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` for an address without a host, or with a user name, a fragment, a space, a
  ///   control byte or a byte beyond ASCII; ``HTTPError/unsupportedScheme(_:)`` for anything but `http` and `https`.
  public init(_ url: String) throws(HTTPError) {
    let parts = try AbsoluteURL(url)
    scheme = parts.scheme
    authority = parts.authority
    path = parts.path
    query = parts.query
    while path.hasSuffix("/") { path.removeLast() }
  }

  /// Returns the root of a host over TLS: `.https("dog.ceo")`. Meant for constants in source code: it percent-encodes
  /// characters that a host cannot contain, so it never fails.
  ///
  /// - Parameter port: The port; `nil` for 443.
  public static func https(_ host: String, port: Int? = nil) -> Self { Self("https", host, port) }

  /// Returns the root of a host without TLS: `.http("numbersapi.com")`, `.http("localhost", port: 8080)`. Otherwise like
  /// ``https(_:port:)``.
  ///
  /// - Parameter port: The port; `nil` for 80.
  public static func http(_ host: String, port: Int? = nil) -> Self { Self("http", host, port) }

  private init(_ scheme: String, _ host: String, _ port: Int?) {
    self.scheme = scheme
    let isIPv6 = host.hasPrefix("[") && host.hasSuffix("]")
    authority =
      percentEncoded(host.lowercased().utf8) { isUnreserved($0) || isIPv6 && Array("[:]".utf8).contains($0) }
      + (port.map { ":\($0)" } ?? "")
    path = ""
    query = nil
  }

  /// Returns the address with the given path segments appended.
  public func appending(_ segments: String...) -> Self {
    var copy = self
    for segment in segments {
      let isDots = segment == "." || segment == ".."
      copy.path += "/" + percentEncoded(segment.utf8) { isPlain($0) && !(isDots && $0 == UInt8(ascii: ".")) }
    }
    return copy
  }

  /// Returns this address with one more query item.
  public func appending(query name: String, _ value: String) -> Self {
    func encoded(_ text: String) -> String {
      percentEncoded(text.utf8) { isPlain($0) || "/?".utf8.contains($0) }
    }
    let item = encoded(name) + "=" + encoded(value)
    var copy = self
    copy.query = query.map { "\($0)&\(item)" } ?? item
    return copy
  }

  /// Returns the path and query of a request below this address, or `nil` if the request goes elsewhere.
  ///
  /// `/api2` is not below `/api`. The query of this address is ignored.
  ///
  ///     let dogs = try BaseURL("https://dog.ceo/api")
  ///     dogs.remainder(of: HTTPRequest(method: .get, scheme: "https", authority: "dog.ceo", path: "/api/breeds?page=2"))
  ///     // /breeds?page=2
  public func remainder(of request: HTTPRequest) -> Substring? {
    let target = request.path ?? "/"
    guard request.scheme == scheme, request.authority == authority, target.hasPrefix(path) else {
      return nil
    }
    let rest = target.dropFirst(path.count)
    return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? rest : nil
  }

  /// The path and query as in a request line; never empty.
  public var target: String { AbsoluteURL.target(path: path, query: query) }

  /// The whole address.
  public var url: String { "\(scheme)://\(authority)\(target)" }
}

/// Whether a byte has no meaning for the structure of a path or a query.
private func isPlain(_ byte: UInt8) -> Bool { isUnreserved(byte) || ":@,!$'()*".utf8.contains(byte) }
