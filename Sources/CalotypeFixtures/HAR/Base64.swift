/// Bytes as text in 64 signs (RFC 4648, 4), and back.
enum Base64 {
  /// The text of some bytes, with padding and in one line.
  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        let sign = Self.signs[Int(bits >> UInt32(18 - 6 * index) & 63)]
        text.append(index <= group.count ? sign : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; nil where it holds other signs. Line breaks, missing padding and the signs of base64url (5) are
  /// taken as well, as some writers use them.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text.utf8 {
      if byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09 { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = Self.values[Int(byte)]
      guard padding == 0, value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        bits = 0
      }
    }
    guard padding <= 2, count % 4 != 1 else { return nil }
    if count % 4 == 2 { bytes.append(UInt8(bits >> 4 & 255)) }
    if count % 4 == 3 { bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)] }
    return bytes
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of every byte; 255 for what is no sign.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, sign) in Self.signs.enumerated() { values[Int(sign)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()
}
