import CalotypeHTTP

/// A failure that a sidecar asks for in place of an answer, so that a screen of it can be made without a broken server.
///
///     GET https://dog.ceo/api/breeds/list/all
///
///     fault: timeout connect
///
/// A fault takes no time, except ``never``, and ends a request with the error that the network would end it with.
public enum Fault: Hashable, Sendable {
  /// `refused`: nobody listens there.
  case refused
  /// `dns`: the host has no address.
  case dns
  /// `tls`: the handshake of a secure connection fails.
  case tls
  /// `timeout connect`, `timeout idle` or `timeout total`: a time limit runs out. `timeout` alone means the last.
  case timeout(HTTPError.TimeoutPhase)
  /// `reset`: the connection closes before an answer.
  case reset
  /// `reset-after N`: the connection closes after N bytes of the body.
  case resetAfter(bytes: Int)
  /// `too-large`: the body goes on beyond the limit.
  case tooLarge
  /// `never`: no answer comes until the task is cancelled.
  case never

  /// Reads what stands after `fault:`; nil where it is no fault.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    switch (words.first, words.dropFirst().first, words.count) {
    case ("refused", _, 1): self = .refused
    case ("dns", _, 1): self = .dns
    case ("tls", _, 1): self = .tls
    case ("timeout", _, 1), ("timeout", "total", 2): self = .timeout(.total)
    case ("timeout", "connect", 2): self = .timeout(.connect)
    case ("timeout", "idle", 2): self = .timeout(.idle)
    case ("reset", _, 1): self = .reset
    case ("reset-after", let number?, 2):
      guard number.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let bytes = Int(number) else {
        return nil
      }
      self = .resetAfter(bytes: bytes)
    case ("too-large", _, 1): self = .tooLarge
    case ("never", _, 1): self = .never
    default: return nil
    }
  }

  /// Every spelling of ``init(_:)``, for a message.
  static let spellings =
    "refused, dns, tls, timeout, timeout connect, timeout idle, reset, reset-after N, too-large or never"
}

extension Fault: CustomStringConvertible {
  /// As it stands in a sidecar.
  public var description: String {
    switch self {
    case .refused: "refused"
    case .dns: "dns"
    case .tls: "tls"
    case .timeout(.connect): "timeout connect"
    case .timeout(.idle): "timeout idle"
    case .timeout(.total): "timeout total"
    case .reset: "reset"
    case .resetAfter(let bytes): "reset-after \(bytes)"
    case .tooLarge: "too-large"
    case .never: "never"
    }
  }
}

extension Fault {
  /// The error that ends a request to the given host and port; nil for ``never``, which only cancelling ends.
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
}

/// The host without its port: `127.0.0.1` of `127.0.0.1:8080`, `[::1]` of `[::1]:8080`.
private func host(of authority: String) -> String {
  guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else { return authority }
  return String(authority[..<colon])
}
