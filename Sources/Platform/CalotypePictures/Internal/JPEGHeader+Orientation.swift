/// The orientation of a camera as EXIF has it (CIPA DC-008, 4.6.5), from 1 (upright) to 8.
extension JPEGHeader {
  /// Returns the orientation in the content of an APP1 segment; `nil` if it is not EXIF, or has none from 1 to 8.
  static func orientation(exif segment: [UInt8]) -> Int? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    let isLittle = tiff.starts(with: Array("II*\0".utf8))
    guard isLittle || tiff.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(at offset: Int, bytes count: Int) -> Int? {
      let number = tiff.number(at: offset, bytes: count)
      return isLittle ? number.map { $0.byteSwapped >> (64 - count * 8) & (1 << (count * 8) - 1) } : number
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
    let entries = (0..<count).lazy.map { directory + 2 + $0 * 12 }
    // A single number of two bytes has its place in the entry itself.
    guard let entry = entries.first(where: { number(at: $0, bytes: 2) == 0x0112 }),
      number(at: entry + 2, bytes: 2) == 3,
      number(at: entry + 4, bytes: 4) == 1, let value = number(at: entry + 8, bytes: 2), (1...8).contains(value)
    else { return nil }
    return value
  }
}

extension Pixels {
  /// Returns the picture upright, which has the EXIF orientation from 1 to 8.
  func upright(from orientation: Int) -> Pixels {
    if orientation == 1 { return self }
    // The number of the pixel that comes first, and the steps to those beside and below it.
    let (right, down) = (width - 1, (height - 1) * width)
    let (first, column, row) = [
      (right, -1, width), (right + down, -1, -width), (down, 1, -width), (0, width, 1), (down, -width, 1),
      (right + down, -width, -1), (right, width, -1),
    ][orientation - 2]
    let (columns, rows) = orientation >= 5 ? (height, width) : (width, height)
    var bytes = [UInt8](repeating: 0, count: self.bytes.count)
    for y in 0..<rows {
      for x in 0..<columns {
        let (source, target) = ((first + x * column + y * row) * 4, (y * columns + x) * 4)
        for channel in 0..<4 { bytes[target + channel] = self.bytes[source + channel] }
      }
    }
    return Pixels(columns, rows, bytes)
  }
}
