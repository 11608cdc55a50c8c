/// Base64 of either alphabet (RFC 4648, 4 and 5).
enum Base64 {
  /// The digits of some bytes, without padding.
  static func digits(of bytes: [UInt8], isForURLs: Bool = false) -> [UInt8] {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(isForURLs ? "-_" : "+/")".utf8)
    return (0..<(bytes.count * 8 + 5) / 6).map { digit in
      let (index, shift) = (digit * 6 / 8, digit * 6 % 8)
      let pair = Int(bytes[index]) << 8 | Int(index + 1 < bytes.count ? bytes[index + 1] : 0)
      return alphabet[pair >> (10 - shift) & 63]
    }
  }

  /// The bytes of digits of either alphabet, padded or not; `nil` if one byte is not a digit.
  static func decoded(digits: ArraySlice<UInt8>) -> [UInt8]? {
    let values = digits.filter { $0 != "=" }.map { Int(Digits.base64[Int($0)]) }
    if values.contains(-1) { return nil }
    return (0..<values.count * 6 / 8).map { index in
      let (digit, shift) = (index * 8 / 6, index * 8 % 6)
      return UInt8(truncatingIfNeeded: (values[digit] << 6 | values[digit + 1]) >> (4 - shift))
    }
  }
}
