/// The codes of the Quite OK Image Format, version 1.0 (https://qoiformat.org/qoi-specification.pdf).
private enum QOI {
  static let (difference, luma, run, rgb, rgba): (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x40, 0x80, 0xC0, 0xFE, 0xFF)
  static let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
  static let first = SIMD4<UInt8>(0, 0, 0, 255)

  /// The place of a pixel among the 64 that are remembered.
  static func place(_ pixel: SIMD4<UInt8>) -> Int {
    (Int(pixel.x) * 3 + Int(pixel.y) * 5 + Int(pixel.z) * 7 + Int(pixel.w) * 11) & 63
  }
}

extension Pixels {
  /// The picture in the Quite OK Image Format: lossless, and decoded without a library.
  public func qoi() -> [UInt8] {
    var output = Array("qoif".utf8)
    for size in [width, height] { output += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } }
    output += [isOpaque ? 3 : 4, 0]
    var seen = [SIMD4<UInt8>](repeating: .zero, count: 64)
    var previous = QOI.first
    var run: UInt8 = 0
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = SIMD4(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
      if pixel == previous { run += 1 }
      if run == 62 || run > 0 && (pixel != previous || offset + 4 == bytes.count) {
        output.append(QOI.run | (run - 1))
        run = 0
      }
      if pixel == previous { continue }
      let (change, place) = (pixel &- previous, QOI.place(pixel))
      let (small, green) = (change &+ SIMD4(2, 2, 2, 0), change.y &+ 32)
      let (red, blue) = (change.x &- change.y &+ 8, change.z &- change.y &+ 8)
      if seen[place] == pixel {
        output.append(UInt8(place))
      } else if change.w != 0 {
        output += [QOI.rgba, pixel.x, pixel.y, pixel.z, pixel.w]
      } else if small.max() < 4 {
        output.append(QOI.difference | small.x << 4 | small.y << 2 | small.z)
      } else if green < 64, red < 16, blue < 16 {
        output += [QOI.luma | green, red << 4 | blue]
      } else {
        output += [QOI.rgb, pixel.x, pixel.y, pixel.z]
      }
      (seen[place], previous) = (pixel, pixel)
    }
    return output + QOI.end
  }

  init(qoi data: [UInt8]) throws(PictureError) {
    let end = data.count - QOI.end.count
    guard let width = data.number(at: 4, bytes: 4), let height = data.number(at: 8, bytes: 4), end >= 14 else {
      throw .truncated(.qoi)
    }
    guard width > 0, height > 0, 3...4 ~= data[12], data[13] < 2 else { throw .damaged(.qoi, "its header is invalid") }
    guard Self.isAllowed(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    // A byte is at most 62 pixels.
    guard width * height <= (end - 14) * 62 else { throw .truncated(.qoi) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    var seen = [SIMD4<UInt8>](repeating: .zero, count: 64)
    var pixel = QOI.first
    var position = 14
    while bytes.count < width * height * 4 {
      let code = position < end ? data[position] : 0
      let length = code == QOI.rgba ? 5 : code == QOI.rgb ? 4 : code & QOI.run == QOI.luma ? 2 : 1
      guard position + length <= end else { throw .truncated(.qoi) }
      let next = data[position + length - 1]
      switch code {
      case QOI.rgb...:
        pixel = SIMD4(data[position + 1], data[position + 2], data[position + 3], length > 4 ? next : pixel.w)
      case QOI.run...: break
      case QOI.luma...:
        let green = code & 63 &- 32
        pixel &+= SIMD4(green &+ (next >> 4) &- 8, green, green &+ (next & 15) &- 8, 0)
      case QOI.difference...: pixel &+= SIMD4(code >> 4 & 3, code >> 2 & 3, code & 3, 2) &- 2
      default: pixel = seen[Int(code)]
      }
      seen[QOI.place(pixel)] = pixel
      for _ in 0...(QOI.run..<QOI.rgb ~= code ? code & 63 : 0) { bytes += [pixel.x, pixel.y, pixel.z, pixel.w] }
      position += length
    }
    guard bytes.count == width * height * 4, data[position...] == QOI.end[...] else {
      throw .damaged(.qoi, "it has more pixels than its size")
    }
    self.init(width, height, bytes)
  }
}
