/// The codes of the Quite OK Image Format, version 1.0 (https://qoiformat.org/qoi-specification.pdf).
private enum QOI {
  static let difference: UInt8 = 0x40
  static let luma: UInt8 = 0x80
  static let run: UInt8 = 0xC0
  static let rgb: UInt8 = 0xFE
  static let rgba: UInt8 = 0xFF
  static let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

  typealias Pixel = SIMD4<UInt8>

  static let first = Pixel(0, 0, 0, 255)

  /// The place of a pixel among the 64 that are remembered.
  static func place(_ pixel: Pixel) -> Int {
    (Int(pixel.x) * 3 + Int(pixel.y) * 5 + Int(pixel.z) * 7 + Int(pixel.w) * 11) & 63
  }
}

extension Pixels {
  /// The picture in the Quite OK Image Format: lossless, small for drawings, and decoded without a library.
  public func qoi() -> [UInt8] {
    var output = Array("qoif".utf8)
    for size in [width, height] { output += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } }
    output += [isOpaque ? 3 : 4, 0]
    var seen = [QOI.Pixel](repeating: .zero, count: 64)
    var previous = QOI.first
    var run: UInt8 = 0
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = QOI.Pixel(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
      if pixel == previous {
        run += 1
        if run < 62, offset + 4 < bytes.count { continue }
      }
      if run > 0 {
        output.append(QOI.run | (run - 1))
        run = 0
      }
      if pixel == previous { continue }
      let place = QOI.place(pixel)
      if seen[place] == pixel {
        output.append(UInt8(place))
      } else {
        seen[place] = pixel
        Self.append(pixel, after: previous, to: &output)
      }
      previous = pixel
    }
    return output + QOI.end
  }

  private static func append(_ pixel: QOI.Pixel, after previous: QOI.Pixel, to output: inout [UInt8]) {
    guard pixel.w == previous.w else {
      output += [QOI.rgba, pixel.x, pixel.y, pixel.z, pixel.w]
      return
    }
    let change = pixel &- previous
    let small = change &+ QOI.Pixel(2, 2, 2, 0)
    let green = change.y &+ 32
    let (red, blue) = (change.x &- change.y &+ 8, change.z &- change.y &+ 8)
    if small.max() < 4 {
      output.append(QOI.difference | small.x << 4 | small.y << 2 | small.z)
    } else if green < 64, red < 16, blue < 16 {
      output += [QOI.luma | green, red << 4 | blue]
    } else {
      output += [QOI.rgb, pixel.x, pixel.y, pixel.z]
    }
  }

  init(qoi data: [UInt8]) throws(PictureError) {
    guard data.count >= 22 else { throw .truncated(.qoi) }
    let (width, height) = (
      data[4..<8].reduce(0) { $0 << 8 | Int($1) }, data[8..<12].reduce(0) { $0 << 8 | Int($1) }
    )
    guard width > 0, height > 0, (3...4).contains(data[12]), data[13] < 2 else {
      throw .damaged(.qoi, "its header is invalid")
    }
    guard Self.isAllowed(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    // A byte is at most 62 pixels. So the data of a small file is checked before the memory of a large picture is touched.
    guard width * height <= (data.count - 22) * 62 else { throw .truncated(.qoi) }
    try self.init(width, height) { pixels throws(PictureError) in try Self.decode(qoi: data, to: pixels) }
  }

  private static func decode(
    qoi data: [UInt8], to pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureError) {
    let end = data.count - QOI.end.count
    var seen = [QOI.Pixel](repeating: .zero, count: 64)
    var pixel = QOI.first
    var (position, offset) = (14, 0)
    while offset < pixels.count {
      guard position < end else { throw .truncated(.qoi) }
      let code = data[position]
      let length = code == QOI.rgba ? 5 : code == QOI.rgb ? 4 : code & 0xC0 == QOI.luma ? 2 : 1
      guard position + length <= end else { throw .truncated(.qoi) }
      var count = 1
      if length >= 4 {
        pixel = QOI.Pixel(
          data[position + 1], data[position + 2], data[position + 3], length == 5 ? data[position + 4] : pixel.w)
      } else if length == 2 {
        let green = (code & 63) &- 32
        let byte = data[position + 1]
        pixel &+= QOI.Pixel(green &+ (byte >> 4) &- 8, green, green &+ (byte & 15) &- 8, 0)
      } else if code >= QOI.run {
        count = Int(code & 63) + 1
      } else if code >= QOI.difference {
        pixel &+= QOI.Pixel(code >> 4 & 3, code >> 2 & 3, code & 3, 2) &- 2
      } else {
        pixel = seen[Int(code)]
      }
      seen[QOI.place(pixel)] = pixel
      guard offset + count * 4 <= pixels.count else { throw .damaged(.qoi, "it has more pixels than its size") }
      for _ in 0..<count {
        for channel in 0..<4 { pixels[offset + channel] = pixel[channel] }
        offset += 4
      }
      position += length
    }
    guard data[position...] == QOI.end[...] else { throw .damaged(.qoi, "its end does not follow the last pixel") }
  }
}
