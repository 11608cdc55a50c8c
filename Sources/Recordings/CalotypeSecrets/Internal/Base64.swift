/// Bytes as text in 64 signs (RFC 4648, 4), and back.
package enum Base64 {
  /// The text of some bytes, with padding and in one line.
  package static func encoded(_ bytes: [UInt8]) -> String {
    let digits = self.digits(of: bytes)
    return String(decoding: digits, as: UTF8.self) + String(repeating: "=", count: -digits.count & 3)
  }

  /// The digits of some bytes, without padding; in the alphabet for addresses (RFC 4648, 5) on demand.
  package static func digits(of bytes: [UInt8], isForURLs: Bool = false) -> [UInt8] {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(isForURLs ? "-_" : "+/")".utf8)
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        output.append(alphabet[bits >> count & 63])
      }
    }
    if count > 0 { output.append(alphabet[bits << (6 - count) & 63]) }
    return output
  }

  /// The bytes of a text; nil where it holds other signs. Line breaks, missing padding and the signs of base64url (5) are
  /// taken as well, as some writers use them.
  package static func decoded(_ text: String) -> [UInt8]? {
    let signs = text.utf8.filter { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }
    let digits = signs.prefix { $0 != UInt8(ascii: "=") }
    let padding = signs[digits.count...]
    guard padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }), digits.count % 4 != 1 else { return nil }
    return base64Decoded(digits)
  }
}
