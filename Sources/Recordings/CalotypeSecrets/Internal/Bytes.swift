/// Comparisons of bytes with ASCII characters, so that a scanner reads like the text it scans.
extension UInt8 {
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

  static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == character.value }

  static func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
    characters.lowerBound.value <= UInt32(byte) && UInt32(byte) <= characters.upperBound.value
  }

  /// The byte, or its lowercase letter.
  var lowercased: UInt8 { "A"..."Z" ~= self ? self | 0x20 : self }

  var isDigit: Bool { "0"..."9" ~= self }

  var isLetter: Bool { "a"..."z" ~= self | 0x20 }

  /// Whether the byte is a control character other than a tab or a line break.
  var isControl: Bool { self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D }
}

extension UInt8? {
  static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte.map { $0 == character } ?? false }
}

/// A set of ASCII characters.
struct ByteSet: Sendable {
  private var bits: (UInt64, UInt64) = (0, 0)

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { bits.0 |= 1 << UInt64(byte) } else if byte < 128 { bits.1 |= 1 << UInt64(byte & 63) }
  }

  func intersects(_ other: ByteSet) -> Bool { bits.0 & other.bits.0 | bits.1 & other.bits.1 != 0 }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? bits.0 >> UInt64(byte) & 1 == 1 : byte < 128 && bits.1 >> UInt64(byte & 63) & 1 == 1
  }

  static let hexadecimal = ByteSet("0123456789abcdef")
  static let capitals = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  static let alphanumeric = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  /// The alphabet of base64url (RFC 4648, 5).
  static let base64URL = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  static let dotted = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
  /// The characters of a credential after its scheme (RFC 9110, 11.2).
  static let credential = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~+/=")
}

/// Digits of base64 and of hexadecimal numbers.
enum Digits {
  /// The value of each byte as a hexadecimal digit, or -1.
  static let hex = Self.values("0123456789abcdef", "0123456789ABCDEF")

  /// The value of each byte as a digit of either base64 alphabet (RFC 4648, 4 and 5), or -1.
  static let base64 = Self.values(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Whether each byte is a digit of base64 or a line break.
  static let isInRun = (0...255 as ClosedRange<UInt8>).map { base64[Int($0)] >= 0 || $0 == 0x0A || $0 == 0x0D }

  private static func values(_ alphabets: String...) -> [Int8] {
    var values = [Int8](repeating: -1, count: 256)
    for alphabet in alphabets {
      for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = Int8(value) }
    }
    return values
  }

  /// Returns the number that the first hexadecimal digits of a text represent; `nil` if there are fewer than `count`.
  static func number(_ bytes: ArraySlice<UInt8>, count: Int) -> UInt32? {
    guard bytes.count >= count, bytes.prefix(count).allSatisfy({ hex[Int($0)] >= 0 }) else { return nil }
    return bytes.prefix(count).reduce(0) { $0 << 4 | UInt32(hex[Int($1)]) }
  }
}
