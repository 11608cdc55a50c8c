extension Pixels {
  /// The picture for kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/), which sends it and shows
  /// it at the cursor. The cursor does not move, and the terminal does not answer.
  ///
  /// The bytes are escape sequences of numbers and base64 digits alone, so nothing in a picture controls the terminal.
  ///
  /// - Parameters:
  ///   - id: A number from 1, by which to replace the picture.
  ///   - columns: The cells across to which the terminal scales it.
  ///   - rows: The cells down to which the terminal scales it.
  ///   - z: Its layer: below the text if negative.
  public func kitty(id: UInt32, columns: Int, rows: Int, z: Int32 = 0) -> [UInt8] {
    let isOpaque = isOpaque
    let pixels = isOpaque ? bytes.indices.lazy.filter { $0 & 3 < 3 }.map { bytes[$0] } : bytes
    let format = isOpaque ? 24 : 32
    var control = "a=T,f=\(format),s=\(width),v=\(height),i=\(id),p=1,c=\(columns),r=\(rows),z=\(z),C=1,"
    var output: [UInt8] = []
    // 3072 bytes become 4096 digits, the most that a sequence may have.
    for start in stride(from: 0, to: pixels.count, by: 3072) {
      let end = min(start + 3072, pixels.count)
      output += "\u{1B}_G\(control)q=2,m=\(end < pixels.count ? 1 : 0);".utf8
      Self.appendBase64(pixels[start..<end], to: &output)
      output += "\u{1B}\\".utf8
      control = ""
    }
    return output
  }

  /// The escape sequence that removes all pictures on the screen, also from the terminal's memory.
  public static let kittyRemoval = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// Appends bytes in base64 (RFC 4648, section 4).
  package static func appendBase64(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
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
