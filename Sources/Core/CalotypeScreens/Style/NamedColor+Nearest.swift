extension NamedColor {
  /// Finds the named color that keeps a text of a given color readable in any terminal theme; `nil` for the terminal's
  /// own color.
  ///
  /// A color with a contrast of 4.5 to 1 or more to white is made for a light page, where only a dark red, blue and
  /// magenta are readable, and any other color for a dark one. Grays are chosen by their mean. See ``ColorDepth``.
  init?(replacing color: RGB) {
    let hue = Self.hue(of: color)
    let isForLightPage = color.contrast(with: RGB(hex: 0xFFFFFF)) >= 4.5
    let isBright = color.middle >= 128
    switch hue {
    case _ where !color.hasHue:
      let mean = (color.red + color.green + color.blue) / 3
      if mean < 0x60 { return nil }
      self = mean < 0x99 ? .brightBlack : mean < 0xF0 ? .white : .brightWhite
    case .red where !isForLightPage: self = .brightRed
    case .magenta where !isForLightPage: self = .brightMagenta
    // Both of xterm's blues are too dark for a dark page.
    case .blue where !isForLightPage: self = isBright ? .brightCyan : .cyan
    case .red, .magenta, .blue: self = hue
    case _ where isForLightPage: return nil
    default: self = isBright ? NamedColor(rawValue: hue.rawValue + 8) ?? hue : hue
    }
  }

  /// One of six hues of equal width, except that orange counts as yellow from 20° on, because red stands for errors.
  private static func hue(of color: RGB) -> Self {
    let isOrange = color.red == color.highest && 3 * (color.green - color.lowest) >= color.highest - color.lowest
    let hue =
      (color.red > color.middle ? 1 : 0) | (color.green > color.middle || isOrange ? 2 : 0)
      | (color.blue > color.middle ? 4 : 0)
    return NamedColor(rawValue: UInt8(hue)) ?? .white
  }
}
