/// Compressed bytes made by hand, so that the tests do not share a mistake with the library that reads them.
enum Deflate {
  /// `{"message": "hello"}` with fixed Huffman codes (RFC 1951, 3.2.6).
  static let hello = bytes(hex: "ab56ca4d2d2e4e4c4f55b25250ca48cdc9c957aa0500")
  static let helloText = Array(#"{"message": "hello"}"#.utf8)

  /// Uncompressed blocks of at most 65,535 bytes (3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + part
    } while !rest.isEmpty
    return result
  }

  /// A number of times 2064 zeros, in 13 bytes: the repetition of the byte before, 258 of them in 13 bits (3.2.5).
  static func zeros(times count: Int) -> [UInt8] {
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]  // the last block, fixed codes, the byte 0
    for _ in 0..<16 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    bits += [UInt8](repeating: 0, count: 7)  // the end of the block
    let twice = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(UInt8(0)) { $0 << 1 | $1 }
    }
    let middle = Array(repeating: twice[2..<15], count: count - 1).flatMap(\.self)
    return Array(twice[..<2]) + middle + Array(twice[15...])
  }

  /// A member of a gzip file (RFC 1952, 2.3).
  static func gzip(_ data: [UInt8], of bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + data + littleEndian(crc32(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Data in zlib's format (RFC 1950, 2.2).
  static func zlib(_ data: [UInt8], of bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x9C] + data + littleEndian(b << 16 | a).reversed()
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = (crc & 1 == 0) ? crc >> 1 : (crc >> 1) ^ 0xEDB8_8320 }
    }
    return ~crc
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
}
