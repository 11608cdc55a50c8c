extension CurlTransport {
  /// The limits of a transport and its trusted certificates.
  ///
  ///     var configuration = CurlTransport.Configuration()
  ///     configuration.totalTimeout = .seconds(5)
  ///     let transport = CurlTransport(configuration)
  ///
  /// Every limit is finite by default, so no server can make a program wait forever or fill its memory.
  public struct Configuration: Hashable, Sendable {
    /// The longest time to find the host, connect and agree on encryption. If exceeded: `timeout(.connect)`.
    public var connectTimeout: Duration = .seconds(10)

    /// The longest pause inside a body, counted from its header or its last byte. If exceeded: `timeout(.idle)`.
    public var idleTimeout: Duration = .seconds(10)

    /// The longest time for the whole exchange: redirects, the retry and the body included. If exceeded: `timeout(.total)`.
    /// A request's own ``Request/timeout`` can only shorten it.
    public var totalTimeout: Duration = .seconds(30)

    /// The largest body in bytes, counted after decompression. If exceeded: `bodyTooLarge`.
    public var bodyLimit = 8 * 1_048_576

    /// The largest header in bytes, informational responses and trailers included. If exceeded: `headersTooLarge`.
    ///
    /// libcurl stops at a limit of its own as well: 100 KB for one line, 300 KB for all.
    public var headerLimit = 65_536

    /// The maximum number of redirects. If exceeded: `tooManyRedirects`.
    public var redirectLimit = 10

    /// The number of times that an idempotent request (RFC 9110, 9.2.2) is sent again if the connection closes before a
    /// byte of the response arrives. Other requests are sent once, each on its own connection.
    ///
    /// Not counted: libcurl itself repeats an idempotent request on a kept connection that turns out to be closed, and a
    /// request that an HTTP/2 server refused unread (RFC 9113, 8.7) is sent again up to ten times.
    public var retries = 1

    /// The number of connections to one host (scheme, name and port). More requests wait their turn; over HTTP/2, sixteen
    /// times as many are under way together.
    public var connectionLimitPerHost = 16

    /// The number of connections altogether, idle ones included. Hosts take turns.
    public var connectionLimit = 64

    /// A file of trusted certificates (PEM) instead of the system's, e.g. the value of `SSL_CERT_FILE`.
    ///
    /// With this or ``trustedFolder`` set, the system's certificates are not used.
    public var trustedFile: String?

    /// A folder of trusted certificates, named by their hashes as `openssl rehash` does, instead of the system's; e.g.
    /// the value of `SSL_CERT_DIR`.
    public var trustedFolder: String?

    /// The `User-Agent` field of requests that do not set one.
    public var userAgent = "calotype"

    /// Whether `http` addresses are asked over HTTP/2 without negotiation (RFC 9113, 3.3), for tests of HTTP/2 faults.
    package var speaksHTTP2WithoutTLS = false

    /// Creates a configuration with the default limits and the system's certificates.
    public init() {}
  }
}
