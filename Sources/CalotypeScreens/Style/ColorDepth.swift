/// How many colours a print may use.
///
/// Colours are downgraded by fixed rules, so that the same frame gives the same bytes on any machine:
///
/// - truecolor to 256: the nearest of the palette's colour cube (6 × 6 × 6) and grey ramp, by squared distance in RGB;
///   of two equally near ones the cube's. The first sixteen entries are never chosen: terminals repaint them.
/// - to 16: what has a hue (its largest and smallest part differ by 64 or more) becomes the named colour of that hue: red,
///   green and blue are on where they lie above the middle between the two, and it is the bright one where the middle is
///   128 or more. What has none becomes the nearest of black, bright black, white and bright white.
/// - any to none: no colour at all. Bold, italic, underline and reverse stay.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour; attributes only.
  case none
  /// The sixteen named colours.
  case ansi16
  /// xterm's palette of 256.
  case ansi256
  /// 24 bits per colour.
  case truecolor
}

extension ColorDepth {
  /// The colour as this depth can show it; nil where it shows none.
  package func downgraded(_ color: Color) -> Color? {
    switch self {
    case .none: nil
    case .truecolor: color
    case .ansi256:
      if case .rgb(let red, let green, let blue) = color { .palette(nearest256(red, green, blue)) } else { color }
    case .ansi16:
      switch color {
      case .named: color
      case .palette(let index): .named(NamedColor(rawValue: index) ?? named(xtermColor(index)))
      case .rgb(let red, let green, let blue): .named(named(RGB(red, green, blue)))
      }
    }
  }
}

/// A colour's three parts as numbers to reckon with.
struct RGB: Hashable {
  let red, green, blue: Int

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
  }

  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (self.red - other.red, self.green - other.green, self.blue - other.blue)
    return red * red + green * green + blue * blue
  }
}

/// The steps of xterm's colour cube.
private let cubeSteps: [UInt8] = [0, 95, 135, 175, 215, 255]

/// xterm's default values of the sixteen named colours.
private let namedColors: [RGB] = [
  RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
  RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
  RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
  RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
]

func xtermColor(_ index: UInt8) -> RGB {
  switch index {
  case 0..<16: return namedColors[Int(index)]
  case 16..<232:
    let cube = Int(index) - 16
    return RGB(cubeSteps[cube / 36], cubeSteps[cube / 6 % 6], cubeSteps[cube % 6])
  default:
    let grey = 8 + 10 * (index - 232)
    return RGB(grey, grey, grey)
  }
}

private func nearest256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
  let color = RGB(red, green, blue)
  var best: UInt8 = 16
  for index in UInt8(17)...255 where color.distance(to: xtermColor(index)) < color.distance(to: xtermColor(best)) {
    best = index
  }
  return best
}

private func named(_ color: RGB) -> NamedColor {
  let (highest, lowest) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
  let middle = (highest + lowest) / 2
  guard highest - lowest >= 64 else {
    let greys: [NamedColor] = [.black, .brightBlack, .white, .brightWhite]
    func distance(_ grey: NamedColor) -> Int { color.distance(to: namedColors[Int(grey.rawValue)]) }
    return greys.min { distance($0) < distance($1) } ?? .white
  }
  let hue = (color.red > middle ? 1 : 0) | (color.green > middle ? 2 : 0) | (color.blue > middle ? 4 : 0)
  return NamedColor(rawValue: UInt8(hue + (middle >= 128 ? 8 : 0))) ?? .white
}
