/// An address that a terminal may open when a text is clicked, as an OSC 8 hyperlink.
///
/// The address may come from an API, so only `http`, `https` and `mailto` are allowed, the first two with a host (RFC
/// 9110, 4.2.1). Everything except visible ASCII is percent-encoded (RFC 3986, 2.1). An address of more than 2,000
/// bytes after encoding is rejected.
///
///     Link("https://images.dog.ceo/a b.jpg")?.address      // https://images.dog.ceo/a%20b.jpg
///     Link("javascript:alert(1)")                          // nil
///     Link("https:///a.jpg")                               // nil
public struct Link: Hashable, Sendable {
  /// The encoded address. It holds only bytes from 0x21 to 0x7E, so it cannot end the sequence that carries it.
  package let address: String

  /// Creates the link to an address, or returns `nil` if the address is not allowed.
  public init?(_ address: String) {
    guard address.utf8.count <= Self.limit, Self.isAllowed(address) else { return nil }
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if 0x21...0x7E ~= byte {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    guard bytes.count <= Self.limit else { return nil }
    self.address = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the scheme may be opened and the required parts follow it.
  private static func isAllowed(_ address: String) -> Bool {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    let rest = address.utf8[scheme.endIndex...]
    switch Substring(scheme).lowercased() {
    case "mailto": return !rest.isEmpty
    case "http", "https": return rest.starts(with: "://".utf8) && Self.beginsWithHost(rest.dropFirst(3))
    default: return false
    }
  }

  /// Whether a host follows the optional user name and precedes the optional port.
  private static func beginsWithHost(_ bytes: Substring.UTF8View) -> Bool {
    let authority = bytes.prefix { !"/?#".utf8.contains($0) }
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] } ?? authority
    return host.first.map { $0 != UInt8(ascii: ":") } ?? false
  }

  /// The longest encoded address in bytes.
  private static let limit = 2000
}
