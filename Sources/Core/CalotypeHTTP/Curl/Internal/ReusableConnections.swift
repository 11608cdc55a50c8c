import CCurl

/// The sockets of the HTTP/1 connections that libcurl may use again, by their ports.
///
/// libcurl before 8.1 sends the next request although unread bytes are waiting, and takes them for its response. HTTP/2
/// connections are not listed, since their server may send at any time.
struct ReusableConnections {
  struct Ports: Hashable {
    let local: Int32
    let remote: Int32
  }

  private var sockets: [Ports: curl_socket_t] = [:]

  /// Remembers the connection that a transfer has opened.
  mutating func add(_ transfer: Transfer) {
    guard let ports = transfer.ports, transfer.easy.long(CURLINFO_NUM_CONNECTS) > 0 else { return }
    if sockets.count > 10_000 { sockets = [:] }  // closed ones are not removed one by one
    sockets[ports] = transfer.isHTTP2 == true ? nil : transfer.easy.socket
  }

  /// Whether the connection of a transfer has unread bytes or is closed, before its request is sent.
  func isReadable(_ ports: Ports, for easy: EasyHandle) -> Bool {
    guard let socket = sockets[ports] else { return false }
    return calotype_curl_is_readable(socket) || calotype_curl_has_decrypted_bytes(easy.pointer)
  }
}
