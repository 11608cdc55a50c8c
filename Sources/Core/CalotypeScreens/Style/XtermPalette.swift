/// xterm's palette of 256 colors with the values that comparisons use.
///
/// - 0–15 are the named colors, with xterm's default values. A terminal's theme redefines them.
/// - 16–231 are a cube of 6 × 6 × 6 with the steps 0, 95, 135, 175, 215 and 255.
/// - 232–255 are a ramp of grays, from 8 to 238 in steps of 10.
package enum XtermPalette {
  /// Returns the value of an entry.
  static func color(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16: return RGB(hex: named[Int(index)])
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      return RGB(gray, gray, gray)
    }
  }

  /// Returns the value of any color.
  package static func color(_ color: Color) -> RGB {
    switch color {
    case .named(let name): self.color(name.rawValue)
    case .palette(let index): self.color(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// Returns the nearest entry of cube and ramp, computed in constant time.
  ///
  /// A color with a hue never becomes a gray of the ramp; if its nearest color in the cube is gray, its largest part
  /// goes up by one step.
  static func nearest(to color: RGB) -> UInt8 {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    if color.hasHue {
      guard red == green, green == blue else { return cube }
      return cube + (color.highest == color.red ? 36 : color.highest == color.green ? 6 : 1)
    }
    // The nearest gray is that of the mean; halfway between two it is the darker.
    let ramp = UInt8(232 + max(0, min(23, (color.red + color.green + color.blue - 10) / 30)))
    return color.distance(to: self.color(ramp)) < color.distance(to: self.color(cube)) ? ramp : cube
  }

  /// Returns the nearest step of the cube; halfway between two it is the darker.
  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value <= 115 ? 1 : (value - 36) / 40 }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
