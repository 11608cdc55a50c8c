/// An address that a terminal may open when a text is clicked, as an OSC 8 hyperlink.
///
/// It may come from an API, so it cannot be everything: only `http`, `https` and `mailto` are links, what is not visible
/// ASCII is percent-encoded (RFC 3986, 2.1), and an address of more than 2,000 bytes is none.
///
///     Link("https://images.dog.ceo/a b.jpg")?.address      // https://images.dog.ceo/a%20b.jpg
///     Link("javascript:alert(1)")                          // nil
public struct Link: Hashable, Sendable {
  /// The encoded address: bytes from 0x21 to 0x7E only, so that nothing in it can end the sequence that carries it.
  public let address: String

  /// The link to an address; nil where it must not be one.
  public init?(_ address: String) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "mailto"].contains(scheme), address.utf8.count <= Self.limit else { return nil }
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if 0x21...0x7E ~= byte {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    self.address = String(decoding: bytes, as: UTF8.self)
  }

  private static let limit = 2000
}
