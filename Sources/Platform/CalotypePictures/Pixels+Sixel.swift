extension Pixels {
  /// The picture as a sixel sequence (DEC STD 070, chapter 9), which terminals show at the cursor.
  ///
  /// A picture with few colors is shown in these, to the 101 steps of sixel's channels. Any other gets a palette made for it,
  /// and its errors are spread over neighbors (Floyd and Steinberg). Pixels with less than half alpha are not drawn; call
  /// ``over(_:)`` before to blend them.
  ///
  /// The bytes are numbers and sixel characters alone, so nothing in a picture controls the terminal.
  ///
  /// - Parameter colors: The most colors of the palette, from 2 to 256.
  public func sixel(colors: Int = 256) -> [UInt8] {
    let palette = ColorPalette(of: self, count: min(max(colors, 2), 256))
    let pixels = indexed(by: palette)
    // The second number is 1, so that pixels that are not drawn stay as they are.
    var output = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.percents.enumerated() {
      output += "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8
    }
    // For each color, a byte for each column, whose bits are its pixels in six rows.
    var columns = [UInt8](repeating: 0, count: width * palette.colors.count)
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { output.append(UInt8(ascii: "-")) }
      for pixel in top * width..<min(top + 6, height) * width where pixels[pixel] >= 0 {
        let color = Int(pixels[pixel])
        columns[color * width + pixel % width] |= 1 << UInt8(pixel / width - top)
        isUsed[color] = true
      }
      for color in isUsed.indices where isUsed[color] {
        output += "#\(color)".utf8
        Self.appendSixels(&columns, in: color * width..<(color + 1) * width, to: &output)
        output.append(UInt8(ascii: "$"))
        isUsed[color] = false
      }
    }
    return output + "\u{1B}\\".utf8
  }

  /// Appends a row of sixels, without the empty ones at its end, and clears it.
  private static func appendSixels(_ columns: inout [UInt8], in row: Range<Int>, to output: inout [UInt8]) {
    var next = row.lowerBound
    while next < row.upperBound {
      let (start, bits) = (next, columns[next])
      while next < row.upperBound, columns[next] == bits {
        columns[next] = 0
        next += 1
      }
      if bits == 0, next == row.upperBound { return }
      let isLong = next - start > 3
      if isLong { output += "!\(next - start)".utf8 }
      output += repeatElement(bits + 63, count: isLong ? 1 : next - start)
    }
  }

  /// The color of a pixel by its number; `nil` if it is mostly transparent.
  @inline(__always)
  func color(_ pixel: Int) -> ColorPalette.Color? {
    let offset = pixel * 4
    if bytes[offset + 3] < 128 { return nil }
    return ColorPalette.Color(Int32(bytes[offset]), Int32(bytes[offset + 1]), Int32(bytes[offset + 2]), 0)
  }

  /// Returns the number of the palette's color for each pixel, -1 for pixels that are not drawn.
  package func indexed(by palette: ColorPalette) -> [Int16] {
    var output = [Int16](repeating: -1, count: width * height)
    // The known numbers: of exact colors, or of those that are equal in six bits of each channel.
    var numbers: [ColorPalette.Color: Int16] = [:]
    // The errors for this row and the next one, in sixteenths, with a place beside each end.
    var errors = [ColorPalette.Color](repeating: .zero, count: width + 2)
    var errorsBelow = errors
    for y in 0..<height {
      for x in 0..<width {
        guard let color = color(y * width + x) else { continue }
        let wanted = (color &* 16 &+ errors[x + 1]).clamped(lowerBound: .zero, upperBound: .init(repeating: 255 * 16))
        let kind = palette.isExact ? color : (wanted &>> 6) &<< 2 &+ ColorPalette.Color(2, 2, 2, 0)
        let known = numbers[kind]
        let number = known ?? Int16(palette.nearest(to: kind))
        if known == nil { numbers[kind] = number }
        output[y * width + x] = number
        if palette.isExact { continue }
        let error = wanted &- palette.colors[Int(number)] &* 16
        let (right, left, below) = (error &* 7 / 16, error &* 3 / 16, error &* 5 / 16)
        errors[x + 2] &+= right
        errorsBelow[x] &+= left
        errorsBelow[x + 1] &+= below
        errorsBelow[x + 2] &+= error &- right &- left &- below
      }
      (errors, errorsBelow) = (errorsBelow, [ColorPalette.Color](repeating: .zero, count: width + 2))
    }
    return output
  }
}
