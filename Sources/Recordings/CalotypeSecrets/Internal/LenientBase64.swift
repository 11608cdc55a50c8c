/// The bytes behind base64 of either alphabet, padded or not; nil where a byte is no digit of it.
func base64Decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in text where byte != UInt8(ascii: "=") {
    let digit = Digits.base64[Int(byte)]
    guard digit >= 0 else { return nil }
    bits = bits << 6 | UInt32(UInt8(bitPattern: digit))
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
