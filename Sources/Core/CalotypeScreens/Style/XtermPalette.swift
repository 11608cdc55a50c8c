/// xterm's palette of 256 colours: the values by which colours are compared.
///
/// - 0–15 are the named colours, with xterm's default values. A terminal's theme repaints them.
/// - 16–231 are a cube of 6 × 6 × 6 with the steps 0, 95, 135, 175, 215 and 255.
/// - 232–255 are a ramp of greys, from 8 to 238 in steps of 10.
package enum XtermPalette {
  /// The value of an entry.
  static func color(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16: return self.named[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(self.steps[cube / 36], self.steps[cube / 6 % 6], self.steps[cube % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      return RGB(gray, gray, gray)
    }
  }

  /// The value of any colour.
  package static func color(_ color: Color) -> RGB {
    switch color {
    case .named(let name): self.named[Int(name.rawValue)]
    case .palette(let index): self.color(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// The nearest entry of cube and ramp, by a formula: the cost is the same for each colour.
  ///
  /// What has a hue keeps one: it is never given a grey of the ramp, and where the cube's nearest is grey, its strongest
  /// part goes up by one step.
  static func nearest(to color: RGB) -> UInt8 {
    var (red, green, blue) = (self.step(color.red), self.step(color.green), self.step(color.blue))
    if color.hasHue {
      if red == green, green == blue {
        switch color.highest {
        case color.red: red += 1
        case color.green: green += 1
        default: blue += 1
        }
      }
      return UInt8(16 + 36 * red + 6 * green + blue)
    }
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    // The nearest grey is that of the mean; half-way between two it is the darker.
    let ramp = UInt8(232 + max(0, min(23, (color.red + color.green + color.blue - 10) / 30)))
    return color.distance(to: self.color(ramp)) < color.distance(to: self.color(cube)) ? ramp : cube
  }

  /// The nearest step of the cube; half-way between two it is the darker.
  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value <= 115 ? 1 : (value - 36) / 40 }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let named: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
