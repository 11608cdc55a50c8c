/// Returns the bytes as text, with `%XX` (RFC 3986, 2.1) in place of every byte that `isKept` rejects.
package func percentEncoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
  var result: [UInt8] = []
  for byte in bytes {
    if isKept(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Whether a byte is one of the unreserved characters of RFC 3986, 2.3.
package func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default:
    false
  }
}

/// Whether a byte is a visible ASCII character, from 0x21 to 0x7E.
func isVisible(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
