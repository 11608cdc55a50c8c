extension Pixels {
  /// The picture for kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/): sends it and shows it at
  /// the cursor, which does not move. The terminal does not answer.
  ///
  /// The bytes are escape sequences of numbers and base64 digits alone, so nothing in a picture controls the terminal.
  ///
  /// - Parameters:
  ///   - id: A number from 1 by which to replace or remove the picture.
  ///   - columns: The cells across to which the terminal scales it.
  ///   - rows: The cells down to which the terminal scales it.
  ///   - z: Its layer: below the text if negative, above if not.
  public func kitty(id: UInt32, columns: Int, rows: Int, z: Int32 = 0) -> [UInt8] {
    let pixels = isOpaque ? withoutAlpha : bytes
    var output: [UInt8] = []
    output.reserveCapacity(pixels.count / 3 * 4 + pixels.count / 64 + 200)
    // 3072 bytes become 4096 digits, the most that a sequence may have.
    for start in stride(from: 0, to: pixels.count, by: 3072) {
      let end = min(start + 3072, pixels.count)
      output += "\u{1B}_G".utf8
      if start == 0 {
        let format = isOpaque ? 24 : 32
        output += "a=T,f=\(format),s=\(width),v=\(height),i=\(id),p=1,c=\(columns),r=\(rows),z=\(z),C=1,".utf8
      }
      output += "q=2,m=\(end < pixels.count ? 1 : 0);".utf8
      Self.appendBase64(pixels[start..<end], to: &output)
      output += "\u{1B}\\".utf8
    }
    return output
  }

  /// The escape sequence that removes a picture from the screen and from the terminal's memory.
  ///
  /// - Parameter id: The number that it was sent with; `nil` for all pictures on the screen.
  public static func kittyRemoval(id: UInt32?) -> [UInt8] {
    Array("\u{1B}_Ga=d,\(id.map { "d=I,i=\($0)" } ?? "d=A"),q=2\u{1B}\\".utf8)
  }

  private var withoutAlpha: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
      for pixel in 0..<width * height {
        for channel in 0..<3 { target[pixel * 3 + channel] = bytes[pixel * 4 + channel] }
      }
      count = width * height * 3
    }
  }

  /// Appends bytes in base64 (RFC 4648, section 4).
  private static func appendBase64(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let count = min(3, bytes.endIndex - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for digit in 0..<4 {
        output.append(digit > count ? UInt8(ascii: "=") : digits.utf8Start[group >> (18 - digit * 6) & 63])
      }
    }
  }
}
