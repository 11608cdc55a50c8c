extension Pixels {
  /// The picture as a sixel sequence (DEC STD 070, chapter 9), which terminals show at the cursor.
  ///
  /// A picture with few colors is shown in these, to the 101 steps of sixel's channels. Any other gets a palette made for it,
  /// and its errors are spread over neighbors (Floyd and Steinberg). Pixels with less than half alpha are not drawn; use
  /// ``over(_:)`` before to blend them.
  ///
  /// The bytes are numbers and sixel characters alone, so nothing in a picture controls the terminal.
  ///
  /// - Parameter colors: The size of the palette, from 2 to 256.
  public func sixel(colors: Int = 256) -> [UInt8] {
    let palette = ColorPalette(of: self, count: min(max(colors, 2), 256))
    let pixels = indexed(by: palette)
    // 1 in the second place leaves pixels that are not drawn as they are.
    var output = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.percents.enumerated() {
      output += "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8
    }
    var band = SixelBand(width: width, colors: palette.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { output.append(UInt8(ascii: "-")) }
      for y in top..<min(top + 6, height) {
        for x in 0..<width where pixels[y * width + x] >= 0 {
          band.add(color: Int(pixels[y * width + x]), x, bit: UInt8(1) << (y - top))
        }
      }
      band.write(to: &output)
    }
    return output + "\u{1B}\\".utf8
  }

  /// The color of a pixel by its number, without alpha; `nil` if it is mostly transparent.
  @inline(__always)
  func sixelColor(_ pixel: Int) -> ColorPalette.Color? {
    let offset = pixel * 4
    if bytes[offset + 3] < 128 { return nil }
    return ColorPalette.Color(Int32(bytes[offset]), Int32(bytes[offset + 1]), Int32(bytes[offset + 2]), 0)
  }

  /// Returns the number of the palette's color for each pixel, -1 for pixels that are not drawn.
  package func indexed(by palette: ColorPalette) -> [Int16] {
    var output = [Int16](repeating: -1, count: width * height)
    // The nearest colors that are known, by six bits of each channel; an exact palette has all colors that occur.
    var known = [Int16](repeating: -1, count: palette.isExact ? 0 : 1 << 18)
    var exact: [ColorPalette.Color: Int16] = [:]
    // The errors for this row and the next one, in sixteenths, with a place beside each end.
    var errors = [ColorPalette.Color](repeating: .zero, count: width + 2)
    var nextErrors = errors
    for y in 0..<height {
      for x in 0..<width {
        guard let color = sixelColor(y * width + x) else { continue }
        if palette.isExact {
          if exact[color] == nil { exact[color] = Int16(palette.nearest(to: color)) }
          output[y * width + x] = exact[color] ?? 0
          continue
        }
        let wanted = (color &* 16 &+ errors[x + 1]).clamped(lowerBound: .zero, upperBound: .init(repeating: 255 * 16))
        let rounded = wanted &>> 4
        let place = Int((rounded.x >> 2) << 12 | (rounded.y >> 2) << 6 | rounded.z >> 2)
        if known[place] < 0 {
          known[place] = Int16(palette.nearest(to: rounded & ~3 &+ ColorPalette.Color(2, 2, 2, 0)))
        }
        output[y * width + x] = known[place]
        let error = wanted &- palette.colors[Int(known[place])] &* 16
        let (right, left, below) = (error &* 7 / 16, error &* 3 / 16, error &* 5 / 16)
        errors[x + 2] &+= right
        nextErrors[x] &+= left
        nextErrors[x + 1] &+= below
        nextErrors[x + 2] &+= error &- right &- left &- below
      }
      swap(&errors, &nextErrors)
      for x in nextErrors.indices { nextErrors[x] = .zero }
    }
    return output
  }
}

/// Six rows of pixels: for each color, a byte for each column whose bits are the rows of that color.
private struct SixelBand {
  private let width: Int
  private var columns: [UInt8]
  /// The first and the last column of each color in this band.
  private var extents: [ClosedRange<Int>?]

  init(width: Int, colors: Int) {
    self.width = width
    columns = [UInt8](repeating: 0, count: width * colors)
    extents = [ClosedRange<Int>?](repeating: nil, count: colors)
  }

  mutating func add(color: Int, _ x: Int, bit: UInt8) {
    columns[color * width + x] |= bit
    extents[color] = extents[color].map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
  }

  /// Writes the colors one over the other, and removes them from the band.
  mutating func write(to output: inout [UInt8]) {
    var isFirst = true
    for color in extents.indices {
      guard let extent = extents[color] else { continue }
      if !isFirst { output.append(UInt8(ascii: "$")) }
      isFirst = false
      output += "#\(color)".utf8
      Self.append(0, extent.lowerBound, to: &output)
      var x = extent.lowerBound
      while x <= extent.upperBound {
        let start = x
        let bits = columns[color * width + x]
        while x <= extent.upperBound, columns[color * width + x] == bits {
          columns[color * width + x] = 0
          x += 1
        }
        Self.append(bits, x - start, to: &output)
      }
      extents[color] = nil
    }
  }

  private static func append(_ bits: UInt8, _ count: Int, to output: inout [UInt8]) {
    if count > 3 {
      output += "!\(count)".utf8
      output.append(bits + 63)
    } else {
      for _ in 0..<count { output.append(bits + 63) }
    }
  }
}
