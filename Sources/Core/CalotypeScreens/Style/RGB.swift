/// The red, green and blue parts of a color as numbers from 0 to 255.
package struct RGB: Hashable, Sendable {
  package let red, green, blue: Int

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
  }

  /// Creates a color from `0xRRGGBB`.
  package init(hex: UInt32) { self.init(UInt8(hex >> 16 & 0xFF), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF)) }

  /// The color as CSS and SVG write it: `#e0a458`.
  package var hex: String { "#" + String(red << 16 | green << 8 | blue, radix: 16).padded(to: 6, with: "0") }

  /// The same color for a style.
  package var color: Color { .rgb(UInt8(red), UInt8(green), UInt8(blue)) }

  /// Returns the squared distance of two colors.
  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (self.red - other.red, self.green - other.green, self.blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// This color mixed with `percent` percent of another one.
  package func mixed(with other: RGB, percent: Int) -> RGB {
    func part(_ own: Int, _ other: Int) -> UInt8 { UInt8((own * (100 - percent) + other * percent) / 100) }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// Whether the color has a hue and is not a shade of gray: its largest and smallest parts differ by 64 or more.
  var hasHue: Bool { highest - lowest >= 64 }

  /// Whether a background of this color carries a meaning, e.g. the selection, and is not a shade of the page.
  var hasTint: Bool { highest - lowest >= 40 }

  var highest: Int { max(red, green, blue) }
  var lowest: Int { min(red, green, blue) }

  /// The middle between the largest and the smallest part.
  var middle: Int { (highest + lowest) / 2 }
}
