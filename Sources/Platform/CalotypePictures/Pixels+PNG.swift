extension Pixels {
  /// The picture as the address of a PNG file (RFC 2397; PNG 3), for documents that load nothing. It has no alpha, and is not
  /// compressed, so it is the same on every machine.
  public var dataURL: String {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)  // no filter
      for x in 0..<width { rows += bytes[4 * (y * width + x)..<4 * (y * width + x) + 3] }
    }
    // zlib (RFC 1950) around stored blocks (RFC 1951).
    var data: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65535) {
      let block = rows[start..<min(start + 65535, rows.count)]
      let count = UInt16(block.count)
      data.append(block.endIndex == rows.count ? 1 : 0)
      for number in [count, ~count] { data += [UInt8(number & 255), UInt8(number >> 8)] }
      data += block
    }
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in rows {
      sums.0 = (sums.0 + UInt32(byte)) % 65521
      sums.1 = (sums.1 + sums.0) % 65521
    }
    data += Self.bigEndian(sums.1 << 16 | sums.0)

    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    for (name, content) in [("IHDR", header), ("IDAT", data), ("IEND", [])] {
      let chunk = Array(name.utf8) + content
      file += Self.bigEndian(UInt32(content.count)) + chunk + Self.bigEndian(Self.checksum(chunk))
    }
    var address = Array("data:image/png;base64,".utf8)
    Self.appendBase64(file[...], to: &address)
    return String(decoding: address, as: UTF8.self)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  /// The CRC of a chunk (PNG 3, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
