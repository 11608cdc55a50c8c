/// The way in which a camera was held, from 1 (upright) to 8, as EXIF counts them (CIPA DC-008, 4.6.5).
struct Orientation: Equatable {
  static let upright = Self(rawValue: 1)

  let rawValue: UInt8

  /// Whether columns become rows.
  var swapsSides: Bool { rawValue >= 5 }

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reads the orientation from the content of a JPEG's APP1 segment. `nil` if it is not EXIF, or has none from 1 to 8.
  init?(exif segment: [UInt8]) {
    guard segment.starts(with: Array("Exif\0\0".utf8)), segment.count >= 14 else { return nil }
    let tiff = segment[6...]
    let isLittle = tiff.starts(with: Array("II*\0".utf8))
    guard isLittle || tiff.starts(with: Array("MM\0*".utf8)) else { return nil }
    /// Returns the number of some bytes, or `nil` if they are not all in the segment.
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
      return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // One number of two bytes, which has its place in the entry.
      guard number(at: offset + 2, bytes: 2) == 3, number(at: offset + 4, bytes: 4) == 1,
        let value = number(at: offset + 8, bytes: 2), (1...8).contains(value)
      else { return nil }
      rawValue = UInt8(value)
      return
    }
    return nil
  }

  /// Returns the picture upright.
  func applied(to picture: Pixels) -> Pixels {
    if self == .upright { return picture }
    let (width, height) = (picture.width, picture.height)
    // The offset of the upright picture's first pixel, and the steps to the one beside and the one below it.
    let (right, down) = (width - 1, (height - 1) * width)
    let (first, column, row) =
      switch rawValue {
      case 2: (right, -1, width)
      case 3: (right + down, -1, -width)
      case 4: (down, 1, -width)
      case 5: (0, width, 1)
      case 6: (down, -width, 1)
      case 7: (right + down, -width, -1)
      default: (right, width, -1)
      }
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    return Pixels(columns, rows) { target in
      picture.bytes.withUnsafeBytes { source in
        let target = UnsafeMutableRawBufferPointer(target)
        for y in 0..<rows {
          for x in 0..<columns {
            let pixel = source.loadUnaligned(fromByteOffset: (first + x * column + y * row) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * columns + x) * 4, as: UInt32.self)
          }
        }
      }
    }
  }
}
