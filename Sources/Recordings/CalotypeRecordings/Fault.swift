import CalotypeHTTP

/// A failure that replaces a response, so that a screen of it needs no broken server.
///
///     GET https://dog.ceo/api/breeds/list/all
///
///     fault: timeout connect
///
/// Except for ``never``, a fault takes no time. It fails the request with the error that the real failure causes.
package enum Fault: Hashable, Sendable, CustomStringConvertible {
  /// `refused`: The connection is refused.
  case refused
  /// `dns`: The host name cannot be resolved.
  case dns
  /// `tls`: The TLS handshake fails.
  case tls
  /// `timeout connect`, `timeout idle` or `timeout total`: A time limit is exceeded. `timeout` means `timeout total`.
  case timeout(HTTPError.TimeoutPhase)
  /// `reset`: The connection closes before the response.
  case reset
  /// `reset-after N`: The connection closes after N bytes of the body.
  case resetAfter(bytes: Int)
  /// `too-large`: The body exceeds the size limit.
  case tooLarge
  /// `never`: No response arrives until the task is canceled.
  case never

  /// Parses the value of `fault:`.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    let text = words == ["timeout"] ? "timeout total" : words.joined(separator: " ")
    if let known = Self.names.first(where: { $0.name == text }) {
      self = known.fault
    } else if words.count == 2, words[0] == "reset-after", isDigits(words[1]), let bytes = Int(words[1]) {
      self = .resetAfter(bytes: bytes)
    } else {
      return nil
    }
  }

  /// The values of `fault:` without a number.
  private static let names: [(fault: Self, name: String)] = [
    (.refused, "refused"), (.dns, "dns"), (.tls, "tls"), (.timeout(.connect), "timeout connect"),
    (.timeout(.idle), "timeout idle"), (.timeout(.total), "timeout total"), (.reset, "reset"),
    (.tooLarge, "too-large"), (.never, "never"),
  ]

  /// The valid values, for errors.
  static let spellings =
    "refused, dns, tls, timeout, timeout connect, timeout idle, reset, reset-after N, too-large or never"

  /// Returns the error that fails a request to the given host and port; `nil` for ``never``.
  func error(from authority: String) -> HTTPError? {
    switch self {
    case .refused: .connectionRefused(authority)
    case .dns: .dnsFailure(host: host(of: authority))
    case .tls: .tls(.handshake, detail: "replayed: the handshake failed")
    case .timeout(let phase): .timeout(phase)
    case .reset: .connectionClosed("replayed: the connection was reset")
    case .resetAfter(let bytes): .truncatedBody("replayed: the connection was reset after \(bytes) bytes of the body")
    case .tooLarge: .bodyTooLarge(limit: 8 * 1_048_576)  // the default limit of CurlTransport
    case .never: nil
    }
  }

  /// The value of `fault:`.
  package var description: String {
    if case .resetAfter(let bytes) = self { return "reset-after \(bytes)" }
    return Self.names.first { $0.fault == self }?.name ?? ""
  }
}

/// Returns the host without its port: `127.0.0.1` of `127.0.0.1:8080`, `[::1]` of `[::1]:8080`.
private func host(of authority: String) -> String {
  guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else { return authority }
  return String(authority[..<colon])
}
