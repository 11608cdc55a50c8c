/// What a page shows where a terminal would decide: its text, its ground, and the sixteen named colours.
///
///     frame.svg(palette: .light)
///     Palette(for: .light) == .light      // true
///
/// The values are fixed, so that a picture has the same bytes everywhere. As text, each colour but the one of the
/// ground's own kind has a contrast of 4.5 to 1 or more against the ground (WCAG 2.2, 1.4.3).
public struct Palette: Hashable, Sendable {
  let foreground: RGB
  let background: RGB
  private let named: [RGB]

  private init(foreground: UInt32, background: UInt32, named: [UInt32]) {
    self.foreground = RGB(hex: foreground)
    self.background = RGB(hex: background)
    self.named = named.map(RGB.init(hex:))
  }

  /// Light text on a dark page.
  public static let dark = Self(
    foreground: 0xE6E6E3, background: 0x1C1C1E,
    named: [
      0x3A3A3C, 0xF0766E, 0x8FC17A, 0xDDB765, 0x7FAEF0, 0xCB94E6, 0x6CC3C9, 0xC9C9C6,
      0x8E8E93, 0xFF9A92, 0xB0DE9C, 0xF4D58A, 0xA3C8FF, 0xDFB4F5, 0x92DEE3, 0xFFFFFF,
    ])

  /// Dark text on a light page.
  public static let light = Self(
    foreground: 0x1F1F1E, background: 0xFCFCFA,
    named: [
      0x1F1F1E, 0xB3261E, 0x2E6B26, 0x7A5400, 0x1D55B0, 0x83359F, 0x0B646C, 0x62625F,
      0x55554F, 0xC4342B, 0x38782F, 0x8A6000, 0x2A64C4, 0x9643B3, 0x10737C, 0x6E6E6A,
    ])

  /// The page on which a theme's colours can be read: the light one where they are dark on the average.
  public init(for theme: Theme) {
    let colors = Role.allCases.compactMap { theme[$0].foreground }.map(Self.dark.color)
    let brightness = colors.reduce(0) { $0 + 2 * $1.red + 5 * $1.green + $1.blue }
    self = !colors.isEmpty && brightness < colors.count * 8 * 128 ? .light : .dark
  }

  /// A colour's value on this page.
  func color(_ color: Color) -> RGB {
    switch color {
    case .named(let name): self.named[Int(name.rawValue)]
    case .palette(let index): index < 16 ? self.named[Int(index)] : xtermColor(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }
}

extension RGB {
  init(hex: UInt32) {
    self.init(UInt8(hex >> 16 & 0xFF), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF))
  }

  /// The colour as it is written in CSS and SVG: `#e0a458`.
  var hex: String {
    let number = String(self.red << 16 | self.green << 8 | self.blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - number.utf8.count) + number
  }

  /// This colour with a part of another in it, in percent.
  func mixed(with other: RGB, percent: Int) -> RGB {
    func part(_ own: Int, _ other: Int) -> UInt8 { UInt8((own * (100 - percent) + other * percent) / 100) }
    return RGB(part(self.red, other.red), part(self.green, other.green), part(self.blue, other.blue))
  }
}
