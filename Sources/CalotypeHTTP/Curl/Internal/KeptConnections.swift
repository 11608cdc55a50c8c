import CCurl

/// The sockets of the HTTP/1 connections that libcurl may use again, by their ports.
///
/// libcurl before 8.1 sends the next request although bytes wait on the connection, and takes them for its response. HTTP/2
/// connections are not listed: on these the server may send at any time.
final class KeptConnections {
  private var sockets: [Int64: curl_socket_t] = [:]

  /// Remembers the connection of a transfer that has just succeeded.
  func add(_ easy: EasyHandle) {
    guard easy.long(CURLINFO_HTTP_VERSION) < Int(CURL_HTTP_VERSION_2_0), let socket = easy.socket else { return }
    if self.sockets.count > 10_000 { self.sockets = [:] }  // closed ones are not taken out one by one
    self.sockets[Self.key(Int32(easy.long(CURLINFO_LOCAL_PORT)), Int32(easy.long(CURLINFO_PRIMARY_PORT)))] = socket
  }

  /// Whether bytes, or the end, wait on a connection before the request is sent.
  func isReadable(from localPort: Int32, to remotePort: Int32) -> Bool {
    self.sockets[Self.key(localPort, remotePort)].map(calotype_curl_is_readable) ?? false
  }

  private static func key(_ localPort: Int32, _ remotePort: Int32) -> Int64 { Int64(localPort) << 32 | Int64(remotePort) }
}
