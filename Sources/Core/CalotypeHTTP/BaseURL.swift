public import HTTPTypes

/// The address of a service, to which paths are appended one encoded segment at a time.
///
///     let dogs = try BaseURL("https://dog.ceo/api")
///     dogs.appending("breed", "st bernard", "images").url     // https://dog.ceo/api/breed/st%20bernard/images
///
/// What a segment holds is data and never structure: a slash, a question mark or a dot segment is percent-encoded
/// (RFC 3986, 3.3), so no name from an API can lead to another path.
public struct BaseURL: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String

  /// Host and port, e.g. `dog.ceo` or `127.0.0.1:8080`.
  public let authority: String

  /// The encoded path, without a slash at its end; empty at the root.
  public private(set) var path: String

  /// The encoded query without its question mark; nil for none.
  public private(set) var query: String?

  /// Reads an absolute address.
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)`` where there is no host, or a user name, a fragment, a blank, a control
  ///   byte or a byte beyond ASCII; ``HTTPError/unsupportedScheme(_:)`` for anything but `http` and `https`.
  public init(_ url: String) throws(HTTPError) {
    let parts = try AbsoluteURL(url)
    self.scheme = parts.scheme
    self.authority = parts.authority
    self.path = parts.path
    self.query = parts.query
    while self.path.hasSuffix("/") { self.path.removeLast() }
  }

  /// The root of a host over a secure connection: `.https("dog.ceo")`. For addresses that stand in a program: what
  /// cannot be part of a host is percent-encoded, so there is nothing to fail.
  public static func https(_ host: String) -> Self {
    Self(scheme: "https", authority: percentEncoded(host.lowercased().utf8, keeping: isUnreserved))
  }

  /// The root of a host that speaks no TLS: `.http("numbersapi.com")`. Else as ``https(_:)``.
  public static func http(_ host: String) -> Self {
    Self(scheme: "http", authority: percentEncoded(host.lowercased().utf8, keeping: isUnreserved))
  }

  private init(scheme: String, authority: String) {
    self.scheme = scheme
    self.authority = authority
    self.path = ""
    self.query = nil
  }

  /// The same service, deeper by the given path segments.
  public func appending(_ segments: String...) -> Self {
    var copy = self
    for segment in segments {
      let isDots = segment == "." || segment == ".."
      copy.path += "/" + percentEncoded(segment.utf8) { isUnreserved($0) && !(isDots && $0 == UInt8(ascii: ".")) }
    }
    return copy
  }

  /// The same address with one more query item.
  public func appending(query name: String, _ value: String) -> Self {
    let item =
      percentEncoded(name.utf8, keeping: isUnreserved) + "=" + percentEncoded(value.utf8, keeping: isUnreserved)
    var copy = self
    copy.query = self.query.map { "\($0)&\(item)" } ?? item
    return copy
  }

  /// What a request asks of this service: its path below the address, with the query; nil where it goes elsewhere.
  ///
  /// `/api2` is not below `/api`. The address's own query plays no part.
  ///
  ///     let dogs = try BaseURL("https://dog.ceo/api")
  ///     dogs.remainder(of: HTTPRequest(method: .get, scheme: "https", authority: "dog.ceo", path: "/api/breeds?page=2"))
  ///     // /breeds?page=2
  public func remainder(of request: HTTPRequest) -> Substring? {
    let target = request.path ?? "/"
    guard request.scheme == self.scheme, request.authority == self.authority, target.hasPrefix(self.path) else {
      return nil
    }
    let rest = target.dropFirst(self.path.count)
    return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? rest : nil
  }

  /// Path and query as they stand in a request line; never empty.
  public var target: String { AbsoluteURL.target(path: self.path, query: self.query) }

  /// The whole address.
  public var url: String { "\(self.scheme)://\(self.authority)\(self.target)" }
}
