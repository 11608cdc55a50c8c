extension Pixels {
  /// Returns the size of a PNG, and whether it is interlaced with 16 bits a channel, after a look at its chunks (W3C PNG,
  /// section 5).
  static func readHeader(png data: [UInt8]) throws(PictureError) -> (width: Int, height: Int, isInterlaced16Bit: Bool) {
    guard let width = data.number(at: 16, bytes: 4), let height = data.number(at: 20, bytes: 4), data.count > 28 else {
      throw .truncated(.png)
    }
    guard data[8..<16] == [0, 0, 0, 13] + Array("IHDR".utf8), width > 0, height > 0 else {
      throw .damaged(.png, "its header is invalid")
    }
    // libpng stops reading after the last pixel, so it accepts a file whose end is missing.
    var position = 8
    while data.number(at: position + 4, bytes: 4) != 0x4945_4E44 /* IEND */ {
      guard let length = data.number(at: position, bytes: 4) else { throw .truncated(.png) }
      position += length + 12
    }
    guard position + 12 <= data.count else { throw .truncated(.png) }
    return (width, height, data[24] == 16 && data[28] != 0)
  }
}
