import HTTPTypes

extension HTTPRequest.Method {
  /// Whether sending a request of this method twice is like sending it once (RFC 9110, 9.2.2).
  var isIdempotent: Bool { [.get, .head, .options, .put, .delete, .trace].contains(self) }
}
